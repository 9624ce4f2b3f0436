import type { ErrorCode } from '../../errors.ts'
import { sumWorkedDays, type WorkCalendar } from './leave-days.ts'
import type { ProbationRule } from '../accrual/leave-type-accrual.ts'
import { DAY, toDays, type Quantity } from '../balance/quantity.ts'
import { isDayEndTaken, isDayStartTaken } from './half-day-edges.ts'
import type { OtherLeave } from './sandwich.ts'
import { toNextDay, toPreviousDay, toHourRange, toLeavePeriod, type LeavePeriod } from './leave-period.ts'
import type { RequestRules } from './request-rules.ts'

/** All rules of a leave type for requests. */
export interface LeavePolicy extends RequestRules {
  name: string
  isActive: boolean
  allowsHalfDays: boolean
  keepsBalance: boolean
  countsHolidays: boolean
  countsWeekends: boolean
  /** How far below zero the balance can go. */
  overdraftDays: number
  noticeDays: number
  maxRunDays: number | null
  needsReason: boolean
  probation: ProbationRule
}

/** A broken rule: its code, the facts for the message, and the field. */
export interface RuleViolation {
  code: ErrorCode
  facts: Record<string, string | number>
  field?: string
}

export type RuleResult = RuleViolation | null

export const listViolations = (rules: readonly RuleResult[]): RuleViolation[] => rules.filter((rule) => rule !== null)

export const activeRule = ({ isActive, name }: LeavePolicy): RuleResult =>
  isActive ? null : { code: 'LEAVE_TYPE_INACTIVE', facts: { type: name }, field: 'leaveTypeId' }

export const halfDayRule = (terms: LeavePolicy, span: LeavePeriod): RuleResult =>
  terms.allowsHalfDays || (span.fromHalf === 'FULL' && span.toHalf === 'FULL')
    ? null
    : {
        code: 'LEAVE_HALF_NOT_ALLOWED',
        facts: { type: terms.name },
        field: span.fromHalf === 'FULL' ? 'toHalf' : 'fromHalf',
      }

export const reasonRule = ({ needsReason, name }: LeavePolicy, reason: string): RuleResult =>
  !needsReason || reason.trim() !== ''
    ? null
    : { code: 'LEAVE_REASON_REQUIRED', facts: { type: name }, field: 'reason' }

export function documentRule(
  { documentAfterDays, name }: LeavePolicy,
  used: Quantity,
  hasDocument: boolean,
): RuleResult {
  if (documentAfterDays === null || hasDocument || used <= documentAfterDays * DAY) return null
  if (documentAfterDays === 0)
    return { code: 'LEAVE_DOCUMENT_ALWAYS_REQUIRED', facts: { type: name }, field: 'documentId' }
  return { code: 'LEAVE_DOCUMENT_REQUIRED', facts: { type: name, max: documentAfterDays }, field: 'documentId' }
}

export const daysRule = (used: Quantity): RuleResult =>
  used > 0 ? null : { code: 'LEAVE_NO_WORKING_DAYS', facts: {}, field: 'to' }

/** The part of a request that falls into one cycle, with the balance available on its first day there. */
export interface RequestedShare {
  requested: Quantity
  available: Quantity
  cycle: string
}

export function balanceRule(terms: LeavePolicy, pieces: readonly RequestedShare[]): RuleResult {
  if (!terms.keepsBalance) return null
  const short = pieces.find(
    ({ requested, available }) => requested > 0 && available - requested < 0 - terms.overdraftDays * DAY,
  )
  if (!short) return null
  return {
    code: 'LEAVE_BALANCE_TOO_LOW',
    facts: { left: toDays(short.available), requested: toDays(short.requested), cycle: short.cycle },
    field: 'to',
  }
}

/** An active leave of the employee near the requested dates. */
export interface NearbyLeave extends OtherLeave {
  id: string
  leaveTypeId: string
  quantity: Quantity
}

/**
 * Leaves of one type without a working day between them count as one consecutive leave, however they were requested.
 */
export function consecutiveDaysRule(
  terms: LeavePolicy,
  span: LeavePeriod,
  used: Quantity,
  sameType: readonly NearbyLeave[],
  calendar: WorkCalendar,
): RuleResult {
  if (terms.maxRunDays === null && terms.minRunDays === null) return null
  const run = mergeConsecutiveLeave({ ...span, quantity: used }, sameType, calendar).quantity
  if (terms.maxRunDays !== null && run > terms.maxRunDays * DAY)
    return { code: 'LEAVE_CONSECUTIVE_DAYS_TOO_MANY', facts: { max: terms.maxRunDays, run: toDays(run) }, field: 'to' }
  if (terms.minRunDays !== null && run < terms.minRunDays * DAY)
    return { code: 'LEAVE_CONSECUTIVE_DAYS_TOO_FEW', facts: { min: terms.minRunDays, run: toDays(run) }, field: 'to' }
  return null
}

export type ConsecutiveLeave = LeavePeriod & { quantity: Quantity }

/** Joins a leave with the adjacent leaves that are consecutive with it. */
export function mergeConsecutiveLeave(
  leave: ConsecutiveLeave,
  neighbours: readonly ConsecutiveLeave[],
  calendar: WorkCalendar,
): ConsecutiveLeave {
  const next = neighbours.find((other) => isConsecutive(leave, other, calendar))
  if (!next) return leave
  const joined = {
    ...(leave.from < next.from || (leave.from === next.from && isDayStartTaken(leave, calendar))
      ? { from: leave.from, fromHalf: leave.fromHalf }
      : { from: next.from, fromHalf: next.fromHalf }),
    ...(leave.to > next.to || (leave.to === next.to && isDayEndTaken(leave, calendar))
      ? { to: leave.to, toHalf: leave.toHalf }
      : { to: next.to, toHalf: next.toHalf }),
    quantity: leave.quantity + next.quantity,
  }
  return mergeConsecutiveLeave(
    joined,
    neighbours.filter((other) => other !== next),
    calendar,
  )
}

/** Is there no working day between two leaves? */
export function isConsecutive(a: LeavePeriod, b: LeavePeriod, calendar: WorkCalendar): boolean {
  if (toHourRange(a) || toHourRange(b)) return false
  const [first, second] = a.from <= b.from ? [a, b] : [b, a]
  if (first.to === second.from) return true
  if (!isDayEndTaken(first, calendar) || !isDayStartTaken(second, calendar)) return false
  const gap = toLeavePeriod({ from: toNextDay(first.to), to: toPreviousDay(second.from) })
  return gap.to < gap.from || sumWorkedDays(gap, calendar) === 0
}
