import { sql, type SQL } from 'drizzle-orm'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import {
  joinCalendars,
  type DayOff,
  type RosteredDay,
  type WorkCalendar,
} from '../../../domain/leave/request/leave-days.ts'
import { SANDWICH_LOOKAROUND_DAYS, type OtherLeave, type SandwichMode } from '../../../domain/leave/request/sandwich.ts'
import type { Quantity } from '../../../domain/leave/balance/quantity.ts'
import type { WorkHours } from '../../../domain/hr/catalogue/shift.ts'
import type { WorkWeek } from '../../../domain/leave/calendar/work-week.ts'
import { selectHolidayPicks } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { buildWorkCalendar, selectWorkPlaces, type WorkPlace } from '../calendar/work-calendar.queries.ts'
import type { StoredLeaveDay } from '../request/request.table.ts'

/** An active leave with the employee’s calendar and the counting rules. */
export interface ActiveLeave extends OtherLeave {
  id: string
  employeeId: string
  joinedOn: Day
  leftOn: Day | null
  days: StoredLeaveDay[]
  countsHolidays: boolean
  countsWeekends: boolean
  sandwich: SandwichMode
  calendar: WorkCalendar
}

interface ActiveLeaveRow extends Omit<ActiveLeave, 'calendar' | 'counted'> {
  [name: string]: unknown
  places: WorkPlace[]
}

interface CalendarSources {
  [name: string]: unknown
  periods: { zoneId: string | null; week: WorkWeek; startsAt: string | null; endsAt: string | null }[]
  holidays: (DayOff & { zoneId: string | null })[]
  picked: (DayOff & { employeeId: string })[]
  claimed: { employeeId: string; day: Day; quantity: Quantity }[]
  roster: (RosteredDay & { employeeId: string })[]
  shifts: (WorkHours & { departmentId: string; from: Day })[]
}

/** Current and future leave that the end of employment cancelled or shortened, for employees who now stay longer. */
export async function listReinstatableLeaves(
  db: Db,
  today: Day,
  employeeId: string | null,
): Promise<{ id: string; employeeId: string; leftOn: Day | null }[]> {
  const { rows } = await db.execute<{ id: string; employeeId: string; leftOn: Day | null }>(sql`
    select w.id, w.employee_id as "employeeId", e.left_on as "leftOn" from leave_withdrawal w join employee e on e.id = w.employee_id
    where w.leaving_cut is not null and w.leaving_cut ->> 'to' >= ${today} and w.from_day >= e.joined_on and ${matchOptionalEmployee(sql`w`, employeeId)}
      and case when w.leaving_cut ->> 'ended' is null
        then w.state in ('PENDING', 'APPROVED', 'CANCELLATION_PENDING') and (e.left_on is null or e.left_on > w.to_day)
        else w.state = 'CANCELLED' and (e.left_on is null or e.left_on >= w.from_day) end
    order by w.from_day, w.id`)
  return rows
}

/** Days before this day are not recalculated. */
export const findRecalculationStart = (today: Day): Day => addDays(today, 0 - SANDWICH_LOOKAROUND_DAYS)

/** Current, future and recently ended leave of one employee or of all. Two queries in total. */
export async function listActiveLeaves(db: Db, today: Day, employeeId: string | null): Promise<ActiveLeave[]> {
  const first = findRecalculationStart(today)
  const [leaves, calendars] = await Promise.all([
    db.execute<ActiveLeaveRow>(sql`
      select w.id, w.employee_id as "employeeId", e.joined_on as "joinedOn", e.left_on as "leftOn", w.from_day as "from", w.to_day as "to",
        w.from_half as "fromHalf", w.to_half as "toHalf", to_char(w.from_time, 'HH24:MI') as "fromTime", to_char(w.to_time, 'HH24:MI') as "toTime", w.days,
        coalesce((w.counted_by ->> 'countsHolidays')::boolean, t.counts_holidays) as "countsHolidays",
        coalesce((w.counted_by ->> 'countsWeekends')::boolean, t.counts_weekends) as "countsWeekends", ${sandwichModeColumn} as sandwich,
        ${selectWorkPlaces(sql`e.id`, sql`greatest(w.from_day, e.joined_on) - ${SANDWICH_LOOKAROUND_DAYS}::int`, sql`w.to_day + ${SANDWICH_LOOKAROUND_DAYS}::int`)} as places
      from leave_withdrawal w
      join leave_type t on t.id = w.leave_type_id left join taking_rule k on k.leave_type_id = t.id
      join employee e on e.id = w.employee_id
      where w.state in ('PENDING', 'APPROVED', 'CANCELLATION_PENDING') and w.to_day >= ${first}
        and ${matchOptionalEmployee(sql`w`, employeeId)}`),
    db.execute<CalendarSources>(sql`
      select
        (select coalesce(json_agg(json_build_object('zoneId', zone_id, 'startsAt', starts_at, 'endsAt', ends_at,
          'week', array[monday, tuesday, wednesday, thursday, friday, saturday, sunday])), '[]') from working_period) as periods,
        (select coalesce(json_agg(json_build_object('zoneId', zone_id, 'day', day, 'name', name, 'isHalfDay', is_half_day)), '[]')
          from holiday where kind <> 'OPTIONAL' and day >= ${first}) as holidays,
        (select coalesce(json_agg(json_build_object('employeeId', p.employee_id, 'day', p.day, 'name', p.name, 'isHalfDay', p.is_half_day)), '[]')
          from ${selectHolidayPicks(first)} p where ${matchOptionalEmployee(sql`p`, employeeId)}) as picked,
        (select coalesce(json_agg(json_build_object('employeeId', c.employee_id, 'day', c.worked_day, 'quantity', c.quantity)), '[]')
          from compensatory_off c where c.worked_day >= ${first} and c.state in ('PENDING', 'APPROVED') and ${matchOptionalEmployee(sql`c`, employeeId)}) as claimed,
        (select coalesce(json_agg(json_build_object('employeeId', r.employee_id, 'day', r.day, 'hours', case when h.id is not null then
          json_build_object('startsAt', h.starts_at, 'endsAt', h.ends_at, 'breakMinutes', h.break_minutes) end)), '[]')
          from roster_entry r left join shift h on h.id = r.shift_id where r.day >= ${first} and not r.is_draft and r.slot = 1
            and ${matchOptionalEmployee(sql`r`, employeeId)}
            and exists (select from leave_withdrawal v where v.employee_id = r.employee_id and v.state in ('PENDING', 'APPROVED', 'CANCELLATION_PENDING') and v.to_day >= ${first})) as roster,
        (select coalesce(json_agg(json_build_object('departmentId', d.department_id, 'from', d.from_day, 'startsAt', s.starts_at, 'endsAt', s.ends_at,
          'breakMinutes', s.break_minutes) order by d.from_day desc), '[]') from department_shift d join shift s on s.id = d.shift_id) as shifts`),
  ])
  const [known] = calendars.rows
  return known ? leaves.rows.map((leave) => toActiveLeave(leave, known)) : []
}

/** The sandwich mode of leave `w`, with the rules `k` of its type. */
export const sandwichModeColumn = sql`coalesce(w.counted_by ->> 'sandwich', k.rules ->> 'sandwich', 'INSIDE')`

// Two different conditions, so that PostgreSQL uses the index for one employee.
const matchOptionalEmployee = (table: SQL, employeeId: string | null): SQL =>
  employeeId === null ? sql`true` : sql`${table}.employee_id = ${employeeId}`

function toActiveLeave({ places, ...leave }: ActiveLeaveRow, known: CalendarSources): ActiveLeave {
  const [first = unknownPlace, ...later] = places
  const at = (place: Omit<WorkPlace, 'from'>) => buildPlaceCalendar(place, leave.employeeId, known)
  const moves = later.map((place) => ({ from: place.from, calendar: at(place) }))
  return { ...leave, counted: leave.days, calendar: joinCalendars(at(first), moves) }
}

const unknownPlace = { zoneId: null, departmentId: null }

function buildPlaceCalendar(
  { zoneId, departmentId }: Omit<WorkPlace, 'from'>,
  employeeId: string,
  { periods, holidays, picked, claimed, roster, shifts }: CalendarSources,
): WorkCalendar {
  const period = periods.find((one) => one.zoneId === zoneId) ?? periods.find((one) => one.zoneId === null) ?? null
  return buildWorkCalendar({
    period,
    shifts: shifts.filter((one) => one.departmentId === departmentId),
    holidays: holidays.filter((one) => one.zoneId === null || one.zoneId === zoneId),
    picked: picked.filter((one) => one.employeeId === employeeId),
    claimed: claimed.filter((one) => one.employeeId === employeeId),
    roster: roster.filter((one) => one.employeeId === employeeId),
  })
}
