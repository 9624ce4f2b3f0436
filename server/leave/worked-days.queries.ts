import { sql } from 'drizzle-orm'
import { eachDay, maxDay, minDay, type Day } from '../../domain/kit/day.ts'
import type { Period } from '../../domain/leave/grant.ts'
import { leaveDays, leaveQuantity, type WorkCalendar } from '../../domain/leave/leave-days.ts'
import type { Quantity } from '../../domain/leave/quantity.ts'
import { spanOf } from '../../domain/leave/span.ts'
import type { Db } from '../kit/tenant.ts'
import { byPerson } from './by-person.ts'
import type { Which } from './earner.queries.ts'
import { zoneCalendars } from './zone-calendar.queries.ts'

type WorkedIn = (period: Period) => Quantity | null

interface PlaceRow extends Record<string, unknown> {
  employeeId: string
  joinedOn: Day
  leftOn: Day | null
  zoneId: string | null
}
interface LeaveRow extends Record<string, unknown> {
  employeeId: string
  day: Day
  quantity: number
}
/**
 * Days worked, by person: the working days of their zone's calendar within their service, less their leave other than on
 * duty or from home. A period that isn't over for them is unknown. The Factories Act s.79 counts so but for attendance.
 */
export async function workedDays(
  db: Db,
  which: Which,
  from: Day,
  to: Day,
  today: Day,
): Promise<(id: string) => WorkedIn> {
  const [people, leaves, calendarOf] = await Promise.all([
    db.execute<PlaceRow>(sql`
      select e.id as "employeeId", e.joined_on as "joinedOn", e.left_on as "leftOn", m.zone_id as "zoneId" from employee e
      left join employment m on m.employee_id = e.id and m.from_day <= ${today} and (m.to_day is null or m.to_day >= ${today})
      where ${which(sql`e.id`)} and e.joined_on <= ${to} and (e.left_on is null or e.left_on >= ${from})`),
    db.execute<LeaveRow>(sql`
      select w.employee_id as "employeeId", d.day, d.quantity from leave_withdrawal w join leave_type t on t.id = w.leave_type_id join time_off_type o on o.id = t.time_off_type_id
      cross join lateral jsonb_to_recordset(w.days) as d(day date, quantity int)
      where ${which(sql`w.employee_id`)} and o.effect not in ('ON_DUTY', 'WORK_FROM_HOME') and w.state in ('APPROVED', 'CANCELLATION_PENDING')
        and w.from_day <= ${to} and w.to_day >= ${from} and d.quantity > 0`),
    zoneCalendars(db, from, to),
  ])
  const workdaysIn = remembered((key: string) => {
    const [zoneId = '', first = '', last = ''] = key.split(' ')
    return workdays(calendarOf(zoneId === 'none' ? null : zoneId), first, last)
  })
  const places = new Map(people.rows.map((one) => [one.employeeId, one]))
  const away = byPerson(leaves.rows)
  return (employeeId) => (period) => {
    const place = places.get(employeeId)
    if (!place) return null
    const [first, last] = [maxDay(period.from, place.joinedOn), minDay(period.to, place.leftOn ?? period.to)]
    if (last >= today) return null
    const onLeave = (away.get(employeeId) ?? []).filter(({ day }) => day >= first && day <= last)
    const worked = workdaysIn(`${place.zoneId ?? 'none'} ${first} ${last}`)
    return Math.max(
      0,
      onLeave.reduce((left, { quantity }) => left - quantity, worked),
    )
  }
}

const workdays = (calendar: WorkCalendar, from: Day, to: Day): Quantity =>
  eachDay(from, to).length === 0
    ? 0
    : leaveQuantity(leaveDays(spanOf({ from, to }), calendar, { countsHolidays: false, countsWeekends: false }))

function remembered<K, V>(work: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const value = known.get(key) ?? work(key)
    known.set(key, value)
    return value
  }
}
