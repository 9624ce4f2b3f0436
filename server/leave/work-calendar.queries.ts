import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../domain/kit/day.ts'
import type { DayOff, WorkCalendar, WorkHours } from '../../domain/leave/leave-days.ts'
import { mondayToFriday, type Week } from '../../domain/leave/week.ts'
import { givenHolidays, personOn, shiftHours } from '../hr/ports.ts'
import type { Db } from '../kit/tenant.ts'

/** What a calendar is made of, as the database has it. */
export interface CalendarParts {
  period: { week: Week; startsAt: string | null; endsAt: string | null } | null
  shift: WorkHours | null
  holidays: DayOff[]
}

/** When someone works and which holidays they have: their zone's pattern, else the organisation's, else Monday to Friday. */
export async function calendarOf(db: Db, employeeId: string, today: Day, from: Day, to: Day): Promise<WorkCalendar> {
  const zone = sql`(select "zoneId" from me)`
  const { rows } = await db.execute<Record<string, unknown> & CalendarParts>(sql`
    with me as (${personOn(employeeId, today)})
    select ${periodOf(zone)} as period, ${shiftHours(sql`(select "departmentId" from me)`, today)} as shift,
      ${givenHolidays(employeeId, zone, from, to)} as holidays`)
  return calendarFrom(rows[0] ?? { period: null, shift: null, holidays: [] })
}

/** A department's shift says the hours of the day; without one the working period does. */
export const calendarFrom = ({ period, shift, holidays }: CalendarParts): WorkCalendar => ({
  week: period?.week ?? mondayToFriday,
  holidays,
  hours: shift ?? (period?.startsAt && period.endsAt ? hoursOf(period.startsAt, period.endsAt) : null),
})

/** The weekly pattern of a zone, else the organisation's, as JSON. */
export const periodOf = (zone: SQL): SQL => sql`(
  select json_build_object('week', array[monday, tuesday, wednesday, thursday, friday, saturday, sunday], 'startsAt', starts_at, 'endsAt', ends_at)
  from working_period where zone_id is null or zone_id = ${zone} order by zone_id nulls last limit 1)`

// A working period says when the day begins and ends; its hour at midday isn't worked when the day is long.
const hoursOf = (startsAt: string, endsAt: string): WorkHours => ({
  startsAt,
  endsAt,
  breakMinutes: Number(endsAt.slice(0, 2)) - Number(startsAt.slice(0, 2)) >= 9 ? 60 : 0,
})
