import { sql, type SQL } from 'drizzle-orm'
import { addDays, monthEnd, monthStart, type Day } from '../../domain/kit/day.ts'
import type { Absence } from '../../domain/leave/date-rules.ts'
import { joined, type DayOff, type WorkCalendar } from '../../domain/leave/leave-days.ts'
import type { RouteStep } from '../../domain/leave/route.ts'
import type { Neighbour } from '../../domain/leave/rules.ts'
import { REACH } from '../../domain/leave/sandwich.ts'
import { plainTaking } from '../../domain/leave/taking.ts'
import type { ApproverCandidates } from '../../domain/main/approval-plan.ts'
import { selectEmployeeSnapshot, selectPickedHolidaysJson, selectTeam, type EmployeeSnapshot } from '../hr/ports.ts'
import { fail } from '../kit/errors.ts'
import { prepareQuery, type QueryValue } from '../kit/statement.ts'
import type { Db } from '../kit/tenant.ts'
import {
  findCandidatesByChainKey,
  findApproversById,
  selectApprovalChainKey,
  type ApprovalChainKey,
} from '../main/approval-ports.ts'
import { arrangements, type Arrangements, type TypeTerms } from './arrangements.queries.ts'
import { balancesIn, ledgerAround, type Ledger } from './balance.queries.ts'
import { calendarFrom, claimedList, placesOf, type CalendarParts, type Place } from './work-calendar.queries.ts'

/** Everything that has a say in a leave. What is arranged for others as well may reach further than it. */
export interface Gathered extends Pick<Arrangements, 'locked' | 'blocked' | 'steps'> {
  terms: TypeTerms[]
  person: EmployeeSnapshot
  calendar: WorkCalendar
  neighbours: Neighbour[]
  way: ApprovalChainKey
  /** Of the types asked for, around the leave. */
  ledger: Ledger
}

interface Answer {
  person: EmployeeSnapshot | null
  picked: DayOff[]
  claimed: CalendarParts['claimed']
  places: Place[]
  neighbours: Neighbour[]
  way: ApprovalChainKey
  ledger: Ledger
  moved: string
}

const permission = 'leave.request.approve'

export interface Asked {
  employeeId: string
  leaveTypeIds: string[]
  from: Day
  to: Day
  today: Day
  /** Looked around, where that is more than the leave itself. */
  around?: { from: Day; to: Day }
}

/** One question for all that is the person's: each part is small, and the way to the database is what costs. */
export async function gather(db: Db, { around, ...asked }: Asked): Promise<Gathered> {
  const { first, last } = reachOf(around ?? asked)
  const [found] = await theirs(db, { ...asked, first, last })
  if (!found?.person) fail('NOT_FOUND')
  const { person, picked, claimed, places, neighbours, way, ledger, moved } = found
  const arrangedFor = ({ zoneId, departmentId }: Omit<Place, 'from'>) =>
    arrangements.get(db, moved, {
      zoneId,
      departmentId,
      leaveTypeIds: asked.leaveTypeIds.toSorted(),
      // Whole months, so that whoever asks for days near these is answered from what is kept.
      from: monthStart(first),
      to: monthEnd(last),
    })
  const { terms, locked, blocked, steps, ...parts } = await arrangedFor(person)
  const [begun, ...later] = places
  // Where they are as the leave begins is known already, and most people are nowhere else around it.
  const before = begun && later.length > 0 ? await arrangedFor(begun) : parts
  const moves: { from: Day; calendar: WorkCalendar }[] = []
  for (const place of later)
    moves.push({ from: place.from, calendar: calendarFrom({ ...(await arrangedFor(place)), picked, claimed }) })
  return {
    person,
    terms: terms.map(({ rules, ...type }) => ({ ...plainTaking, ...rules, ...type })),
    locked,
    blocked,
    neighbours,
    way,
    steps,
    ledger,
    calendar: joined(calendarFrom({ ...before, picked, claimed }), moves),
  }
}

/** Who may decide, and the steps that are arranged. */
export async function deciders(
  db: Db,
  { way, steps }: Gathered,
  today: Day,
): Promise<{ able: ApproverCandidates; steps: RouteStep[] }> {
  const able = await findCandidatesByChainKey(db, way, permission, today)
  const named = steps.flatMap(({ personId }) => personId ?? [])
  const approvers = await findApproversById(db, named, permission, today)
  return {
    able,
    steps: steps.map(({ personId, ...step }) => ({ ...step, person: approvers.get(personId ?? '') ?? null })),
  }
}

/** Someone's balances of a type, as of the first day of a leave, also in the cycles that days beside it may fall into. */
export function balancesAround(
  { ledger, person }: Pick<Gathered, 'ledger' | 'person'>,
  terms: TypeTerms,
  leave: { from: Day; to: Day },
) {
  const { first, last } = reachOf(leave)
  return balancesIn(ledger, terms, { joinedOn: person.joinedOn, from: first, to: last, on: leave.from })
}

const reachOf = ({ from, to }: { from: Day; to: Day }) => ({
  first: addDays(from, 0 - REACH),
  last: addDays(to, REACH),
})

const theirs = prepareQuery<Omit<Asked, 'around'> & { first: Day; last: Day }, Answer>(
  ({ employeeId, leaveTypeIds, from, today, first, last }) => sql`
    select (select row_to_json(me) from (${selectEmployeeSnapshot(employeeId, from)}) me) as person, ${selectPickedHolidaysJson(employeeId, first, last)} as picked, ${claimedList(employeeId, first, last)} as claimed,
      ${placesOf(employeeId, first, last)} as places,
      ${neighboursOf(employeeId, first, last)} as neighbours, ${selectApprovalChainKey(employeeId, today)} as way,
      ${ledgerAround(employeeId, leaveTypeIds, { from: first, to: last })} as ledger, ${arrangements.moved()} as moved`,
  {
    types: {
      employeeId: 'uuid',
      leaveTypeIds: 'uuid[]',
      from: 'date',
      to: 'date',
      today: 'date',
      first: 'date',
      last: 'date',
    },
  },
)

const neighboursOf = (
  employeeId: QueryValue,
  from: QueryValue,
  to: QueryValue,
): SQL => sql`coalesce((select json_agg(json_build_object(
    'id', w.id, 'leaveTypeId', w.leave_type_id, 'from', w.from_day, 'to', w.to_day, 'fromHalf', w.from_half, 'toHalf', w.to_half,
    'fromTime', to_char(w.from_time, 'HH24:MI'), 'toTime', to_char(w.to_time, 'HH24:MI'), 'quantity', w.quantity,
    'counted', (select coalesce(json_agg(d), '[]') from jsonb_to_recordset(w.days) d(day date, quantity int) where d.quantity > 0)))
  from leave_withdrawal w where w.employee_id = ${employeeId} and w.from_day <= ${to} and w.to_day >= ${from}
    and w.state in ('PENDING', 'APPROVED', 'CANCELLATION_PENDING')), '[]')`

/** Who of the team is away in a range, approved or asked for. */
export async function teamAbsences(
  db: Db,
  employeeId: string,
  { from, to }: { from: Day; to: Day },
  today: Day,
): Promise<Absence[]> {
  const { rows } = await db.execute<Record<string, unknown> & Absence>(sql`
    select w.employee_id as "employeeId", w.from_day as "from", w.to_day as "to" from leave_withdrawal w
    where w.employee_id in ${selectTeam(employeeId, today)} and w.employee_id <> ${employeeId}
      and w.from_day <= ${to} and w.to_day >= ${from} and w.state in ('PENDING', 'APPROVED', 'CANCELLATION_PENDING')`)
  return rows
}
