import { sql } from 'drizzle-orm'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { runAllThenThrow } from '../../kit/jobs/for-each-organisation.ts'
import { listEmployeesToRecalculate, recalculateLeaves } from './recalculate-affected.actions.ts'
import type { RecalculationJob } from './enqueue-recalculation.ts'

/** Job for one employee, or for all affected employees if none is given. */
export async function recalculateEmployeeLeaves(
  muster: AppContext,
  { employeeId, ...tenancy }: RecalculationJob,
): Promise<void> {
  const now = muster.clock.now().toISOString()
  const { today, people } = await muster.database.inTenant(tenancy, async (db) => {
    const { rows } = await db.execute<{ time_zone: string }>(sql`select time_zone from organisation`)
    const today = getToday(muster.clock, rows[0]?.time_zone ?? 'UTC')
    return { today, people: employeeId ? [employeeId] : await listEmployeesToRecalculate(db, today) }
  })
  // One transaction per employee, so that other requests do not wait for the whole job.
  await runAllThenThrow(people, (one) =>
    muster.database.inTenant(tenancy, (db) => recalculateLeaves(db, { today, now, employeeId: one })),
  )
}
