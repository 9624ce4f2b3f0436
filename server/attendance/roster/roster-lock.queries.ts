import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { DayPlans } from '../days/day-plans.queries.ts'

/** Fails if one of the days is locked for payroll in the zone of its employee. */
export async function assertRosterUnlocked(
  db: Db,
  changes: readonly { employeeId: string; day: Day }[],
  plans: DayPlans,
): Promise<void> {
  const { rows } = await db.execute<{ from: Day; to: Day; zoneId: string | null; period: string }>(sql`
    select from_day as "from", to_day as "to", zone_id as "zoneId", name as period from locked_period`)
  for (const { employeeId, day } of changes) {
    const zoneId = plans.zoneOf(employeeId, day)
    const lock = rows.find((one) => one.from <= day && one.to >= day && (one.zoneId === null || one.zoneId === zoneId))
    if (lock) fail('ATTENDANCE_DAY_LOCKED', { day, period: lock.period })
  }
}
