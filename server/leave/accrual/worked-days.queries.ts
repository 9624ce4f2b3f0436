import { memoize } from '../../kit/memoize.ts'
import { sql } from 'drizzle-orm'
import { maxDay, minDay, type Day } from '../../../domain/kit/day.ts'
import type { DateRange } from '../../../domain/leave/accrual/grant-rule.ts'
import {
  listLeaveDays,
  sumLeaveDays,
  type RosteredDay,
  type WorkCalendar,
} from '../../../domain/leave/request/leave-days.ts'
import { DAY, sumQuantities, type Quantity } from '../../../domain/leave/balance/quantity.ts'
import { toLeavePeriod } from '../../../domain/leave/request/leave-period.ts'
import { selectRosterJson } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { groupRowsByEmployee } from '../group-by.ts'
import { mayTouchRange } from '../request/sandwich-window.ts'
import { listAbsences } from './absences.ts'
import type { EmployeeFilter } from './accrual-input.queries.ts'
import { loadZoneCalendars } from '../calendar/zone-calendar.queries.ts'

type WorkedDaysLookup = (period: DateRange) => Quantity | null

interface PlacementRow extends Record<string, unknown> {
  employeeId: string
  zoneId: string | null
  from: Day
  to: Day | null
}
interface AbsenceDayRow extends Record<string, unknown> {
  employeeId: string
  day: Day
  quantity: number
}

/**
 * Days worked by employee: working days within the employment, by the published roster or else the calendar of the zone
 * at that time, less leave other than on duty and work from home and less absence in attendance (Factories Act s.79).
 * Null for a period that is not over.
 */
export async function loadWorkedDays(
  db: Db,
  which: EmployeeFilter,
  from: Day,
  to: Day,
  today: Day,
): Promise<(id: string) => WorkedDaysLookup> {
  const [placements, leaves, calendarOf, absences, rosters] = await Promise.all([
    listPlacements(db, which, from, to),
    db.execute<AbsenceDayRow>(sql`
      select w.employee_id as "employeeId", d.day, d.quantity from leave_withdrawal w join leave_type t on t.id = w.leave_type_id join time_off_type o on o.id = t.time_off_type_id
      cross join lateral jsonb_to_recordset(w.days) as d(day date, quantity int)
      where ${which(sql`w.employee_id`)} and o.effect not in ('ON_DUTY', 'WORK_FROM_HOME') and w.state in ('APPROVED', 'CANCELLATION_PENDING')
        and ${mayTouchRange(from, to)} and d.quantity > 0`),
    loadZoneCalendars(db, from, to),
    listAbsences(db, from, to),
    loadRosters(db, which, from, to),
  ])
  const workdaysIn = memoize((key: string) => {
    const [zoneId = '', first = '', last = ''] = key.split(' ')
    return countWorkdays(calendarOf(zoneId === 'none' ? null : zoneId), first, last)
  })
  const placesOf = groupRowsByEmployee(placements)
  // Absence without leave is counted in hundredths of a day.
  const absent = absences.map(({ hundredths, ...one }) => ({ ...one, quantity: (hundredths * DAY) / 100 }))
  const away = groupRowsByEmployee([...leaves.rows, ...absent])
  return (employeeId) => (period) => {
    const places = (placesOf.get(employeeId) ?? [])
      .map((placement) => ({
        ...placement,
        from: maxDay(period.from, placement.from),
        to: minDay(period.to, placement.to ?? period.to),
      }))
      .filter((place) => place.from <= place.to)
    const [first, last] = [places[0]?.from, places.at(-1)?.to]
    if (!first || !last || last >= today) return null
    const onLeave = away.get(employeeId) ?? []
    const roster = rosters.get(employeeId)
    return sumQuantities(
      places.map(({ zoneId, from, to }) => {
        const between = (one: Day, other: Day) =>
          roster
            ? countWorkdays({ ...calendarOf(zoneId), roster }, one, other)
            : workdaysIn(`${zoneId ?? 'none'} ${one} ${other}`)
        const missed = onLeave.filter(({ day }) => day >= from && day <= to)
        // A day off counted by a leave is not a working day, so it is not deducted.
        return (
          between(from, to) - sumQuantities(missed.map(({ day, quantity }) => Math.min(quantity, between(day, day))))
        )
      }),
    )
  }
}

/** The zones of employees over time, without gaps from the joining date to the last working day. */
export async function listPlacements(db: Db, which: EmployeeFilter, from: Day, to: Day): Promise<PlacementRow[]> {
  const { rows } = await db.execute<PlacementRow>(sql`
    select e.id as "employeeId", m.zone_id as "zoneId",
      case when lag(m.id) over placement is null then e.joined_on else greatest(m.from_day, e.joined_on) end as "from",
      least(lead(m.from_day) over placement - 1, e.left_on) as "to"
    from employee e left join employment m on m.employee_id = e.id
    where ${which(sql`e.id`)} and e.joined_on <= ${to} and (e.left_on is null or e.left_on >= ${from})
    window placement as (partition by e.id order by m.from_day)
    order by e.id, m.from_day`)
  return rows
}

/** The published rosters of the employees who have one in the period. */
async function loadRosters(
  db: Db,
  which: EmployeeFilter,
  from: Day,
  to: Day,
): Promise<ReadonlyMap<string, readonly RosteredDay[]>> {
  const { rows } = await db.execute<{ id: string; roster: RosteredDay[] }>(sql`
    select * from (
      select e.id, ${selectRosterJson(sql`e.id`, from, to)} as roster from employee e where ${which(sql`e.id`)}
    ) planned where json_array_length(planned.roster) > 0`)
  return new Map(rows.map(({ id, roster }) => [id, roster]))
}

const countWorkdays = (calendar: WorkCalendar, from: Day, to: Day): Quantity =>
  sumLeaveDays(listLeaveDays(toLeavePeriod({ from, to }), calendar, { countsHolidays: false, countsWeekends: false }))
