import { sql, type SQL } from 'drizzle-orm'
import { ADMIN, HR } from '../../../domain/main/users/roles.ts'
import { fail } from '../../kit/errors.ts'
import type { User } from '../../kit/user.ts'

export const canManagePay = (user: User): boolean =>
  (user.role === HR || user.role === ADMIN) && user.permissions.has('pay.manage')

/** Refuses all but those who keep pay: whatever else a role may do, a Manager or HoD never sees an amount of somebody else. */
export function assertCanManagePay(user: User): void {
  if (!canManagePay(user)) fail('NOT_ALLOWED', { permission: 'pay.manage' })
}

/** Whose pay somebody may see: everyone's for those who keep it, one's own for anybody else. */
export const isPayVisible = (user: User, employeeId: SQL): SQL =>
  canManagePay(user) ? sql`true` : sql`${employeeId} = ${user.employeeId ?? NO_EMPLOYEE_ID}::uuid`

const NO_EMPLOYEE_ID = '00000000-0000-0000-0000-000000000000'
