import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../kit/tenant.ts'
import { settleCaps } from './cap.actions.ts'
import { settleLapses } from './lapse.actions.ts'

/**
 * What follows from lines in the ledger: how much of the days with an end lapses, and how much a rule with a cap will still
 * credit. Asked after every line that uses or gives days.
 */
export const settle = (db: Db, employeeId: string, leaveTypeIds: readonly string[]): Promise<void> =>
  settleWhere(db, sql`l.employee_id = ${employeeId} and l.leave_type_id = any(${sql.param(leaveTypeIds)}::uuid[])`)

/** The same for many; `which` is a condition on rows `l` with a person, a leave type and a cycle. */
export async function settleWhere(db: Db, which: SQL): Promise<void> {
  await settleLapses(db, which)
  await settleCaps(db, which)
}
