import { sql, type SQL } from 'drizzle-orm'
import { addDays, type Day } from '../../domain/kit/day.ts'
import type { Absence, NamedPeriod } from '../../domain/leave/date-rules.ts'
import type { DayOff, WorkCalendar } from '../../domain/leave/leave-days.ts'
import type { RouteStep } from '../../domain/leave/route.ts'
import type { LeaveTerms, Neighbour } from '../../domain/leave/rules.ts'
import { plainTaking, type TakingRules } from '../../domain/leave/taking.ts'
import type { Approver } from '../../domain/main/approval.ts'
import {
  departmentsAbove,
  givenHolidays,
  optionalHolidays,
  personOn,
  shiftHours,
  teamOf,
  type PersonFacts,
} from '../hr/ports.ts'
import { fail } from '../kit/errors.ts'
import type { Db } from '../kit/tenant.ts'
import { approverLine, deputiesJson, namedApprover } from '../main/approval-ports.ts'
import { calendarFrom, periodOf, type CalendarParts } from './work-calendar.queries.ts'

export interface TypeTerms extends LeaveTerms {
  id: string
  code: string
  colour: string
}

/** Everything besides balances that has a say in a leave. */
export interface Gathered {
  person: PersonFacts
  terms: TypeTerms[]
  calendar: WorkCalendar
  neighbours: Neighbour[]
  locked: NamedPeriod[]
  blocked: (NamedPeriod & { leaveTypeId: string | null })[]
  line: Approver[]
  /** Who is to be told where nobody above the person decides. */
  deputies: { id: string; language: string }[] | null
  steps: RouteStep[]
}

interface Answer extends CalendarParts {
  person: PersonFacts | null
  terms: (Omit<TypeTerms, keyof TakingRules> & { rules: Partial<TakingRules> | null })[]
  optional: DayOff[]
  neighbours: Neighbour[]
  locked: Gathered['locked']
  blocked: Gathered['blocked']
  line: Approver[]
  deputies: Gathered['deputies']
  steps: RouteStep[]
}

/** How far around a leave its neighbours are looked for. */
export const REACH = 40

const PERMISSION = 'leave.request.approve'

/** One question for all of it: each part is small, and the way to the database is what costs. */
export async function gather(
  db: Db,
  {
    employeeId,
    leaveTypeIds,
    from,
    to,
    today,
  }: { employeeId: string; leaveTypeIds: string[]; from: Day; to: Day; today: Day },
): Promise<Gathered> {
  const [first, last] = [addDays(from, 0 - REACH), addDays(to, REACH)]
  const zone = sql`(select "zoneId" from me)`
  const { rows } = await db.execute<Record<string, unknown> & Answer>(sql`
    with me as (${personOn(employeeId, from)}), way as materialized (select ${approverLine(employeeId, PERMISSION, today)} as line)
    select (select row_to_json(me) from me) as person, ${termsOf(leaveTypeIds)} as terms, ${periodOf(zone)} as period,
      ${shiftHours(sql`(select "departmentId" from me)`, from)} as shift,
      ${givenHolidays(employeeId, zone, first, last)} as holidays, ${optionalHolidays(zone, first, last)} as optional,
      ${neighboursOf(employeeId, first, last)} as neighbours, ${lockedIn(zone, first, last)} as locked, ${blockedIn(zone, from, to)} as blocked,
      (select line from way) as line, (select case when json_array_length(line) = 0 then ${deputiesJson(sql`(select "userId" from me)`)} end from way) as deputies,
      ${routeSteps(today)} as steps`)
  const [found] = rows
  if (!found?.person) fail('NOT_FOUND')
  const { person, terms, period, shift, holidays, optional, ...rest } = found
  return {
    ...rest,
    person,
    terms: terms.map(({ rules, ...type }) => ({ ...plainTaking, ...rules, ...type })),
    calendar: { ...calendarFrom({ period, shift, holidays }), optionalHolidays: optional },
  }
}

const list = (rows: SQL): SQL => sql`coalesce((${rows}), '[]')`

const termsOf = (ids: string[]): SQL =>
  list(sql`select json_agg(json_build_object(
    'id', t.id, 'name', t.name, 'code', t.code, 'colour', t.colour, 'isActive', t.is_active, 'allowsHalfDays', t.allows_half_days,
    'keepsBalance', t.keeps_balance, 'countsHolidays', t.counts_holidays, 'countsWeekends', t.counts_weekends, 'overdraftDays', t.overdraft_days,
    'noticeDays', t.notice_days, 'maxRunDays', t.max_run_days, 'needsReason', t.needs_reason, 'probation', t.probation, 'rules', k.rules))
  from leave_type t left join taking_rule k on k.leave_type_id = t.id where t.id = any(${sql.param(ids)}::uuid[])`)

const neighboursOf = (employeeId: string, from: Day, to: Day): SQL =>
  list(sql`select json_agg(json_build_object(
    'id', w.id, 'leaveTypeId', w.leave_type_id, 'from', w.from_day, 'to', w.to_day, 'fromHalf', w.from_half, 'toHalf', w.to_half,
    'fromTime', to_char(w.from_time, 'HH24:MI'), 'toTime', to_char(w.to_time, 'HH24:MI'), 'quantity', w.quantity,
    'counted', (select coalesce(json_agg(d ->> 'day'), '[]') from jsonb_array_elements(w.days) d where (d ->> 'quantity')::int > 0)))
  from leave_withdrawal w where w.employee_id = ${employeeId} and w.from_day <= ${to} and w.to_day >= ${from}
    and w.state in ('PENDING', 'APPROVED', 'CANCELLATION_PENDING')`)

const lockedIn = (zone: SQL, from: Day, to: Day): SQL =>
  list(sql`select json_agg(json_build_object('name', l.name, 'from', l.from_day, 'to', l.to_day) order by l.from_day)
  from locked_period l where l.from_day <= ${to} and l.to_day >= ${from} and (l.zone_id is null or l.zone_id = ${zone})`)

const blockedIn = (zone: SQL, from: Day, to: Day): SQL =>
  list(sql`select json_agg(json_build_object('name', b.name, 'from', b.from_day, 'to', b.to_day, 'leaveTypeId', b.leave_type_id) order by b.from_day)
  from leave_block b where b.kind = 'BLOCKED' and b.from_day <= ${to} and b.to_day >= ${from} and (b.zone_id is null or b.zone_id = ${zone})
    and (b.department_id is null or b.department_id in ${departmentsAbove(sql`(select "departmentId" from me)`)})`)

const routeSteps = (today: Day): SQL =>
  list(sql`select json_agg(json_build_object(
    'by', s.approver, 'person', case when s.person_id is not null then ${namedApprover(sql`s.person_id`, PERMISSION, today)} end,
    'remindAfterDays', s.remind_after_days, 'escalateAfterDays', s.escalate_after_days, 'minDays', s.min_days,
    'leaveTypeId', s.leave_type_id, 'departmentId', s.department_id) order by s.position, s.id)
  from leave_approval_step s`)

/** Who of the team is away in a range, approved or asked for. */
export async function teamAbsences(
  db: Db,
  employeeId: string,
  { from, to }: { from: Day; to: Day },
  today: Day,
): Promise<Absence[]> {
  const { rows } = await db.execute<Record<string, unknown> & Absence>(sql`
    select w.employee_id as "employeeId", w.from_day as "from", w.to_day as "to" from leave_withdrawal w
    where w.employee_id in ${teamOf(employeeId, today)} and w.employee_id <> ${employeeId}
      and w.from_day <= ${to} and w.to_day >= ${from} and w.state in ('PENDING', 'APPROVED', 'CANCELLATION_PENDING')`)
  return rows
}
