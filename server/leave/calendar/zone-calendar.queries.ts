import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { WorkCalendar } from '../../../domain/leave/request/leave-days.ts'
import { mondayToFriday, type WorkWeek } from '../../../domain/leave/calendar/work-week.ts'
import type { Db } from '../../kit/db/tenant.ts'

interface ZoneHolidayRow extends Record<string, unknown> {
  zoneId: string | null
  day: Day
  name: string
  isHalfDay: boolean
}
interface ZoneWeekRow extends Record<string, unknown> {
  zoneId: string | null
  week: WorkWeek
}

/** The work calendars of all zones in a period: weekly pattern and holidays, without optional ones. */
export async function loadZoneCalendars(db: Db, from: Day, to: Day): Promise<(zoneId: string | null) => WorkCalendar> {
  const [holidays, weeks] = await Promise.all([
    db.execute<ZoneHolidayRow>(sql`
      select zone_id as "zoneId", day, name, is_half_day as "isHalfDay" from holiday
      where day between ${from} and ${to} and kind <> 'OPTIONAL'`),
    db.execute<ZoneWeekRow>(sql`
      select zone_id as "zoneId", array[monday, tuesday, wednesday, thursday, friday, saturday, sunday] as week from working_period`),
  ])
  const known = new Map<string | null, WorkCalendar>()
  return (zoneId) => {
    const found = known.get(zoneId)
    if (found) return found
    const week = weeks.rows.find((one) => one.zoneId === zoneId) ?? weeks.rows.find((one) => one.zoneId === null)
    const calendar = {
      week: week?.week ?? mondayToFriday,
      holidays: holidays.rows.filter((one) => one.zoneId === null || one.zoneId === zoneId),
    }
    known.set(zoneId, calendar)
    return calendar
  }
}
