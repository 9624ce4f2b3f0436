import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { DayOff, RosteredDay, WorkCalendar } from '../../../domain/leave/request/leave-days.ts'
import type { Quantity } from '../../../domain/leave/balance/quantity.ts'
import type { WorkHours } from '../../../domain/hr/catalogue/shift.ts'
import { mondayToFriday, type WorkWeek } from '../../../domain/leave/calendar/work-week.ts'
import {
  selectEmployeeSnapshot,
  selectPickedHolidaysJson,
  selectDepartmentShifts,
  selectRosterJson,
  selectZoneHolidays,
} from '../../hr/ports.ts'
import type { QueryValue } from '../../kit/db/prepared-query.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** The parts of a work calendar, as loaded from the database. */
export interface WorkCalendarParts {
  period: { week: WorkWeek; startsAt: string | null; endsAt: string | null } | null
  /** The shifts of the department, newest first. */
  shifts: (WorkHours & { from: Day })[]
  /** The holidays of the zone. */
  holidays: (DayOff & { isOptional?: boolean })[]
  /** Optional holidays that the employee takes. */
  picked: DayOff[]
  /** The published roster of the employee. */
  roster?: RosteredDay[]
  /** Days off that the employee claims to have worked. */
  claimed?: { day: Day; quantity: Quantity }[]
}

/** An employee’s work calendar: the working period of the zone, else of the organisation, else Monday to Friday. */
export async function loadWorkCalendar(
  db: Db,
  employeeId: string,
  today: Day,
  from: Day,
  to: Day,
): Promise<WorkCalendar> {
  const zone = sql`(select "zoneId" from me)`
  const { rows } = await db.execute<Record<string, unknown> & WorkCalendarParts>(sql`
    with me as (${selectEmployeeSnapshot(employeeId, today)})
    select ${selectWorkingPeriod(zone)} as period, ${selectDepartmentShifts(sql`(select "departmentId" from me)`)} as shifts,
      ${selectZoneHolidays(zone, from, to)} as holidays, ${selectPickedHolidaysJson(employeeId, from, to)} as picked,
      ${selectRosterJson(employeeId, from, to)} as roster`)
  return buildWorkCalendar(rows[0] ?? { period: null, shifts: [], holidays: [], picked: [] })
}

/** Working hours come from the roster, else from the shift of the department, else from the working period. */
export const buildWorkCalendar = ({
  period,
  shifts,
  holidays,
  picked,
  claimed,
  roster,
}: WorkCalendarParts): WorkCalendar => ({
  week: period?.week ?? mondayToFriday,
  holidays: [...holidays.filter(({ isOptional }) => !isOptional), ...picked].toSorted(compareDaysOff),
  optionalHolidays: holidays.filter(({ isOptional }) => isOptional),
  claimed,
  roster,
  shifts,
  hours: period?.startsAt && period.endsAt ? toWorkHours(period.startsAt, period.endsAt) : null,
})

// If a day has two holidays, the last one counts. So a full day is sorted after a half day.
const compareDaysOff = (a: DayOff, b: DayOff) =>
  a.day === b.day ? Number(b.isHalfDay) - Number(a.isHalfDay) : a.day < b.day ? -1 : 1

/** Days off in a period that the employee claims to have worked (pending or approved), as a JSON list. */
export const selectCompOffDays = (employeeId: QueryValue, from: QueryValue, to: QueryValue): SQL => sql`coalesce((
  select json_agg(json_build_object('day', worked_day, 'quantity', quantity)) from compensatory_off where employee_id = ${employeeId} and state in ('PENDING', 'APPROVED')
    and worked_day between ${from} and ${to}), '[]')`

/** The zone and department of an employee from a day on. */
export interface WorkPlace {
  from: Day
  zoneId: string | null
  departmentId: string | null
}

/**
 * The zones and departments of an employee in a period, in date order, as a JSON list. One entry, unless the employee
 * is transferred in that period.
 */
export const selectWorkPlaces = (employeeId: QueryValue, from: QueryValue, to: QueryValue): SQL => sql`coalesce((
  select json_agg(json_build_object('from', x.from_day, 'zoneId', x.zone_id, 'departmentId', x.department_id) order by x.from_day) from (
    select m.from_day, m.zone_id, m.department_id, lag(m.from_day) over days as before,
      (lag(m.zone_id) over days, lag(m.department_id) over days) is not distinct from (m.zone_id, m.department_id) as is_same
    from employment m where m.employee_id = ${employeeId} and m.from_day <= ${to} and (m.to_day is null or m.to_day >= ${from})
    window days as (order by m.from_day)
  ) x where x.before is null or not x.is_same), '[]')`

/** The weekly pattern of a zone, else of the organisation, as JSON. */
export const selectWorkingPeriod = (zone: SQL): SQL => sql`(
  select json_build_object('week', array[monday, tuesday, wednesday, thursday, friday, saturday, sunday], 'startsAt', starts_at, 'endsAt', ends_at)
  from working_period where zone_id is null or zone_id = ${zone} order by zone_id nulls last limit 1)`

// A working period has only a start and an end time. With nine hours or more, one hour in the middle is a break.
function toWorkHours(startsAt: string, endsAt: string): WorkHours {
  const hours = Number(endsAt.slice(0, 2)) - Number(startsAt.slice(0, 2)) + (endsAt > startsAt ? 0 : 24)
  return { startsAt, endsAt, breakMinutes: hours >= 9 ? 60 : 0 }
}
