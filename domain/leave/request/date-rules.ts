import { daysBetween, listDays, type Day } from '../../kit/day.ts'
import { findShift, type LeaveDay, type WorkCalendar } from './leave-days.ts'
import { hasLeaveOverlap } from './leave-overlap.ts'
import { DAY, toDays, type Quantity } from '../balance/quantity.ts'
import type { LeavePolicy, NearbyLeave, RuleResult } from './policy-rules.ts'
import { isOvernight, countShiftMinutes, toShiftMinutes } from '../../hr/catalogue/shift.ts'
import { findHalvesTaken, toHourRange, hasOverlap, type LeavePeriod } from './leave-period.ts'

/**
 * The required notice for a leave of this length: the notice of the longest step that applies, but at least the notice
 * of the leave type.
 */
export const findRequiredNotice = ({ noticeDays, noticeSteps }: LeavePolicy, used: Quantity): number =>
  Math.max(noticeDays, ...noticeSteps.filter(({ days }) => used >= days * DAY).map(({ notice }) => notice))

export function noticeRule(terms: LeavePolicy, span: LeavePeriod, used: Quantity, today: Day): RuleResult {
  const notice = findRequiredNotice(terms, used)
  const given = daysBetween(today, span.from)
  if (notice === 0 || given >= notice) return null
  return {
    code: 'LEAVE_NOTICE_TOO_SHORT',
    facts: { notice, given: Math.max(0, given), days: toDays(used) },
    field: 'from',
  }
}

export function backdateRule({ backdateDays }: LeavePolicy, span: LeavePeriod, today: Day): RuleResult {
  if (backdateDays === null || daysBetween(span.from, today) <= backdateDays) return null
  if (backdateDays === 0) return { code: 'LEAVE_BACKDATING_NOT_ALLOWED', facts: {}, field: 'from' }
  return { code: 'LEAVE_BACKDATED_TOO_FAR', facts: { max: backdateDays }, field: 'from' }
}

export function maxAdvanceRule({ aheadDays }: LeavePolicy, span: LeavePeriod, today: Day): RuleResult {
  if (aheadDays === null || daysBetween(today, span.from) <= aheadDays) return null
  if (aheadDays === 0) return { code: 'LEAVE_ADVANCE_NOT_ALLOWED', facts: {}, field: 'from' }
  return { code: 'LEAVE_TOO_FAR_AHEAD', facts: { max: aheadDays }, field: 'from' }
}

/** Dates with a name: a period locked for payroll, or a blackout period. */
export interface NamedPeriod {
  name: string
  from: Day
  to: Day
}

/** Leave on days locked for payroll cannot change. This includes leave that starts before and ends after them. */
export function lockedPeriodRule(
  days: readonly { day: Day; quantity: Quantity }[],
  locked: readonly NamedPeriod[],
): RuleResult {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (!first || !last) return null
  const hit = locked.find((period) => hasOverlap({ from: first, to: last }, period))
  return hit
    ? { code: 'LEAVE_PERIOD_LOCKED', facts: { name: hit.name, from: hit.from, to: hit.to }, field: 'from' }
    : null
}

export function blackoutRule(span: LeavePeriod, blocked: readonly NamedPeriod[]): RuleResult {
  const hit = blocked.find((period) => hasOverlap(span, period))
  return hit ? { code: 'LEAVE_BLOCKED', facts: { name: hit.name, from: hit.from, to: hit.to }, field: 'from' } : null
}

/** Each day of the leave must be an optional holiday of the employee. */
export function optionalHolidayRule(
  { onOptionalHolidays, name }: LeavePolicy,
  span: LeavePeriod,
  calendar: WorkCalendar,
): RuleResult {
  if (!onOptionalHolidays) return null
  const chosen = new Set((calendar.optionalHolidays ?? []).map(({ day }) => day))
  const other = listDays(span.from, span.to).find((day) => !chosen.has(day))
  return other ? { code: 'LEAVE_NOT_OPTIONAL_HOLIDAY', facts: { type: name, day: other }, field: 'from' } : null
}

/** Hours must lie within the shift, which can be overnight. */
export function hoursRule(terms: LeavePolicy, span: LeavePeriod, calendar: WorkCalendar): RuleResult {
  const hours = toHourRange(span)
  if (!hours) return null
  if (!terms.allowsHours) return { code: 'LEAVE_HOURS_NOT_ALLOWED', facts: { type: terms.name }, field: 'fromTime' }
  const shift = findShift(span.from, calendar)
  if (hours.toTime < hours.fromTime && !isOvernight(shift))
    return { code: 'LEAVE_HOURS_INVALID', facts: {}, field: 'toTime' }
  const { begins, ends } = toShiftMinutes(hours, shift)
  const length = countShiftMinutes(shift)
  const field = begins < 0 || begins >= length ? 'fromTime' : ends > length ? 'toTime' : null
  return field && { code: 'LEAVE_HOURS_OUTSIDE', facts: { starts: shift.startsAt, ends: shift.endsAt }, field }
}

/** The request must not overlap other leave of the employee: full days, half days or hours. */
export const overlapRule = (span: LeavePeriod, others: readonly NearbyLeave[], calendar: WorkCalendar): RuleResult =>
  others.some((other) => hasLeaveOverlap(span, other))
    ? { code: 'LEAVE_OVERLAP', facts: {}, field: 'from' }
    : hoursOverlapRule(span, others, calendar)

/** Hours and a half day can be on one day only if the hours lie in the other half of the shift. */
export function hoursOverlapRule(
  span: LeavePeriod,
  others: readonly NearbyLeave[],
  calendar: WorkCalendar,
): RuleResult {
  const meets = others.some((other) => isShiftOverlap(span, other, calendar) || isShiftOverlap(other, span, calendar))
  return meets ? { code: 'LEAVE_OVERLAP', facts: {}, field: 'fromTime' } : null
}

function isShiftOverlap(timed: LeavePeriod, halved: LeavePeriod, calendar: WorkCalendar): boolean {
  const hours = toHourRange(timed)
  if (!hours || toHourRange(halved) || !hasOverlap(timed, halved)) return false
  const { first, second } = findHalvesTaken(halved, timed.from)
  const shift = findShift(timed.from, calendar)
  const middle = countShiftMinutes(shift) / 2
  const { begins, ends } = toShiftMinutes(hours, shift)
  return (first && begins < middle) || (second && ends > middle)
}

/** An absence of a team member. */
export interface TeamAbsence {
  employeeId: string
  from: Day
  to: Day
}

/** The first counted day on which the absences in the team, including this request, exceed the limit. */
export function teamRule(
  { teamLimit }: Pick<LeavePolicy, 'teamLimit'>,
  days: readonly Pick<LeaveDay, 'day' | 'quantity'>[],
  away: readonly TeamAbsence[],
): RuleResult {
  if (teamLimit === null) return null
  const full = days.find(
    ({ day, quantity }) =>
      quantity > 0 &&
      new Set(away.filter(({ from, to }) => from <= day && day <= to).map(({ employeeId }) => employeeId)).size + 1 >
        teamLimit,
  )
  return full ? { code: 'LEAVE_TEAM_LIMIT', facts: { max: teamLimit, day: full.day }, field: 'from' } : null
}
