import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../domain/contract.ts'
import { daysBetween, eachDay, type Day } from '../../domain/kit/day.ts'
import { halvesWorked } from '../../domain/leave/week.ts'
import { departmentsBelow, peopleOn, teamOf, visibleTo } from '../hr/ports.ts'
import { fail } from '../kit/errors.ts'
import { limits, pageWithTotal } from '../kit/search.ts'
import type { Db } from '../kit/tenant.ts'
import type { User } from '../kit/user.ts'
import { calendarOf } from './work-calendar.queries.ts'

type Call = Api['POST /api/leave-hr/leave/calendar']
type Asked = Call['args']['body']
type Person = Call['reply']['content'][number]
type DayOffRow = Call['reply']['daysOff'][number]

const MOST_DAYS = 400

/**
 * People by days. Whoever may see someone's leave sees its type and what still waits; of the rest of their team people
 * see that someone is away, and nothing else.
 */
export async function leaveCalendar(db: Db, asked: Asked, user: User, today: Day): Promise<Call['reply']> {
  const { from, to } = asked
  if (to < from) fail('LEAVE_ENDS_BEFORE', {}, { to: 'LEAVE_ENDS_BEFORE' })
  if (daysBetween(from, to) >= MOST_DAYS) fail('LEAVE_TOO_LONG', { most: MOST_DAYS }, { to: 'LEAVE_TOO_LONG' })
  const where = peopleWhere(asked, user, today)
  const { limit, offset } = limits({ page: asked.page, size: asked.size ?? 50 })
  const rows = db
    .execute<Person>(sql`
      select json_build_object('id', p.id, 'name', p.full_name) as employee, p.department, p.id is not distinct from ${user.employeeId}::uuid as "isSelf",
        coalesce((
          select json_agg(json_build_object(
            'from', w.from_day, 'to', w.to_day, 'fromHalf', w.from_half, 'toHalf', w.to_half,
            'fromTime', to_char(w.from_time, 'HH24:MI'), 'toTime', to_char(w.to_time, 'HH24:MI'), 'isPending', w.state = 'PENDING',
            'id', case when seen.full then w.id end,
            'type', case when seen.full then json_build_object('name', t.name, 'colour', t.colour) end) order by w.from_day)
          from leave_withdrawal w join leave_type t on t.id = w.leave_type_id where w.employee_id = p.id and ${meets(from, to)} and ${shown}
        ), '[]') as away
      from ${peopleOn(today)} p cross join lateral (select ${visibleTo(user, sql`p.id`, today)} as full) seen
      where ${where} order by (p.id is not distinct from ${user.employeeId}::uuid) desc, p.full_name, p.id limit ${limit} offset ${offset}`)
    .then((found) => found.rows)
  const counted = sql`select 1 from ${peopleOn(today)} p cross join lateral (select ${visibleTo(user, sql`p.id`, today)} as full) seen where ${where}`
  const [page, daysOff] = await Promise.all([
    pageWithTotal(
      db,
      { page: asked.page, size: limit },
      { rows, counted, tables: ['employee', 'employment', 'department', 'leave_withdrawal'] },
    ),
    daysOffOf(db, user, today, from, to),
  ])
  return { ...page, daysOff }
}

const meets = (from: Day, to: Day): SQL => sql`w.from_day <= ${to} and w.to_day >= ${from}`

// What still waits is the business of those who see the leave in full.
const shown = sql`(w.state in ('APPROVED', 'CANCELLATION_PENDING') or (w.state = 'PENDING' and seen.full))`

function peopleWhere({ from, to, departmentId, q, away, own }: Asked, user: User, today: Day): SQL {
  const me = user.employeeId
  const reach = own || !me ? sql`false` : sql`p.id in ${teamOf(me, today)}`
  const wanted = [
    own ? sql`p.id = ${me}::uuid` : sql`(seen.full or ${reach})`,
    sql`(p.left_on is null or p.left_on >= ${from})`,
    ...(departmentId ? [sql`p.department_id in ${departmentsBelow(departmentId)}`] : []),
    ...(q?.trim() ? [sql`p.full_name ilike ${`%${q.trim().replace(/[\\%_]/g, '\\$&')}%`}`] : []),
    ...(away
      ? [sql`p.id in (select w.employee_id from leave_withdrawal w where ${meets(from, to)} and ${shown})`]
      : []),
  ]
  return sql.join(wanted, sql` and `)
}

/** Days off of the caller's own zone, which their calendar marks. */
async function daysOffOf(db: Db, user: User, today: Day, from: Day, to: Day): Promise<DayOffRow[]> {
  const { week, holidays } = await calendarOf(db, user.employeeId ?? user.userId, today, from, to)
  const named = new Map(holidays.map((holiday) => [holiday.day, holiday]))
  return eachDay(from, to).flatMap((day): DayOffRow[] => {
    const holiday = named.get(day)
    const worked = halvesWorked(week, day)
    if (holiday) return [{ day, off: 'HOLIDAY', name: holiday.name, isHalf: holiday.isHalfDay }]
    return worked.first && worked.second
      ? []
      : [{ day, off: 'WEEK_OFF', name: null, isHalf: worked.first || worked.second }]
  })
}
