import { addDays, type Day } from '../../kit/day.ts'
import {
  findClaimedQuantity,
  listLeaveDays,
  sumWorkedDays,
  type AdjacentReason,
  type CountingRules,
  type LeaveDay,
  type WorkCalendar,
} from './leave-days.ts'
import { DAY, HALF_DAY, sumQuantities, type Quantity } from '../balance/quantity.ts'
import { findFreeSecondHalf, findFreeFirstHalf, isDayEndTaken, isDayStartTaken } from './half-day-edges.ts'
import { toHourRange, toLeavePeriod, type LeavePeriod } from './leave-period.ts'

/**
 * The scope of the sandwich rule for the days off that the leave type counts. INSIDE: within one leave. BRIDGE: also
 * between two leaves with only days off between them. EDGES: also directly before and after a leave.
 */
export const sandwichModes = ['INSIDE', 'BRIDGE', 'EDGES'] as const
export type SandwichMode = (typeof sandwichModes)[number]

/** The counting rules of a leave, as its type had them when it was requested. */
export type SandwichCountingRules = CountingRules & { sandwich: SandwichMode }

/** Another active leave of the employee, with the quantity it counts on each day. */
export interface OtherLeave extends LeavePeriod {
  counted: readonly { day: Day; quantity: Quantity }[]
}

/** The employment dates and other leave around a leave. */
export interface SandwichContext {
  joinedOn: Day
  leftOn: Day | null
  others: readonly OtherLeave[]
}

/** How many days before and after a leave are searched for days off and other leave. */
export const SANDWICH_LOOKAROUND_DAYS = 40

/**
 * The days of a leave: its own days and the adjacent days off that the sandwich rule counts, including an adjacent half
 * day off. Days already counted by another leave are not counted again, so two leaves around a weekend use the same as
 * one leave over it. Days outside the employment do not count.
 */
export function listCountedDays(
  span: LeavePeriod,
  calendar: WorkCalendar,
  rules: SandwichCountingRules,
  around: SandwichContext,
): LeaveDay[] {
  const own = listLeaveDays(span, calendar, rules)
  if (rules.sandwich === 'INSIDE' || !(rules.countsHolidays || rules.countsWeekends)) return own
  if (!own.some(({ quantity }) => quantity > 0)) return own
  const countedByOthers = around.others.flatMap((other) =>
    other.counted.map((one) => ({ ...one, quantity: calculateRetainedQuantity(other, span, one) })),
  )
  const counted = [...own, ...countedByOthers]
  const leftOf = (day: Day) => DAY - sumQuantities(counted.flatMap((one) => (one.day === day ? one.quantity : [])))
  const listAdjacent = (step: 1 | -1) => {
    const days = listAdjacentDays(span, step, calendar, rules, around)
      .map((day) => ({ ...day, quantity: Math.min(day.quantity, leftOf(day.day)) }))
      .filter(({ day }) => leftOf(day) > 0)
    return days.slice(0, days.findLastIndex(({ quantity }) => quantity > 0) + 1)
  }
  return mergeSameDays([...listAdjacent(-1).toReversed(), ...own, ...listAdjacent(1)])
}

/**
 * The adjacent days that a leave no longer counts because of other leave: its sandwich days end where the other leave
 * begins.
 */
export const listReleasedDays = (leave: OtherLeave, others: readonly LeavePeriod[]): OtherLeave['counted'] =>
  leave.counted
    .map((one) => ({
      ...one,
      quantity: one.quantity - Math.min(...others.map((other) => calculateRetainedQuantity(leave, other, one))),
    }))
    .filter(({ quantity }) => quantity > 0)

// If the other leave takes only half of a day, this leave can still count the other half, which is off.
function calculateRetainedQuantity(
  leave: LeavePeriod,
  other: LeavePeriod,
  { day, quantity }: OtherLeave['counted'][number],
): Quantity {
  const [isBefore, isAfter] = [leave.to < other.from, leave.from > other.to]
  if (toHourRange(other) || (isBefore ? day < other.from : !isAfter || day > other.to)) return quantity
  const isHalf = isBefore
    ? day === other.from && findFreeFirstHalf(other)
    : day === other.to && findFreeSecondHalf(other)
  return isHalf ? Math.min(quantity, HALF_DAY) : 0
}

/** If one half of a day belongs to the leave and the other is counted as adjacent, they become one day. */
function mergeSameDays(days: readonly LeaveDay[]): LeaveDay[] {
  const once = new Map<Day, LeaveDay>()
  for (const one of days) {
    const same = once.get(one.day)
    once.set(one.day, same ? mergeDay(same, one) : one)
  }
  return [...once.values()]
}

const mergeDay = (a: LeaveDay, b: LeaveDay): LeaveDay => ({
  ...(a.adjacent ? a : b),
  quantity: a.quantity + b.quantity,
  requested: a.requested + b.requested,
})

function listAdjacentDays(
  span: LeavePeriod,
  step: 1 | -1,
  calendar: WorkCalendar,
  rules: CountingRules & { sandwich: SandwichMode },
  { others, joinedOn, leftOn }: SandwichContext,
): LeaveDay[] {
  const reaches = step === 1 ? isDayEndTaken(span, calendar) : isDayStartTaken(span, calendar)
  const start = step === 1 ? span.to : span.from
  if (!reaches) return []
  const days = listFreeHalf(span, step, calendar, rules)
  for (let far = 1; far <= SANDWICH_LOOKAROUND_DAYS; far++) {
    const day = addDays(start, far * step)
    if (day < joinedOn || (leftOn !== null && day > leftOn)) break
    const next = others.find((other) => isLeaveBoundary(other, day, step, calendar))
    if (next) return [...days, ...listFreeHalf(next, step === 1 ? -1 : 1, calendar, rules)].map(markAdjacent('BRIDGE'))
    const whole = toLeavePeriod({ from: day, to: day })
    if (sumWorkedDays(whole, calendar) > 0 || findClaimedQuantity(day, calendar) > 0) break
    days.push(...listLeaveDays(whole, calendar, rules))
  }
  return rules.sandwich === 'EDGES' ? days.map(markAdjacent('EDGE')) : []
}

// The half of a day that the leave does not take. It is off, because the leave takes all working time of the day.
function listFreeHalf(span: LeavePeriod, side: 1 | -1, calendar: WorkCalendar, rules: CountingRules): LeaveDay[] {
  const half = side === 1 ? findFreeSecondHalf(span) : findFreeFirstHalf(span)
  return half ? listLeaveDays(half, calendar, rules).filter(({ quantity }) => quantity > 0) : []
}

const isLeaveBoundary = (other: LeavePeriod, day: Day, step: 1 | -1, calendar: WorkCalendar) =>
  step === 1
    ? other.from === day && isDayStartTaken(other, calendar)
    : other.to === day && isDayEndTaken(other, calendar)

const markAdjacent =
  (reason: AdjacentReason) =>
  (day: LeaveDay): LeaveDay => ({ ...day, requested: 0, adjacent: day.quantity > 0 ? reason : null })
