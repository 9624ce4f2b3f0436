import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../kit/db/tenant.ts'
import { refreshCappedAccruals } from './balance-cap.actions.ts'
import { refreshExpiries } from './expiry.actions.ts'

/**
 * Updates what depends on other ledger entries: the expiry of credits, and planned credits of rules with a cap. Call it
 * after each entry that uses or credits days.
 */
export const refreshDerivedEntries = (db: Db, employeeId: string, leaveTypeIds: readonly string[]): Promise<void> =>
  refreshMatchingEntries(
    db,
    sql`l.employee_id = ${employeeId} and l.leave_type_id = any(${sql.param(leaveTypeIds)}::uuid[])`,
  )

/** The same for many employees; `which` is a condition on rows `l` with employee, leave type and cycle. */
export async function refreshMatchingEntries(db: Db, which: SQL): Promise<void> {
  await refreshExpiries(db, which)
  await refreshCappedAccruals(db, which)
}
