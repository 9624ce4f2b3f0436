import { daysBetween, type Day } from '../../domain/kit/day.ts'
import {
  aheadRule,
  backdateRule,
  blockedRule,
  hoursMeetHalves,
  hoursRule,
  lockedRule,
  noticeRule,
  optionalHolidayRule,
  teamRule,
  type Absence,
} from '../../domain/leave/date-rules.ts'
import { shareMoment } from '../../domain/leave/moments.ts'
import { eligibilityRule, minServiceRule, probationRule, serviceRule } from '../../domain/leave/person-rules.ts'
import { sumOf, type Quantity } from '../../domain/leave/quantity.ts'
import { routeOf } from '../../domain/leave/route.ts'
import {
  activeRule,
  balanceRule,
  brokenOf,
  daysRule,
  documentRule,
  halfDayRule,
  reasonRule,
  runOf,
  runRule,
  touches,
  type Broken,
  type Neighbour,
} from '../../domain/leave/rules.ts'
import { spanOf, spanProblem, wholeOf, type Half, type Span } from '../../domain/leave/span.ts'
import { planApprovalSteps, type PlannedApprovalStep } from '../../domain/main/approval-plan.ts'
import { lockEmployee, type EmployeeSnapshot } from '../hr/ports.ts'
import { fail } from '../kit/errors.ts'
import { takeAdvisoryLock } from '../kit/lock.ts'
import type { Db } from '../kit/tenant.ts'
import type { Ledger } from './balance.queries.ts'
import { deciders, teamAbsences, type Gathered } from './gather.queries.ts'
import { asNeighbour, measureParts, type MeasuredPart } from './measure.ts'
import { gatherRuns } from './runs.queries.ts'
import { takingOver } from './taken-over.ts'

export interface AskPart {
  leaveTypeId: string
  from: Day
  to: Day
  fromHalf?: Half
  toHalf?: Half
  fromTime?: string | null
  toTime?: string | null
}

export interface Ask extends AskPart {
  reason?: string
  documentId?: string | null
  /** Further leaves of the same request, of this or other types; decided together. */
  parts?: AskPart[]
}

export interface AssessedPart extends MeasuredPart {
  /** What it uses with the parts of the request that are one run with it: asked for at once, they are one leave. */
  run: Quantity
}

/** A wish for leave, measured against everything that has a say in it. */
export interface Assessed {
  person: EmployeeSnapshot
  parts: [AssessedPart, ...AssessedPart[]]
  used: Quantity
  broken: Broken[]
  /** What doesn't stand in the way, and is worth knowing. */
  warnings: Broken[]
  /** None where nobody could decide; that is then among what is broken. */
  steps: PlannedApprovalStep[]
  ledger: Ledger
  /** Next to a leave of another type, which may count the days between from now on. */
  isBesideOther: boolean
  /** The leaves that count days off which it is on: they are counted again with it. */
  takesFrom: string[]
}

export interface Asking {
  employeeId: string
  today: Day
  /** HR records it: what only binds the one who asks is left out. */
  isRecorded: boolean
  /** Makes every other request of the person wait until this transaction ends. */
  lock: boolean
}

const MOST_DAYS = 366

/** Two questions in one round trip; what they answer is then judged by the rules. */
export async function assess(db: Db, ask: Ask, asking: Asking): Promise<Assessed> {
  const { employeeId, today, lock } = asking
  const asked = [ask, ...(ask.parts ?? [])]
  const parts = asked.map((one) => ({ leaveTypeId: one.leaveTypeId, span: checkedSpan(one) }))
  const whole = wholeOf(parts.map(({ span }) => span))
  const leaveTypeIds = [...new Set(asked.map(({ leaveTypeId }) => leaveTypeId))]
  const [, gathered] = await Promise.all([
    lock ? takeTurn(db, employeeId) : null,
    gatherRuns(db, { employeeId, leaveTypeIds, ...whole, today }, parts),
  ])
  const found = takingOver(
    gathered,
    parts.map(({ span }) => span),
  )
  const { able, steps: wanted } = await deciders(db, found, today)
  const hasTeamRule = found.terms.some(({ teamLimit }) => teamLimit !== null)
  const mayBeTooMany = found.terms.some(({ teamLimit, teamLimitRefuses }) => teamLimit !== null && teamLimitRefuses)
  if (lock && mayBeTooMany && !asking.isRecorded) await takeTurnInTeams(db, found.person)
  const away = hasTeamRule ? await teamAbsences(db, employeeId, whole, today) : []

  const measured = measureParts(found, parts)
  const judged = measured.map((part, at) =>
    judge({ part, found, ask, asking, away, before: measured.slice(0, at), after: measured.slice(at + 1) }),
  )
  const [first, ...rest] = judged
  if (!first) fail('LEAVE_NO_DAYS')
  const used = sumOf(judged.map((one) => one.part.used))
  const steps = planApprovalSteps(routeOf(wanted, { used, leaveTypeIds }), able, employeeId)
  const undecidable: Broken[] = steps.length > 0 || asking.isRecorded ? [] : [{ code: 'NOBODY_DECIDES', facts: {} }]
  return {
    person: found.person,
    parts: [first.part, ...rest.map(({ part }) => part)],
    used,
    broken: [
      ...judged.flatMap(({ broken }, at) => (at === 0 ? broken : broken.map((one) => ({ ...one, field: 'parts' })))),
      ...undecidable,
    ],
    warnings: judged.flatMap(({ warnings }) => warnings),
    steps,
    ledger: found.ledger,
    takesFrom: found.takesFrom,
    isBesideOther: judged.some(({ part: { span, terms } }) =>
      found.neighbours.some((other) => other.leaveTypeId !== terms.id && touches(span, other, found.calendar)),
    ),
  }
}

interface Judged {
  part: AssessedPart
  broken: Broken[]
  warnings: Broken[]
}

interface Case {
  part: MeasuredPart
  found: Gathered
  ask: Ask
  asking: Asking
  away: readonly Absence[]
  before: readonly MeasuredPart[]
  after: readonly MeasuredPart[]
}

function judge({ part, found, ask, asking, away, before, after }: Case): Judged {
  const { span, terms, days, used, pieces } = part
  const { person, calendar, locked } = found
  const { today, isRecorded } = asking
  const others = [...found.neighbours, ...before.map(asNeighbour)]
  const meeting = others.filter((other) => shareMoment(span, other))
  const near = others.filter((other) => !meeting.includes(other))
  const team = teamRule(terms, days, away)
  const beside = (all: readonly Neighbour[]) =>
    all.filter((other) => other.leaveTypeId === terms.id && !shareMoment(span, other))
  const parts = [...before, ...after].map(asNeighbour)
  const run = runOf({ ...span, quantity: used }, beside(parts), calendar).quantity
  const blocked = found.blocked.filter(({ leaveTypeId }) => leaveTypeId === null || leaveTypeId === terms.id)
  const forAll: (Broken | null)[] = [
    lockedRule(days, locked),
    hoursRule(terms, span, calendar),
    meeting.length > 0 ? { code: meetingCode(meeting, before), facts: {}, field: 'from' } : null,
    activeRule(terms),
    serviceRule(span, person),
    eligibilityRule(terms, person, isRecorded),
    halfDayRule(terms, span),
    hoursMeetHalves(span, near, calendar),
    optionalHolidayRule(terms, span, calendar),
    daysRule(used),
    sumOf(pieces.map(({ asked }) => asked)) === used ? null : { code: 'LEAVE_NO_CYCLE', facts: {}, field: 'from' },
    balanceRule(terms, pieces),
    runRule(terms, span, used, beside([...found.neighbours, ...parts]), calendar),
  ]
  const forAskers = isRecorded
    ? []
    : [
        probationRule(terms, span, person),
        minServiceRule(terms, span, person),
        noticeRule(terms, span, run, today),
        backdateRule(terms, span, today),
        aheadRule(terms, span, today),
        blockedRule(span, blocked),
        reasonRule(terms, ask.reason ?? ''),
        documentRule(terms, run, Boolean(ask.documentId)),
        terms.teamLimitRefuses ? team : null,
      ]
  return {
    part: { ...part, run },
    broken: brokenOf([...forAll, ...forAskers]),
    warnings: brokenOf([isRecorded || !terms.teamLimitRefuses ? team : null]),
  }
}

const meetingCode = (meeting: readonly Neighbour[], before: readonly MeasuredPart[]) =>
  meeting.some(({ id }) => before.some((part) => part.id === id)) ? 'LEAVE_PARTS_OVERLAP' : 'LEAVE_OVERLAP'

/** Refuses with the first broken rule, and with all of them on their fields. */
export function refuse(broken: readonly Broken[]): void {
  const [first] = broken
  if (first)
    fail(
      first.code,
      first.facts,
      Object.fromEntries(broken.flatMap(({ field, code, facts }) => (field ? [[field, { code, facts }]] : []))),
    )
}

function checkedSpan(ask: AskPart): Span {
  const span = spanOf(ask)
  const problem = spanProblem(span)
  if (problem === 'to') fail('LEAVE_ENDS_BEFORE', {}, { to: 'LEAVE_ENDS_BEFORE' })
  if (problem === 'fromTime' || problem === 'toTime')
    fail('LEAVE_HOURS_ONE_DAY', {}, { [problem]: 'LEAVE_HOURS_ONE_DAY' })
  if (problem) fail('LEAVE_HALF_GAP', {}, { [problem]: 'LEAVE_HALF_GAP' })
  if (daysBetween(span.from, span.to) >= MOST_DAYS)
    fail('LEAVE_TOO_LONG', { most: MOST_DAYS }, { to: 'LEAVE_TOO_LONG' })
  return span
}

// Sent first: what is asked after it is answered when the person is locked.
const takeTurn = (db: Db, employeeId: string): Promise<unknown> => lockEmployee(db, { employeeId })

// Team-mates share a manager, or one is the other's: in the order of their ids, so that two never wait for each other.
async function takeTurnInTeams(db: Db, { employeeId, managerId }: EmployeeSnapshot): Promise<void> {
  const leaders = [employeeId, managerId].filter((id) => id !== null)
  for (const leader of leaders.toSorted()) await takeAdvisoryLock(db, `leave-team:${leader}`)
}
