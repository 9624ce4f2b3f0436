import type { Day } from '../../kit/day.ts'
import type { Quantity } from './quantity.ts'

/** A change of the balance on a day; negative for a deduction. */
export interface DatedQuantity {
  day: Day
  quantity: Quantity
}

/**
 * A credit of a rule with a maximum balance: what accrued, and how much of it has been credited or planned for its day
 * so far.
 */
export interface CappedCredit {
  day: Day
  earned: Quantity
  promised: Quantity
}

/** Reduces a credit so that the balance does not exceed the cap. A credit is reduced, never skipped. */
export const limitToCap = (quantity: Quantity, balance: Quantity, cap: Quantity | null): Quantity =>
  cap === null || quantity <= 0 ? quantity : Math.max(0, Math.min(quantity, cap - balance))

/** The sum of all changes up to the end of a day. */
export const sumUpToDay = (on: Day, changes: readonly DatedQuantity[]): Quantity =>
  changes.reduce((sum, { day, quantity }) => (day <= on ? sum + quantity : sum), 0)

/**
 * The part of a credit that the cap allows, where `balance` is the balance of that day without the credit. A planned
 * credit that employees have already booked is kept, even above the cap. `otherChanges` are all other changes of the
 * balance, also on later days.
 */
export function applyCap(
  { day, earned, promised }: CappedCredit,
  balance: Quantity,
  otherChanges: readonly DatedQuantity[],
  cap: Quantity | null,
): Quantity {
  const clamped = limitToCap(earned, balance, cap)
  const minimum = Math.min(promised, earned)
  return clamped >= minimum ? clamped : Math.max(clamped, Math.min(minimum, findRequiredQuantity(day, otherChanges)))
}

/** The credit a day needs so that the balance is not negative on that day or later. */
function findRequiredQuantity(day: Day, changes: readonly DatedQuantity[]): Quantity {
  const days = [...new Set(changes.map((one) => one.day))].filter((one) => one > day)
  return Math.max(0, ...[day, ...days].map((one) => 0 - sumUpToDay(one, changes)))
}
