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
  type RuleViolation,
  type NearbyLeave,
} from '../../../domain/leave/request/policy-rules.ts'
import {
  toLeavePeriod,
  findPeriodProblem,
  type DayPart,
  type LeavePeriod,
} from '../../../domain/leave/request/leave-period.ts'
import { fail } from '../../kit/errors.ts'
import type { RequestContext } from './request-context.queries.ts'
import { toNearbyLeave, type CountedPart } from './count-days.ts'

export interface LeaveRequestInput extends RequestPartInput {
  reason?: string
  documentId?: string | null
  /** Further leaves of the same request, of this or other types; approved together. */
  parts?: RequestPartInput[]
}

export interface ValidationInput {
  employeeId: string
  today: Day
  /** Recorded by HR: rules that only concern the requester are skipped. */
  isRecorded: boolean
  /** Other requests of the employee wait until this transaction ends. */
  lock: boolean
}

export interface RequestPartInput {
  leaveTypeId: string
  from: Day
  to: Day
  fromHalf?: DayPart
  toHalf?: DayPart
  fromTime?: string | null
  toTime?: string | null
}

export interface ValidatedPart extends CountedPart {
  /** The quantity with all consecutive parts of the request, as for one leave. */
  run: Quantity
}

const MAX_REQUEST_DAYS = 366

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

export function validateRequestPart({
  part,
  found,
  input,
  options,
  away,
  before,
  after,
}: PartValidationInput): PartResult {
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

export function parseLeavePeriod(input: RequestPartInput): LeavePeriod {
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
