import { sql, type SQL } from 'drizzle-orm'
import { ADMIN, HR } from '../../../domain/main/users/roles.ts'
import { fail } from '../../kit/errors.ts'
import type { User } from '../../kit/user.ts'

export const canManagePay = (user: User): boolean =>
  (user.role === HR || user.role === ADMIN) && user.permissions.has('pay.manage')

/**
 * Refuses users who cannot manage pay. A Manager or HoD never sees an amount of another employee, whatever the
 * permissions of the role.
 */
export function assertCanManagePay(user: User): void {
  if (!canManagePay(user)) fail('NOT_ALLOWED', { permission: 'pay.manage' })
}

/** Pay that a user may see: all for users who manage pay, otherwise their own. */
export const isPayVisible = (user: User, employeeId: SQL): SQL =>
  canManagePay(user) ? sql`true` : sql`${employeeId} = ${user.employeeId ?? NO_EMPLOYEE_ID}::uuid`

const NO_EMPLOYEE_ID = '00000000-0000-0000-0000-000000000000'
