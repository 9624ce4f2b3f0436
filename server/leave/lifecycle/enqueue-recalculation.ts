import { sql } from 'drizzle-orm'
import { enqueueJob, type JobPayload } from '../../kit/jobs/worker.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { sandwichModeColumn } from './affected-leaves.queries.ts'

export type RecalculationJob = JobPayload & { employeeId: string | null }

/**
 * After a change next to other leave, the sandwich rule may count other days: the employees’ leave is recalculated
 * after this transaction.
 */
export async function enqueueAdjacentRecalculation(db: Db, leaves: readonly { employeeId: string }[]): Promise<void> {
  const people = [...new Set(leaves.map(({ employeeId }) => employeeId))]
  for (const employeeId of people) {
    const { rows } = await db.execute(sql`
      select 1 from leave_withdrawal w left join taking_rule k on k.leave_type_id = w.leave_type_id
      where w.employee_id = ${employeeId} and ${sandwichModeColumn} <> 'INSIDE' limit 1`)
    if (rows.length > 0) await enqueueRecalculation(db, employeeId)
  }
}

/** Recalculates all leave of an employee after this transaction, whatever sandwich rules apply. */
export const enqueueRecalculation = (db: Db, employeeId: string): Promise<void> =>
  enqueueJob<RecalculationJob>(
    db,
    'recount-leave',
    { organisationId: db.organisationId, userId: null, employeeId },
    { key: `recount-leave:${employeeId}` },
  )
