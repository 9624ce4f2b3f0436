import type { Day } from '../../kit/day.ts'
import type { Quantity } from './quantity.ts'

/** Days that come, or with a minus go, on a day. */
export interface DatedQuantity {
  day: Day
  quantity: Quantity
}

/** A credit by a rule with a cap: what it earns, and what of it was credited or promised for its day so far. */
export interface CappedCredit {
  day: Day
  earned: Quantity
  promised: Quantity
}

/** The most a credit may be so that the balance doesn't grow beyond the cap: less than it, never skipped. */
export const limitToCap = (quantity: Quantity, balance: Quantity, cap: Quantity | null): Quantity =>
  cap === null || quantity <= 0 ? quantity : Math.max(0, Math.min(quantity, cap - balance))

/** What changes come to by the end of a day. */
export const sumUpToDay = (on: Day, changes: readonly DatedQuantity[]): Quantity =>
  changes.reduce((sum, { day, quantity }) => (day <= on ? sum + quantity : sum), 0)

/**
 * What a cap leaves of a credit where the balance on its day is `balance` without it. What was promised and is booked
 * meanwhile stays, though the balance is above the cap by it: `beside` is all else there is, now and on later days.
 */
export function applyCap(
  { day, earned, promised }: CappedCredit,
  balance: Quantity,
  beside: readonly DatedQuantity[],
  cap: Quantity | null,
): Quantity {
  const clamped = limitToCap(earned, balance, cap)
  const least = Math.min(promised, earned)
  return clamped >= least ? clamped : Math.max(clamped, Math.min(least, findRequiredQuantity(day, beside)))
}

/** What has to come on a day so that nothing is overdrawn from it on. */
function findRequiredQuantity(day: Day, changes: readonly DatedQuantity[]): Quantity {
  const days = [...new Set(changes.map((one) => one.day))].filter((one) => one > day)
  return Math.max(0, ...[day, ...days].map((one) => 0 - sumUpToDay(one, changes)))
}
