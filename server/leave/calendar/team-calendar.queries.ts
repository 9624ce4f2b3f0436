import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { addDays, daysBetween, listDays, type Day } from '../../../domain/kit/day.ts'
import { findShift, findWorkedHalves, type WorkCalendar } from '../../../domain/leave/request/leave-days.ts'
import {
  selectDepartmentName,
  selectDepartmentDescendants,
  selectEmployeesOnDay,
  canSeeAllEmployees,
  selectTeam,
  visibleTo,
} from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import { buildLimitSql, toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { loadWorkCalendar } from './work-calendar.queries.ts'

type TeamCalendarCall = Api['POST /api/leave-hr/leave/calendar']
type TeamCalendarInput = TeamCalendarCall['args']['body']
type TeamCalendarEmployee = TeamCalendarCall['reply']['content'][number]
type CalendarDayOff = TeamCalendarCall['reply']['daysOff'][number]

const MAX_CALENDAR_DAYS = 400

/**
 * The team calendar. Users see the leave type and pending requests of employees in their scope. For other team
 * members, users see only the absence.
 */
export async function readTeamCalendar(
  db: Db,
  input: TeamCalendarInput,
  user: User,
  today: Day,
): Promise<TeamCalendarCall['reply']> {
  const { from, to } = input
  if (to < from) fail('LEAVE_END_BEFORE_START', {}, { to: 'LEAVE_END_BEFORE_START' })
  if (daysBetween(from, to) >= MAX_CALENDAR_DAYS)
    fail('LEAVE_TOO_LONG', { max: MAX_CALENDAR_DAYS }, { to: 'LEAVE_TOO_LONG' })
  const people = sql`${input.departmentId ? selectEmployeesOnDay(today) : sql`employee`} p where ${matchCalendarEmployees(input, user, today)}`
  const page = { page: input.page, size: input.size ?? 50 }
  const rows = db
    .execute<TeamCalendarEmployee>(sql`
      select json_build_object('id', p.id, 'name', p.full_name) as employee, ${selectDepartmentName(sql`p.id`, today)} as department, p.is_self as "isSelf",
        coalesce((
          select json_agg(json_build_object(
            'from', w.from_day, 'to', w.to_day, 'fromHalf', w.from_half, 'toHalf', w.to_half,
            'fromTime', to_char(w.from_time, 'HH24:MI'), 'toTime', to_char(w.to_time, 'HH24:MI'), 'isPending', w.state = 'PENDING',
            'id', case when p.is_open then w.id end,
            'type', case when p.is_open then json_build_object('name', t.name, 'colour', t.colour) end) order by w.from_day)
          from leave_withdrawal w join leave_type t on t.id = w.leave_type_id
          where w.employee_id = p.id and ${matchDateRange(from, to)} and ${matchVisibleLeave(sql`p.is_open`)}
        ), '[]') as away
      from ${selectCalendarPage(people, toLimitOffset(page), user, today)} p order by p.is_self desc, p.full_name, p.id`)
    .then((found) => found.rows)
  const [found, own] = await Promise.all([
    fetchPage(db, page, { rows, counted: sql`select 1 from ${people}` }),
    loadWorkCalendar(db, user.employeeId ?? user.userId, today, from, to),
  ])
  const shift = findShift(addDays(from, Math.floor(daysBetween(from, to) / 2)), own)
  return {
    ...found,
    daysOff: listCalendarDaysOff(own, from, to),
    optionalHolidays: (own.optionalHolidays ?? []).map(({ day, name }) => ({ day, name })),
    hours: { startsAt: shift.startsAt, endsAt: shift.endsAt },
  }
}

// The caller comes first, then the other employees in the order of an index. Names and leave are loaded only for this
// page. `is_open`: the caller can see the leave in full.
const selectCalendarPage = (
  people: SQL,
  { limit, offset }: { limit: number; offset: number },
  user: User,
  today: Day,
): SQL => sql`(
  select p.id, p.full_name, p.is_self, ${visibleTo(user, sql`p.id`, today)} as is_open
  from (
    select p.id, p.full_name, true as is_self from ${people} and p.id = ${user.employeeId}::uuid
    union all
    (select p.id, p.full_name, false from ${people} and p.id is distinct from ${user.employeeId}::uuid
      order by p.full_name, p.id ${buildLimitSql({ limit: limit + offset, offset: 0 })})
  ) p order by p.is_self desc, p.full_name, p.id ${buildLimitSql({ limit, offset })})`

const matchDateRange = (from: Day, to: Day): SQL => sql`w.from_day <= ${to} and w.to_day >= ${from}`

// Pending leave is visible only to users who can see it in full.
const matchVisibleLeave = (isOpen: SQL): SQL =>
  sql`(w.state in ('APPROVED', 'CANCELLATION_PENDING') or (w.state = 'PENDING' and ${isOpen}))`

function matchCalendarEmployees(input: TeamCalendarInput, user: User, today: Day): SQL {
  const { from, departmentId, q, away } = input
  const conditions = [
    matchRequestedGroup(input, user, today),
    sql`(p.left_on is null or p.left_on >= ${from})`,
    ...(departmentId ? [sql`p.department_id in ${selectDepartmentDescendants(departmentId)}`] : []),
    ...(q?.trim() ? [sql`p.full_name ilike ${`%${q.trim().replace(/[\\%_]/g, '\\$&')}%`}`] : []),
    ...(away ? [sql`p.id = any(array(${selectAwayIds(input, user, today)}))`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

// Absent employees are selected first, because they are few.
const selectAwayIds = ({ from, to }: TeamCalendarInput, user: User, today: Day): SQL =>
  sql`select w.employee_id from leave_withdrawal w where ${matchDateRange(from, to)} and ${matchVisibleLeave(visibleTo(user, sql`w.employee_id`, today))}`

function matchRequestedGroup({ own, team }: TeamCalendarInput, user: User, today: Day): SQL {
  if (own) return sql`p.id = ${user.employeeId}::uuid`
  if (!team) return matchVisibleEmployees(user, today)
  return user.employeeId ? sql`p.id in ${selectTeam(user.employeeId, today)}` : sql`false`
}

// One list of ids. With OR, PostgreSQL would check all employees of the organisation.
function matchVisibleEmployees(user: User, today: Day): SQL {
  if (canSeeAllEmployees(user)) return sql`true`
  const team = user.employeeId ? sql`union ${selectTeam(user.employeeId, today)}` : sql``
  return sql`p.id in (select x.id from employee x where ${visibleTo(user, sql`x.id`, today)} ${team})`
}

/** Days off of the caller’s own zone. */
function listCalendarDaysOff(calendar: WorkCalendar, from: Day, to: Day): CalendarDayOff[] {
  const named = new Map(calendar.holidays.map((holiday) => [holiday.day, holiday]))
  return listDays(from, to).flatMap((day): CalendarDayOff[] => {
    const holiday = named.get(day)
    const worked = findWorkedHalves(day, calendar)
    if (holiday) return [{ day, off: 'HOLIDAY', name: holiday.name, isHalf: holiday.isHalfDay }]
    return worked.first && worked.second
      ? []
      : [{ day, off: 'WEEK_OFF', name: null, isHalf: worked.first || worked.second }]
  })
}
