import { eq, sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { User } from '../../kit/user.ts'
import { endAllSessions, endOtherSessions } from '../../main/auth/end-session.actions.ts'
import { assertRoleRank } from '../../main/users/role-rank.ts'
import { findUser } from '../../main/users/user.queries.ts'
import { lockUserRow } from '../../main/auth/account-lockout.ts'
import { employee } from '../employees/employee.table.ts'
import { lockVisibleEmployee } from '../employees/employee.actions.ts'

/**
 * Links a user account to its employee record, or unlinks it. Its sessions end, because they contain the record. The
 * caller's own current session gets the record at its next renewal.
 */
export async function linkUserAccount(
  muster: AppContext,
  db: Db,
  { userId, employeeId, by, today }: { userId: string; employeeId: string | null; by: User; today: Day },
): Promise<void> {
  const user = (await lockUserRow(db, userId)) ?? fail('NOT_FOUND')
  const found = (await findUser(db, userId)) ?? fail('NOT_FOUND')
  assertRoleRank(by.role, found.roles)
  if (found.employeeId === employeeId) return
  if (employeeId === null) await setUserOfEmployee(db, sql`${employee.userId} = ${userId}`, null)
  else {
    if (found.employeeId) fail('USER_ALREADY_LINKED', {}, { employeeId: 'USER_ALREADY_LINKED' })
    const record = await lockVisibleEmployee(db, employeeId, by, today)
    if (record.userId) fail('HAS_SIGN_IN', {}, { employeeId: 'HAS_SIGN_IN' })
    // The record is now the source of the mobile number. If it has none, it takes the number of the user.
    if (!record.mobile && user.mobile)
      await db.update(employee).set({ mobile: user.mobile }).where(eq(employee.id, employeeId))
    await setUserOfEmployee(db, eq(employee.id, employeeId), userId)
  }
  if (userId === by.userId) await endOtherSessions(muster, db, userId, by.sessionId, 'RECORD_CHANGED')
  else await endAllSessions(muster, db, userId, 'RECORD_CHANGED')
}

const setUserOfEmployee = (db: Db, which: ReturnType<typeof eq>, userId: string | null) =>
  db
    .update(employee)
    .set({ userId, version: sql`${employee.version} + 1`, updatedAt: sql`now()` })
    .where(which)
