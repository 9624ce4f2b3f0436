import { sql, type SQL } from 'drizzle-orm'
import { addDays, type Day } from '../../domain/kit/day.ts'
import type { Absence, NamedPeriod } from '../../domain/leave/date-rules.ts'
import type { DayOff, WorkCalendar } from '../../domain/leave/leave-days.ts'
import type { RouteStep } from '../../domain/leave/route.ts'
import type { YearBasis } from '../../domain/leave/cycle.ts'
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
import { statement, type Given } from '../kit/statement.ts'
import type { Db } from '../kit/tenant.ts'
import { approverLine, namedApprovers } from '../main/approval-ports.ts'
import { balancesIn, ledgerAround, type Ledger } from './balance.queries.ts'
import { calendarFrom, periodOf, type CalendarParts } from './work-calendar.queries.ts'

export interface TypeTerms extends LeaveTerms {
  id: string
  code: string
  colour: string
  yearBasis: YearBasis
}

/** Everything that has a say in a leave. */
export interface Gathered {
  person: PersonFacts
  terms: TypeTerms[]
  calendar: WorkCalendar
  neighbours: Neighbour[]
  locked: NamedPeriod[]
  blocked: (NamedPeriod & { leaveTypeId: string | null })[]
  line: Approver[]
  steps: RouteStep[]
  /** Of the types asked for, around the leave. */
  ledger: Ledger
}

interface Answer extends CalendarParts {
  person: PersonFacts | null
  terms: (Omit<TypeTerms, keyof TakingRules> & { rules: Partial<TakingRules> | null })[]
  optional: DayOff[]
  neighbours: Neighbour[]
  locked: Gathered['locked']
  blocked: Gathered['blocked']
  line: Approver[]
  steps: (Omit<RouteStep, 'person'> & { personId: string | null })[]
  ledger: Ledger
}

/** How far around a leave its neighbours are looked for. */
export const REACH = 40

const permission = 'leave.request.approve'

interface Asked {
  employeeId: string
  leaveTypeIds: string[]
  from: Day
  to: Day
  today: Day
}

/** One question for all of it: each part is small, and the way to the database is what costs. */
export async function gather(db: Db, asked: Asked): Promise<Gathered> {
  const { first, last } = reachOf(asked)
  const [found] = await everything(db, { ...asked, first, last, permission })
  if (!found?.person) fail('NOT_FOUND')
  const { person, terms, period, shift, holidays, optional, steps, ...rest } = found
  const named = steps.flatMap(({ personId }) => personId ?? [])
  const approvers = await namedApprovers(db, named, permission, asked.today)
  return {
    ...rest,
    person,
    terms: terms.map(({ rules, ...type }) => ({ ...plainTaking, ...rules, ...type })),
    calendar: { ...calendarFrom({ period, shift, holidays }), optionalHolidays: optional },
    steps: steps.map(({ personId, ...step }) => ({ ...step, person: approvers.get(personId ?? '') ?? null })),
  }
}

/** Someone's balances of a type, as of the first day of a leave, also in the cycles that days beside it may fall into. */
export function balancesAround({ ledger, person }: Gathered, terms: TypeTerms, leave: { from: Day; to: Day }) {
  const { first, last } = reachOf(leave)
  return balancesIn(ledger, terms, { joinedOn: person.joinedOn, from: first, to: last, on: leave.from })
}

const reachOf = ({ from, to }: { from: Day; to: Day }) => ({
  first: addDays(from, 0 - REACH),
  last: addDays(to, REACH),
})

const zone = sql`(select "zoneId" from me)`
const department = sql`(select "departmentId" from me)`

const everything = statement<Asked & { first: Day; last: Day; permission: string }, Answer>(
  ({ employeeId, leaveTypeIds, from, to, today, first, last, permission }) => sql`
    with me as (${personOn(employeeId, from)})
    select (select row_to_json(me) from me) as person, ${termsOf(leaveTypeIds)} as terms, ${periodOf(zone)} as period,
      ${shiftHours(department, from)} as shift,
      ${givenHolidays(employeeId, zone, first, last)} as holidays, ${optionalHolidays(zone, first, last)} as optional,
      ${neighboursOf(employeeId, first, last)} as neighbours, ${lockedIn(first, last)} as locked, ${blockedIn(from, to)} as blocked,
      ${approverLine(employeeId, permission, today)} as line,
      ${routeSteps} as steps, ${ledgerAround(employeeId, leaveTypeIds, { from: first, to: last })} as ledger`,
)

const list = (rows: SQL): SQL => sql`coalesce((${rows}), '[]')`

const termsOf = (ids: Given): SQL =>
  list(sql`select json_agg(json_build_object(
    'id', t.id, 'name', t.name, 'code', t.code, 'colour', t.colour, 'yearBasis', t.year_basis, 'isActive', t.is_active, 'allowsHalfDays', t.allows_half_days,
    'keepsBalance', t.keeps_balance, 'countsHolidays', t.counts_holidays, 'countsWeekends', t.counts_weekends, 'overdraftDays', t.overdraft_days,
    'noticeDays', t.notice_days, 'maxRunDays', t.max_run_days, 'needsReason', t.needs_reason, 'probation', t.probation, 'rules', k.rules))
  from leave_type t left join taking_rule k on k.leave_type_id = t.id where t.id = any(${ids}::uuid[])`)

const neighboursOf = (employeeId: Given, from: Given, to: Given): SQL =>
  list(sql`select json_agg(json_build_object(
    'id', w.id, 'leaveTypeId', w.leave_type_id, 'from', w.from_day, 'to', w.to_day, 'fromHalf', w.from_half, 'toHalf', w.to_half,
    'fromTime', to_char(w.from_time, 'HH24:MI'), 'toTime', to_char(w.to_time, 'HH24:MI'), 'quantity', w.quantity,
    'counted', (select coalesce(json_agg(d ->> 'day'), '[]') from jsonb_array_elements(w.days) d where (d ->> 'quantity')::int > 0)))
  from leave_withdrawal w where w.employee_id = ${employeeId} and w.from_day <= ${to} and w.to_day >= ${from}
    and w.state in ('PENDING', 'APPROVED', 'CANCELLATION_PENDING')`)

const lockedIn = (from: Given, to: Given): SQL =>
  list(sql`select json_agg(json_build_object('name', l.name, 'from', l.from_day, 'to', l.to_day) order by l.from_day)
  from locked_period l where l.from_day <= ${to} and l.to_day >= ${from} and (l.zone_id is null or l.zone_id = ${zone})`)

const blockedIn = (from: Given, to: Given): SQL =>
  list(sql`select json_agg(json_build_object('name', b.name, 'from', b.from_day, 'to', b.to_day, 'leaveTypeId', b.leave_type_id) order by b.from_day)
  from leave_block b where b.kind = 'BLOCKED' and b.from_day <= ${to} and b.to_day >= ${from} and (b.zone_id is null or b.zone_id = ${zone})
    and (b.department_id is null or b.department_id in ${departmentsAbove(department)})`)

const routeSteps = list(sql`select json_agg(json_build_object(
    'by', s.approver, 'personId', s.person_id, 'remindAfterDays', s.remind_after_days, 'escalateAfterDays', s.escalate_after_days,
    'minDays', s.min_days, 'leaveTypeId', s.leave_type_id, 'departmentId', s.department_id) order by s.position, s.id)
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
