import { addDays, minDay, type Day } from '../../kit/day.ts'
import type { DateRange } from '../accrual/grant-rule.ts'
import { sumQuantities, type Quantity } from '../balance/quantity.ts'

export interface CarryForwardRule {
  /** The most that is carried; null is all of it. */
  carryMost: Quantity | null
  /** How many days of the new year carried days may be used; null is all of it. */
  carryExpiresDays: number | null
}

/** Days with an end of their own, still unused and valid when the year ends. */
export interface OpenCredit {
  lastDay: Day
  quantity: Quantity
}

/** Days that go over to the next year; those with a `lastDay` lapse after it. */
export interface CarriedDays {
  quantity: Quantity
  lastDay: Day | null
}

export interface YearClosing {
  left: Quantity
  carried: CarriedDays[]
  expired: Quantity
}

/**
 * How a year closes: what is left goes over up to the rule's limit, the rest expires. Days with an end of their own that
 * is still to come (compensatory days) go over whole, with their end; those that end with the year expire. A debt goes
 * over whole.
 */
export function carryForward(
  left: Quantity,
  lots: readonly OpenCredit[],
  rule: CarryForwardRule,
  next: DateRange,
): YearClosing {
  if (left <= 0) return { left, carried: left === 0 ? [] : [{ quantity: left, lastDay: null }], expired: 0 }
  let rest = left
  const lastOfYear = addDays(next.from, -1)
  const dated = lots
    .filter(({ lastDay }) => lastDay >= next.from)
    .map(({ lastDay, quantity }) => {
      const taken = Math.min(quantity, rest)
      rest -= taken
      return { quantity: taken, lastDay }
    })
  rest -= Math.min(
    rest,
    sumQuantities(lots.filter(({ lastDay }) => lastDay === lastOfYear).map(({ quantity }) => quantity)),
  )
  const plain = rule.carryMost === null ? rest : Math.min(rest, rule.carryMost)
  const lastDay = rule.carryExpiresDays === null ? null : minDay(next.to, addDays(next.from, rule.carryExpiresDays - 1))
  const carried = [...dated, { quantity: plain, lastDay }].filter(({ quantity }) => quantity > 0)
  return { left, carried, expired: left - sumQuantities(carried.map(({ quantity }) => quantity)) }
}
