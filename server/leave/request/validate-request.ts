import { daysBetween, type Day } from '../../../domain/kit/day.ts'
import {
  maxAdvanceRule,
  backdateRule,
  blackoutRule,
  hoursOverlapRule,
  hoursRule,
  lockedPeriodRule,
  noticeRule,
  optionalHolidayRule,
  teamRule,
  type TeamAbsence,
} from '../../../domain/leave/request/date-rules.ts'
import { hasLeaveOverlap } from '../../../domain/leave/request/leave-overlap.ts'
import {
  eligibilityRule,
  minServiceRule,
  probationRule,
  serviceRule,
} from '../../../domain/leave/request/eligibility-rules.ts'
import { sumQuantities, type Quantity } from '../../../domain/leave/balance/quantity.ts'
import { selectApprovalSteps } from '../../../domain/leave/request/approval-route.ts'
import {
  activeRule,
  balanceRule,
  listViolations,
  daysRule,
  documentRule,
  halfDayRule,
  reasonRule,
  mergeConsecutiveLeave,
  consecutiveDaysRule,
  isConsecutive,
  type RuleViolation,
  type NearbyLeave,
} from '../../../domain/leave/request/policy-rules.ts'
import {
  toLeavePeriod,
  findPeriodProblem,
  toEnclosingRange,
  type DayPart,
  type LeavePeriod,
} from '../../../domain/leave/request/leave-period.ts'
import { planApprovalSteps, type PlannedApprovalStep } from '../../../domain/main/approvals/approval-plan.ts'
import { lockEmployee, type EmployeeSnapshot } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import { takeAdvisoryLock } from '../../kit/db/advisory-lock.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Ledger } from '../balance/balance.queries.ts'
import { findApprovers, listTeamAbsences, type RequestContext } from './request-context.queries.ts'
import { toNearbyLeave, countParts, type CountedPart } from './count-days.ts'
import { loadConsecutiveContext } from './consecutive-leave.queries.ts'
import { transferSandwichDays } from './sandwich-transfer.ts'

export interface RequestPartInput {
  leaveTypeId: string
  from: Day
  to: Day
  fromHalf?: DayPart
  toHalf?: DayPart
  fromTime?: string | null
  toTime?: string | null
}

export interface LeaveRequestInput extends RequestPartInput {
  reason?: string
  documentId?: string | null
  /** Further leaves of the same request, of this or other types; decided together. */
  parts?: RequestPartInput[]
}

export interface ValidatedPart extends CountedPart {
  /** What it uses with the parts of the request that are one run with it: asked for at once, they are one leave. */
  run: Quantity
}

/** A wish for leave, measured against everything that has a say in it. */
export interface ValidatedRequest {
  person: EmployeeSnapshot
  parts: [ValidatedPart, ...ValidatedPart[]]
  used: Quantity
  broken: RuleViolation[]
  /** What doesn't stand in the way, and is worth knowing. */
  warnings: RuleViolation[]
  /** None where nobody could decide; that is then among what is broken. */
  steps: PlannedApprovalStep[]
  ledger: Ledger
  /** Next to a leave of another type, which may count the days between from now on. */
  isBesideOther: boolean
  /** The leaves that count days off which it is on: they are counted again with it. */
  takesFrom: string[]
}

export interface ValidationInput {
  employeeId: string
  today: Day
  /** HR records it: what only binds the one who asks is left out. */
  isRecorded: boolean
  /** Makes every other request of the person wait until this transaction ends. */
  lock: boolean
}

const MAX_REQUEST_DAYS = 366

/** Two questions in one round trip; what they answer is then judged by the rules. */
export async function validateRequest(
  db: Db,
  ask: LeaveRequestInput,
  asking: ValidationInput,
): Promise<ValidatedRequest> {
  const { employeeId, today, lock } = asking
  const asked = [ask, ...(ask.parts ?? [])]
  const parts = asked.map((one) => ({ leaveTypeId: one.leaveTypeId, span: parseLeavePeriod(one) }))
  const whole = toEnclosingRange(parts.map(({ span }) => span))
  const leaveTypeIds = [...new Set(asked.map(({ leaveTypeId }) => leaveTypeId))]
  const [, gathered] = await Promise.all([
    lock ? lockEmployeeRequests(db, employeeId) : null,
    loadConsecutiveContext(db, { employeeId, leaveTypeIds, ...whole, today }, parts),
  ])
  const found = transferSandwichDays(
    gathered,
    parts.map(({ span }) => span),
  )
  const { able, steps: wanted } = await findApprovers(db, found, today)
  const hasTeamRule = found.terms.some(({ teamLimit }) => teamLimit !== null)
  const mayBeTooMany = found.terms.some(({ teamLimit, teamLimitRefuses }) => teamLimit !== null && teamLimitRefuses)
  if (lock && mayBeTooMany && !asking.isRecorded) await lockTeamRequests(db, found.person)
  const away = hasTeamRule ? await listTeamAbsences(db, employeeId, whole, today) : []

  const measured = countParts(found, parts)
  const judged = measured.map((part, at) =>
    validatePart({ part, found, ask, asking, away, before: measured.slice(0, at), after: measured.slice(at + 1) }),
  )
  const [first, ...rest] = judged
  if (!first) fail('LEAVE_NO_DAYS')
  const used = sumQuantities(judged.map((one) => one.part.used))
  const steps = planApprovalSteps(selectApprovalSteps(wanted, { used, leaveTypeIds }), able, employeeId)
  const undecidable: RuleViolation[] = steps.length > 0 || asking.isRecorded ? [] : [{ code: 'NO_APPROVER', facts: {} }]
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
      found.neighbours.some((other) => other.leaveTypeId !== terms.id && isConsecutive(span, other, found.calendar)),
    ),
  }
}

interface PartResult {
  part: ValidatedPart
  broken: RuleViolation[]
  warnings: RuleViolation[]
}

interface PartValidationInput {
  part: CountedPart
  found: RequestContext
  ask: LeaveRequestInput
  asking: ValidationInput
  away: readonly TeamAbsence[]
  before: readonly CountedPart[]
  after: readonly CountedPart[]
}

function validatePart({ part, found, ask, asking, away, before, after }: PartValidationInput): PartResult {
  const { span, terms, days, used, pieces } = part
  const { person, calendar, locked } = found
  const { today, isRecorded } = asking
  const others = [...found.neighbours, ...before.map(toNearbyLeave)]
  const meeting = others.filter((other) => hasLeaveOverlap(span, other))
  const near = others.filter((other) => !meeting.includes(other))
  const team = teamRule(terms, days, away)
  const beside = (all: readonly NearbyLeave[]) =>
    all.filter((other) => other.leaveTypeId === terms.id && !hasLeaveOverlap(span, other))
  const parts = [...before, ...after].map(toNearbyLeave)
  const run = mergeConsecutiveLeave({ ...span, quantity: used }, beside(parts), calendar).quantity
  const blocked = found.blocked.filter(({ leaveTypeId }) => leaveTypeId === null || leaveTypeId === terms.id)
  const forAll: (RuleViolation | null)[] = [
    lockedPeriodRule(days, locked),
    hoursRule(terms, span, calendar),
    meeting.length > 0 ? { code: selectOverlapCode(meeting, before), facts: {}, field: 'from' } : null,
    activeRule(terms),
    serviceRule(span, person),
    eligibilityRule(terms, person, isRecorded),
    halfDayRule(terms, span),
    hoursOverlapRule(span, near, calendar),
    optionalHolidayRule(terms, span, calendar),
    daysRule(used),
    sumQuantities(pieces.map(({ asked }) => asked)) === used
      ? null
      : { code: 'LEAVE_NO_CYCLE', facts: {}, field: 'from' },
    balanceRule(terms, pieces),
    consecutiveDaysRule(terms, span, used, beside([...found.neighbours, ...parts]), calendar),
  ]
  const forAskers = isRecorded
    ? []
    : [
        probationRule(terms, span, person),
        minServiceRule(terms, span, person),
        noticeRule(terms, span, run, today),
        backdateRule(terms, span, today),
        maxAdvanceRule(terms, span, today),
        blackoutRule(span, blocked),
        reasonRule(terms, ask.reason ?? ''),
        documentRule(terms, run, Boolean(ask.documentId)),
        terms.teamLimitRefuses ? team : null,
      ]
  return {
    part: { ...part, run },
    broken: listViolations([...forAll, ...forAskers]),
    warnings: listViolations([isRecorded || !terms.teamLimitRefuses ? team : null]),
  }
}

const selectOverlapCode = (meeting: readonly NearbyLeave[], before: readonly CountedPart[]) =>
  meeting.some(({ id }) => before.some((part) => part.id === id)) ? 'LEAVE_PARTS_OVERLAP' : 'LEAVE_OVERLAP'

/** Refuses with the first broken rule, and with all of them on their fields. */
export function throwViolations(broken: readonly RuleViolation[]): void {
  const [first] = broken
  if (first)
    fail(
      first.code,
      first.facts,
      Object.fromEntries(broken.flatMap(({ field, code, facts }) => (field ? [[field, { code, facts }]] : []))),
    )
}

function parseLeavePeriod(ask: RequestPartInput): LeavePeriod {
  const span = toLeavePeriod(ask)
  const problem = findPeriodProblem(span)
  if (problem === 'to') fail('LEAVE_ENDS_BEFORE', {}, { to: 'LEAVE_ENDS_BEFORE' })
  if (problem === 'fromTime' || problem === 'toTime')
    fail('LEAVE_HOURS_ONE_DAY', {}, { [problem]: 'LEAVE_HOURS_ONE_DAY' })
  if (problem) fail('LEAVE_HALF_GAP', {}, { [problem]: 'LEAVE_HALF_GAP' })
  if (daysBetween(span.from, span.to) >= MAX_REQUEST_DAYS)
    fail('LEAVE_TOO_LONG', { most: MAX_REQUEST_DAYS }, { to: 'LEAVE_TOO_LONG' })
  return span
}

// Sent first: what is asked after it is answered when the person is locked.
const lockEmployeeRequests = (db: Db, employeeId: string): Promise<unknown> => lockEmployee(db, { employeeId })

// Team-mates share a manager, or one is the other's: in the order of their ids, so that two never wait for each other.
async function lockTeamRequests(db: Db, { employeeId, managerId }: EmployeeSnapshot): Promise<void> {
  const leaders = [employeeId, managerId].filter((id) => id !== null)
  for (const leader of leaders.toSorted()) await takeAdvisoryLock(db, `leave-team:${leader}`)
}
