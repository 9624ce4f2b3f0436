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
  noticePeriodRule,
  probationRule,
  serviceRule,
} from '../../../domain/leave/request/eligibility-rules.ts'
import { sumQuantities, type Quantity } from '../../../domain/leave/balance/quantity.ts'
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
import type { PlannedApprovalStep } from '../../../domain/main/approvals/approval-plan.ts'
import { lockEmployee, type EmployeeSnapshot } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import { takeAdvisoryLock } from '../../kit/db/advisory-lock.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Ledger } from '../balance/balance.queries.ts'
import { planLeaveApproval, listTeamAbsences, type RequestContext } from './request-context.queries.ts'
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
  /** Further leaves of the same request, of this or other types; approved together. */
  parts?: RequestPartInput[]
}

export interface ValidatedPart extends CountedPart {
  /** The quantity with all consecutive parts of the request, as for one leave. */
  run: Quantity
}

/** A leave request with its counted days and the result of the validation. */
export interface ValidatedRequest {
  person: EmployeeSnapshot
  parts: [ValidatedPart, ...ValidatedPart[]]
  used: Quantity
  broken: RuleViolation[]
  /** Information that does not prevent the request. */
  warnings: RuleViolation[]
  /** Empty if there is no approver; `broken` then contains this problem. */
  steps: PlannedApprovalStep[]
  ledger: Ledger
  /** The request is next to a leave of another type, which may now count the days between them. */
  isNextToOtherType: boolean
  /** Adjacent leaves that counted days of this request as sandwich days; they are recalculated. */
  takesFrom: string[]
}

export interface ValidationInput {
  employeeId: string
  today: Day
  /** Recorded by HR: rules that only concern the requester are skipped. */
  isRecorded: boolean
  /** Other requests of the employee wait until this transaction ends. */
  lock: boolean
}

const MAX_REQUEST_DAYS = 366

/** Loads the data in one round trip and then checks the rules. */
export async function validateRequest(
  db: Db,
  input: LeaveRequestInput,
  options: ValidationInput,
): Promise<ValidatedRequest> {
  const { employeeId, today, lock } = options
  const requestedParts = [input, ...(input.parts ?? [])]
  const parts = requestedParts.map((one) => ({ leaveTypeId: one.leaveTypeId, span: parseLeavePeriod(one) }))
  const whole = toEnclosingRange(parts.map(({ span }) => span))
  const leaveTypeIds = [...new Set(requestedParts.map(({ leaveTypeId }) => leaveTypeId))]
  const [, context] = await Promise.all([
    lock ? lockEmployeeRequests(db, employeeId) : null,
    loadConsecutiveContext(db, { employeeId, leaveTypeIds, ...whole, today }, parts),
  ])
  const found = transferSandwichDays(
    context,
    parts.map(({ span }) => span),
  )
  const hasTeamRule = found.terms.some(({ teamLimit }) => teamLimit !== null)
  const hasStrictTeamRule = found.terms.some(
    ({ teamLimit, teamLimitRefuses }) => teamLimit !== null && teamLimitRefuses,
  )
  if (lock && hasStrictTeamRule && !options.isRecorded) await lockTeamRequests(db, found.person)
  const away = hasTeamRule ? await listTeamAbsences(db, employeeId, whole, today) : []

  const counted = countParts(found, parts)
  const results = counted.map((part, at) =>
    validatePart({ part, found, input, options, away, before: counted.slice(0, at), after: counted.slice(at + 1) }),
  )
  const [first, ...rest] = results
  if (!first) fail('LEAVE_NO_WORKING_DAYS')
  const used = sumQuantities(results.map((one) => one.part.used))
  const steps = await planLeaveApproval(db, found, { employeeId, used, leaveTypeIds }, today)
  const missingApprover: RuleViolation[] =
    steps.length > 0 || options.isRecorded ? [] : [{ code: 'NO_APPROVER', facts: {} }]
  return {
    person: found.person,
    parts: [first.part, ...rest.map(({ part }) => part)],
    used,
    broken: [
      ...results.flatMap(({ broken }, at) => (at === 0 ? broken : broken.map((one) => ({ ...one, field: 'parts' })))),
      ...missingApprover,
    ],
    warnings: results.flatMap(({ warnings }) => warnings),
    steps,
    ledger: found.ledger,
    takesFrom: found.takesFrom,
    isNextToOtherType: results.some(({ part: { span, terms } }) =>
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
  input: LeaveRequestInput
  options: ValidationInput
  away: readonly TeamAbsence[]
  before: readonly CountedPart[]
  after: readonly CountedPart[]
}

function validatePart({ part, found, input, options, away, before, after }: PartValidationInput): PartResult {
  const { span, terms, days, used, pieces } = part
  const { person, calendar, locked } = found
  const { today, isRecorded } = options
  const others = [...found.neighbours, ...before.map(toNearbyLeave)]
  const overlapping = others.filter((other) => hasLeaveOverlap(span, other))
  const near = others.filter((other) => !overlapping.includes(other))
  const team = teamRule(terms, days, away)
  const filterSameType = (all: readonly NearbyLeave[]) =>
    all.filter((other) => other.leaveTypeId === terms.id && !hasLeaveOverlap(span, other))
  const parts = [...before, ...after].map(toNearbyLeave)
  const run = mergeConsecutiveLeave({ ...span, quantity: used }, filterSameType(parts), calendar).quantity
  const blocked = found.blocked.filter(({ leaveTypeId }) => leaveTypeId === null || leaveTypeId === terms.id)
  const commonRules: (RuleViolation | null)[] = [
    lockedPeriodRule(days, locked),
    hoursRule(terms, span, calendar),
    overlapping.length > 0 ? { code: selectOverlapCode(overlapping, before), facts: {}, field: 'from' } : null,
    activeRule(terms),
    serviceRule(span, person),
    eligibilityRule(terms, person, isRecorded),
    halfDayRule(terms, span),
    hoursOverlapRule(span, near, calendar),
    optionalHolidayRule(terms, span, calendar),
    daysRule(used),
    sumQuantities(pieces.map(({ requested }) => requested)) === used
      ? null
      : { code: 'LEAVE_NO_CYCLE', facts: {}, field: 'from' },
    balanceRule(terms, pieces),
    consecutiveDaysRule(terms, span, used, filterSameType([...found.neighbours, ...parts]), calendar),
  ]
  const requesterRules = isRecorded
    ? []
    : [
        probationRule(terms, span, person),
        noticePeriodRule(terms, person),
        minServiceRule(terms, span, person),
        noticeRule(terms, span, run, today),
        backdateRule(terms, span, today),
        maxAdvanceRule(terms, span, today),
        blackoutRule(span, blocked),
        reasonRule(terms, input.reason ?? ''),
        documentRule(terms, run, Boolean(input.documentId)),
        terms.teamLimitRefuses ? team : null,
      ]
  return {
    part: { ...part, run },
    broken: listViolations([...commonRules, ...requesterRules]),
    warnings: listViolations([isRecorded || !terms.teamLimitRefuses ? team : null]),
  }
}

const selectOverlapCode = (overlapping: readonly NearbyLeave[], before: readonly CountedPart[]) =>
  overlapping.some(({ id }) => before.some((part) => part.id === id)) ? 'LEAVE_PARTS_OVERLAP' : 'LEAVE_OVERLAP'

/** Fails with the first broken rule, and lists all of them by field. */
export function throwViolations(broken: readonly RuleViolation[]): void {
  const [first] = broken
  if (first)
    fail(
      first.code,
      first.facts,
      Object.fromEntries(broken.flatMap(({ field, code, facts }) => (field ? [[field, { code, facts }]] : []))),
    )
}

function parseLeavePeriod(input: RequestPartInput): LeavePeriod {
  const span = toLeavePeriod(input)
  const problem = findPeriodProblem(span)
  if (problem === 'to') fail('LEAVE_END_BEFORE_START', {}, { to: 'LEAVE_END_BEFORE_START' })
  if (problem === 'fromTime' || problem === 'toTime')
    fail('LEAVE_HOURS_INVALID', {}, { [problem]: 'LEAVE_HOURS_INVALID' })
  if (problem) fail('LEAVE_HALF_DAY_INSIDE', {}, { [problem]: 'LEAVE_HALF_DAY_INSIDE' })
  if (daysBetween(span.from, span.to) >= MAX_REQUEST_DAYS)
    fail('LEAVE_TOO_LONG', { max: MAX_REQUEST_DAYS }, { to: 'LEAVE_TOO_LONG' })
  return span
}

// Sent first, so that the next query reads the data after the lock.
const lockEmployeeRequests = (db: Db, employeeId: string): Promise<unknown> => lockEmployee(db, { employeeId })

// Team members share a manager, or one manages the other. Locking in the order of the ids prevents deadlocks.
async function lockTeamRequests(db: Db, { employeeId, managerId }: EmployeeSnapshot): Promise<void> {
  const leaders = [employeeId, managerId].filter((id) => id !== null)
  for (const leader of leaders.toSorted()) await takeAdvisoryLock(db, `leave-team:${leader}`)
}
