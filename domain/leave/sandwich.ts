import { addDays, type Day } from '../kit/day.ts'
import {
  claimedOf,
  leaveDays,
  workedOf,
  type Beside,
  type CountingRules,
  type LeaveDay,
  type WorkCalendar,
} from './leave-days.ts'
import { DAY, HALF_DAY, sumOf, type Quantity } from './quantity.ts'
import { leftAfter, leftBefore, reachesEnd, reachesStart } from './reach.ts'
import { hoursOf, spanOf, type Span } from './span.ts'

/**
 * How far the sandwich rule reaches for what the type counts (holidays, days off). INSIDE: days off within one leave.
 * BRIDGE: also those between two leaves that have nothing else between them. EDGES: also those right before and after.
 */
export const sandwiches = ['INSIDE', 'BRIDGE', 'EDGES'] as const
export type Sandwich = (typeof sandwiches)[number]

/** How a leave counts: by what its type asked for when it was asked for. */
export type Counting = CountingRules & { sandwich: Sandwich }

/** Another leave of the person, live, with how much it counts of which days. */
export interface OtherLeave extends Span {
  counted: readonly { day: Day; quantity: Quantity }[]
}

/** What lies around a leave: the days that the person is employed, and their other leaves. */
export interface Around {
  joinedOn: Day
  leftOn: Day | null
  others: readonly OtherLeave[]
}

/** How many days beside a leave are looked at, for days off and for other leave. */
export const REACH = 40

/**
 * The days of a leave: its own, and those beside it that the rule counts too, the half day off among them that a leave
 * leaves out. What another leave counts already isn't counted again, so two leaves over a weekend use what one leave over
 * it would. Nor is a day outside the employment.
 */
export function sandwichedDays(span: Span, calendar: WorkCalendar, rules: Counting, around: Around): LeaveDay[] {
  const own = leaveDays(span, calendar, rules)
  if (rules.sandwich === 'INSIDE' || !(rules.countsHolidays || rules.countsWeekends)) return own
  if (!own.some(({ quantity }) => quantity > 0)) return own
  const theirs = around.others.flatMap((other) =>
    other.counted.map((one) => ({ ...one, quantity: keptOf(other, span, one) })),
  )
  const counted = [...own, ...theirs]
  const leftOf = (day: Day) => DAY - sumOf(counted.flatMap((one) => (one.day === day ? one.quantity : [])))
  const beside = (step: 1 | -1) => {
    const days = besideDays(span, step, calendar, rules, around)
      .map((day) => ({ ...day, quantity: Math.min(day.quantity, leftOf(day.day)) }))
      .filter(({ day }) => leftOf(day) > 0)
    return days.slice(0, days.findLastIndex(({ quantity }) => quantity > 0) + 1)
  }
  return eachOnce([...beside(-1).toReversed(), ...own, ...beside(1)])
}

/** What a leave counts beside it no more once there are others: it reaches up to them, not over them. */
export const givenUp = (leave: OtherLeave, others: readonly Span[]): OtherLeave['counted'] =>
  leave.counted
    .map((one) => ({ ...one, quantity: one.quantity - Math.min(...others.map((other) => keptOf(leave, other, one))) }))
    .filter(({ quantity }) => quantity > 0)

// Of a day that is the other's by half it may count the half that nobody works.
function keptOf(leave: Span, other: Span, { day, quantity }: OtherLeave['counted'][number]): Quantity {
  const [isBefore, isAfter] = [leave.to < other.from, leave.from > other.to]
  if (hoursOf(other) || (isBefore ? day < other.from : !isAfter || day > other.to)) return quantity
  const isHalf = isBefore ? day === other.from && leftBefore(other) : day === other.to && leftAfter(other)
  return isHalf ? Math.min(quantity, HALF_DAY) : 0
}

/** A day of which one half is the leave's own, and the other is counted beside it, is one day. */
function eachOnce(days: readonly LeaveDay[]): LeaveDay[] {
  const once = new Map<Day, LeaveDay>()
  for (const one of days) {
    const same = once.get(one.day)
    once.set(one.day, same ? inOne(same, one) : one)
  }
  return [...once.values()]
}

const inOne = (a: LeaveDay, b: LeaveDay): LeaveDay => ({
  ...(a.beside ? a : b),
  quantity: a.quantity + b.quantity,
  asked: a.asked + b.asked,
})

function besideDays(
  span: Span,
  step: 1 | -1,
  calendar: WorkCalendar,
  rules: CountingRules & { sandwich: Sandwich },
  { others, joinedOn, leftOn }: Around,
): LeaveDay[] {
  const reaches = step === 1 ? reachesEnd(span, calendar) : reachesStart(span, calendar)
  const start = step === 1 ? span.to : span.from
  if (!reaches) return []
  const days = leftBy(span, step, calendar, rules)
  for (let far = 1; far <= REACH; far++) {
    const day = addDays(start, far * step)
    if (day < joinedOn || (leftOn !== null && day > leftOn)) break
    const next = others.find((other) => begins(other, day, step, calendar))
    if (next) return [...days, ...leftBy(next, step === 1 ? -1 : 1, calendar, rules)].map(as('BRIDGE'))
    const whole = spanOf({ from: day, to: day })
    if (workedOf(whole, calendar) > 0 || claimedOf(day, calendar) > 0) break
    days.push(...leaveDays(whole, calendar, rules))
  }
  return rules.sandwich === 'EDGES' ? days.map(as('EDGE')) : []
}

// A leave that reaches the end of its day leaves no half of it but one that is off.
function leftBy(span: Span, side: 1 | -1, calendar: WorkCalendar, rules: CountingRules): LeaveDay[] {
  const half = side === 1 ? leftAfter(span) : leftBefore(span)
  return half ? leaveDays(half, calendar, rules).filter(({ quantity }) => quantity > 0) : []
}

const begins = (other: Span, day: Day, step: 1 | -1, calendar: WorkCalendar) =>
  step === 1 ? other.from === day && reachesStart(other, calendar) : other.to === day && reachesEnd(other, calendar)

const as =
  (beside: Beside) =>
  (day: LeaveDay): LeaveDay => ({ ...day, asked: 0, beside: day.quantity > 0 ? beside : null })
