import { sql, type SQL } from 'drizzle-orm'
import { ADMIN, HR } from '../../../domain/main/roles.ts'
import { fail } from '../../kit/errors.ts'
import type { User } from '../../kit/user.ts'

export const isKeeper = (user: User): boolean =>
  (user.role === HR || user.role === ADMIN) && user.permissions.has('pay.manage')

/** Refuses all but those who keep pay: whatever else a role may do, a Manager or HoD never sees an amount of somebody else. */
export function keepsPay(user: User): void {
  if (!isKeeper(user)) fail('NOT_ALLOWED', { permission: 'pay.manage' })
}

/** Whose pay somebody may see: everyone's for those who keep it, one's own for anybody else. */
export const payVisibleTo = (user: User, employeeId: SQL): SQL =>
  isKeeper(user) ? sql`true` : sql`${employeeId} = ${user.employeeId ?? nobody}::uuid`

const nobody = '00000000-0000-0000-0000-000000000000'
