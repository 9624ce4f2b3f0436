import { sql } from 'drizzle-orm'
import { addDays } from '../../../domain/kit/day.ts'
import { listLeaveDays } from '../../../domain/leave/request/leave-days.ts'
import { toLeavePeriod } from '../../../domain/leave/request/leave-period.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { loadZoneCalendars } from '../../leave/ports.ts'
import type { Leaver } from './leaver.queries.ts'

/** Whether the last week of service has less than six working days. Holidays count as working days. */
export async function hasShortWeek(db: Db, { employeeId, leftOn }: Leaver): Promise<boolean> {
  const week = { from: addDays(leftOn, -6), to: leftOn }
  const [{ rows }, calendarOf] = await Promise.all([
    db.execute<{ zoneId: string | null }>(sql`
      select m.zone_id as "zoneId" from employment m where m.employee_id = ${employeeId} and m.from_day <= ${leftOn}
      order by m.from_day desc limit 1`),
    loadZoneCalendars(db, week.from, week.to),
  ])
  const days = listLeaveDays(toLeavePeriod(week), calendarOf(rows[0]?.zoneId ?? null), {
    countsHolidays: true,
    countsWeekends: false,
  })
  return days.filter(({ quantity }) => quantity > 0).length < 6
}
