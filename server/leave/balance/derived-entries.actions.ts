import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../kit/db/tenant.ts'
import { refreshCappedAccruals } from './balance-cap.actions.ts'
import { refreshExpiries } from './expiry.actions.ts'

/**
 * What follows from lines in the ledger: how much of the days with an end lapses, and how much a rule with a cap will still
 * credit. Asked after every line that uses or gives days.
 */
export const refreshDerivedEntries = (db: Db, employeeId: string, leaveTypeIds: readonly string[]): Promise<void> =>
  refreshMatchingEntries(
    db,
    sql`l.employee_id = ${employeeId} and l.leave_type_id = any(${sql.param(leaveTypeIds)}::uuid[])`,
  )

/** The same for many; `which` is a condition on rows `l` with a person, a leave type and a cycle. */
export async function refreshMatchingEntries(db: Db, which: SQL): Promise<void> {
  await refreshExpiries(db, which)
  await refreshCappedAccruals(db, which)
}
