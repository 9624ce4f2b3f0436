import { daysBetween, eachDay, type Day } from '../kit/day.ts'
import { minutesOf, type LeaveDay, type WorkCalendar } from './leave-days.ts'
import { DAY, toDays, type Quantity } from './quantity.ts'
import type { LeaveTerms, Neighbour, Rule } from './rules.ts'
import { hoursOf, overlaps, type Half, type Span } from './span.ts'

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
  return { code: 'LEAVE_TOO_FAR_BACK', facts: { most: backdateDays }, field: 'from' }
}

export function aheadRule({ aheadDays }: LeaveTerms, span: Span, today: Day): Rule {
  if (aheadDays === null || daysBetween(today, span.from) <= aheadDays) return null
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
  const other = eachDay(span.from, span.to).find((day) => !chosen.has(day))
  return other ? { code: 'LEAVE_NOT_OPTIONAL_HOLIDAY', facts: { type: name, day: other }, field: 'from' } : null
}

/** Hours lie within the working day. */
export function hoursRule(terms: LeaveTerms, span: Span, { hours }: WorkCalendar): Rule {
  const asked = hoursOf(span)
  if (!asked) return null
  if (!terms.allowsHours) return { code: 'LEAVE_HOURS_NOT_ALLOWED', facts: { type: terms.name }, field: 'fromTime' }
  const isOvernight = hours && hours.endsAt <= hours.startsAt
  if (!hours || isOvernight || (asked.fromTime >= hours.startsAt && asked.toTime <= hours.endsAt)) return null
  return {
    code: 'LEAVE_HOURS_OUTSIDE',
    facts: { starts: hours.startsAt, ends: hours.endsAt },
    field: asked.fromTime < hours.startsAt ? 'fromTime' : 'toTime',
  }
}

/** Hours and a half day share a day only when the hours lie in the other half of the shift. */
export function hoursMeetHalves(span: Span, others: readonly Neighbour[], { hours }: WorkCalendar): Rule {
  const middle = hours ? (minutesOf(hours.startsAt) + minutesOf(hours.endsAt)) / 2 : 13 * 60
  const meets = others.some((other) => clash(span, other, middle) || clash(other, span, middle))
  return meets ? { code: 'LEAVE_OVERLAP', facts: {}, field: 'fromTime' } : null
}

function clash(timed: Span, halved: Span, middle: number): boolean {
  const hours = hoursOf(timed)
  if (!hours || hoursOf(halved) || halved.from > timed.from || halved.to < timed.from) return false
  const half: Half = halved.from === halved.to || halved.from === timed.from ? halved.fromHalf : halved.toHalf
  if (half === 'FULL') return true
  return half === 'FIRST' ? minutesOf(hours.fromTime) < middle : minutesOf(hours.toTime) > middle
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
