import { sql } from 'drizzle-orm'
import type { Permission } from '../../../domain/main/users/permissions.ts'
import { ADMIN, HR } from '../../../domain/main/users/roles.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { ownPayChange } from './pay.table.ts'

/**
 * Refuses users who change or approve their own pay. An Admin may do so if no other user has the permission; the change
 * is then recorded as a change of own pay.
 */
export async function assertNotOwnPay(
  db: Db,
  user: User,
  permission: Permission,
  employeeIds: readonly string[],
): Promise<void> {
  const ownId = await findOwnEmployeeId(db, user)
  if (ownId === null || !employeeIds.includes(ownId)) return
  if (!(await canChangeOwnPay(db, user, permission))) fail('PAY_OWN_RECORD')
  await db.insert(ownPayChange).values({
    employeeId: ownId,
    userId: user.userId,
    requestId: sql`coalesce(current_setting('app.request', true), '')`,
  })
}

/**
 * The employee to skip in a change of everyone's pay: the user who starts it, unless no other user could change their
 * pay.
 */
export async function findOwnEmployeeToSkip(db: Db, user: User, permission: Permission): Promise<string | null> {
  const ownId = await findOwnEmployeeId(db, user)
  return ownId !== null && (await canChangeOwnPay(db, user, permission)) ? null : ownId
}

// The token contains the employee at sign-in. The user may have been linked to another employee since.
export async function findOwnEmployeeId(db: Db, { userId, employeeId }: User): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from employee where user_id = ${userId}`)
  return rows[0]?.id ?? employeeId
}

async function canChangeOwnPay(db: Db, { role, userId }: User, permission: Permission): Promise<boolean> {
  if (role !== ADMIN) return false
  const { rows } = await db.execute(sql`
    select 1 from app_user u join user_role h on h.user_id = u.id join role r on r.id = h.role_id
    where u.is_active and u.id <> ${userId} and r.name in (${HR}, ${ADMIN}) and r.permissions ? ${permission} limit 1`)
  return rows.length === 0
}
