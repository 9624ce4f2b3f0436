import { daysBetween, listDays, type Day } from '../kit/day.ts'
import { shiftOn, type LeaveDay, type WorkCalendar } from './leave-days.ts'
import { shareMoment } from './moments.ts'
import { DAY, toDays, type Quantity } from './quantity.ts'
import type { LeaveTerms, Neighbour, Rule } from './rules.ts'
import { isOvernight, lengthOf, minutesIn } from './shift.ts'
import { halvesTaken, hoursOf, overlaps, type Span } from './span.ts'

/** The notice a leave of this length needs: that of the longest step it reaches, and the type's own at the least. */
export const noticeFor = ({ noticeDays, noticeSteps }: LeaveTerms, used: Quantity): number =>
  Math.max(noticeDays, ...noticeSteps.filter(({ days }) => used >= days * DAY).map(({ notice }) => notice))

export function noticeRule(terms: LeaveTerms, span: Span, used: Quantity, today: Day): Rule {
  const notice = noticeFor(terms, used)
  const given = daysBetween(today, span.from)
  if (notice === 0 || given >= notice) return null
  return {
    code: 'LEAVE_NOTICE_TOO_SHORT',
    facts: { notice, given: Math.max(0, given), days: toDays(used) },
    field: 'from',
  }
}

export function backdateRule({ backdateDays }: LeaveTerms, span: Span, today: Day): Rule {
  if (backdateDays === null || daysBetween(span.from, today) <= backdateDays) return null
  if (backdateDays === 0) return { code: 'LEAVE_NOT_BACK', facts: {}, field: 'from' }
  return { code: 'LEAVE_TOO_FAR_BACK', facts: { most: backdateDays }, field: 'from' }
}

export function aheadRule({ aheadDays }: LeaveTerms, span: Span, today: Day): Rule {
  if (aheadDays === null || daysBetween(today, span.from) <= aheadDays) return null
  if (aheadDays === 0) return { code: 'LEAVE_NOT_AHEAD', facts: {}, field: 'from' }
  return { code: 'LEAVE_TOO_FAR_AHEAD', facts: { most: aheadDays }, field: 'from' }
}

/** A stretch of days with a name: closed for payroll, or closed for leave. */
export interface NamedPeriod {
  name: string
  from: Day
  to: Day
}

/** Days that payroll has paid for don't change any more: not by a leave within them, into them or around them. */
export function lockedRule(days: readonly { day: Day; quantity: Quantity }[], locked: readonly NamedPeriod[]): Rule {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (!first || !last) return null
  const hit = locked.find((period) => overlaps({ from: first, to: last }, period))
  return hit
    ? { code: 'LEAVE_PERIOD_LOCKED', facts: { name: hit.name, from: hit.from, to: hit.to }, field: 'from' }
    : null
}

export function blockedRule(span: Span, blocked: readonly NamedPeriod[]): Rule {
  const hit = blocked.find((period) => overlaps(span, period))
  return hit ? { code: 'LEAVE_BLOCKED', facts: { name: hit.name, from: hit.from, to: hit.to }, field: 'from' } : null
}

/** Every day of the leave is one of the holidays a person may choose. */
export function optionalHolidayRule(
  { onOptionalHolidays, name }: LeaveTerms,
  span: Span,
  calendar: WorkCalendar,
): Rule {
  if (!onOptionalHolidays) return null
  const chosen = new Set((calendar.optionalHolidays ?? []).map(({ day }) => day))
  const other = listDays(span.from, span.to).find((day) => !chosen.has(day))
  return other ? { code: 'LEAVE_NOT_OPTIONAL_HOLIDAY', facts: { type: name, day: other }, field: 'from' } : null
}

/** Hours lie within the shift, which may go over midnight. */
export function hoursRule(terms: LeaveTerms, span: Span, calendar: WorkCalendar): Rule {
  const asked = hoursOf(span)
  if (!asked) return null
  if (!terms.allowsHours) return { code: 'LEAVE_HOURS_NOT_ALLOWED', facts: { type: terms.name }, field: 'fromTime' }
  const shift = shiftOn(span.from, calendar)
  if (asked.toTime < asked.fromTime && !isOvernight(shift))
    return { code: 'LEAVE_HOURS_ONE_DAY', facts: {}, field: 'toTime' }
  const { begins, ends } = minutesIn(asked, shift)
  const length = lengthOf(shift)
  const field = begins < 0 || begins >= length ? 'fromTime' : ends > length ? 'toTime' : null
  return field && { code: 'LEAVE_HOURS_OUTSIDE', facts: { starts: shift.startsAt, ends: shift.endsAt }, field }
}

/** Days that others of the person's leaves hold, by whatever measure. */
export const meetingRule = (span: Span, others: readonly Neighbour[], calendar: WorkCalendar): Rule =>
  others.some((other) => shareMoment(span, other))
    ? { code: 'LEAVE_OVERLAP', facts: {}, field: 'from' }
    : hoursMeetHalves(span, others, calendar)

/** Hours and a half day share a day only when the hours lie in the other half of the shift. */
export function hoursMeetHalves(span: Span, others: readonly Neighbour[], calendar: WorkCalendar): Rule {
  const meets = others.some((other) => clash(span, other, calendar) || clash(other, span, calendar))
  return meets ? { code: 'LEAVE_OVERLAP', facts: {}, field: 'fromTime' } : null
}

function clash(timed: Span, halved: Span, calendar: WorkCalendar): boolean {
  const hours = hoursOf(timed)
  if (!hours || hoursOf(halved) || !overlaps(timed, halved)) return false
  const { first, second } = halvesTaken(halved, timed.from)
  const shift = shiftOn(timed.from, calendar)
  const middle = lengthOf(shift) / 2
  const { begins, ends } = minutesIn(hours, shift)
  return (first && begins < middle) || (second && ends > middle)
}

/** Someone of the team who is away. */
export interface Absence {
  employeeId: string
  from: Day
  to: Day
}

/** The first used day on which more of the team would be away than the type lets, the one who asks included. */
export function teamRule({ teamLimit }: LeaveTerms, days: readonly LeaveDay[], away: readonly Absence[]): Rule {
  if (teamLimit === null) return null
  const full = days.find(
    ({ day, quantity }) =>
      quantity > 0 &&
      new Set(away.filter(({ from, to }) => from <= day && day <= to).map(({ employeeId }) => employeeId)).size + 1 >
        teamLimit,
  )
  return full ? { code: 'LEAVE_TEAM_LIMIT', facts: { most: teamLimit, day: full.day }, field: 'from' } : null
}
