import { sql } from 'drizzle-orm'
import type { Permission } from '../../../domain/main/users/permissions.ts'
import { ADMIN, HR } from '../../../domain/main/users/roles.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { ownPayChange } from './pay.table.ts'

/**
 * Refuses to let somebody change or approve the pay of one of these employees who is they themselves. Where no other user
 * holds the permission an Admin may, and it is recorded as changed by the person concerned.
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

/** The employee whom work on everybody's pay leaves out: the one who starts it, unless nobody else could change their pay. */
export async function findOwnEmployeeToSkip(db: Db, user: User, permission: Permission): Promise<string | null> {
  const ownId = await findOwnEmployeeId(db, user)
  return ownId !== null && (await canChangeOwnPay(db, user, permission)) ? null : ownId
}

// The token remembers who somebody was when they signed in; the record may have been linked to their user since.
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
