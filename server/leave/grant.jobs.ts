import { sql } from 'drizzle-orm'
import type { Day } from '../../domain/kit/day.ts'
import { todayIn } from '../kit/clock.ts'
import type { Muster } from '../kit/app.ts'
import type { JobPayload } from '../kit/jobs.ts'
import type { Db } from '../kit/tenant.ts'
import { grantByRule } from './grant.actions.ts'

/** Grants what any rule of a running or coming cycle still owes: to those who joined, and what an earlier run missed. */
export async function grantAll(muster: Muster): Promise<void> {
  const { rows } = await muster.database.pool.query<{ id: string; time_zone: string }>(
    'select id, time_zone from all_organisations()',
  )
  for (const { id: organisationId, time_zone: timeZone } of rows)
    await muster.database.inTenant({ organisationId, userId: null }, (db) =>
      grantOwed(db, todayIn(muster.clock, timeZone)),
    )
}

/** The same for one person, as soon as they join; without one, for everybody. */
export async function grantOwed(db: Db, today: Day, employeeId: string | null = null): Promise<void> {
  const { rows } = await db.execute(
    sql`select r.id from grant_rule r join leave_cycle c on c.id = r.cycle_id where c.to_day >= ${today} order by r.id`,
  )
  for (const { id } of rows) await grantByRule(db, String(id), employeeId)
}

/** A job for one person, or everybody where it names none. */
export const grantOne = (
  muster: Muster,
  { employeeId, ...tenancy }: JobPayload & { employeeId: string | null },
): Promise<void> =>
  muster.database.inTenant(tenancy, async (db) => grantOwed(db, await todayOf(db, muster), employeeId))

async function todayOf(db: Db, muster: Muster): Promise<Day> {
  const { rows } = await db.execute<{ time_zone: string }>(sql`select time_zone from organisation`)
  return todayIn(muster.clock, rows[0]?.time_zone ?? 'UTC')
}
