import { addDays, minDay, type Day } from '../../kit/day.ts'
import type { DateRange } from '../accrual/grant-rule.ts'
import { sumQuantities, type Quantity } from '../balance/quantity.ts'

export interface CarryForwardRule {
  /** The maximum carried forward; null for no limit. */
  maxCarryForward: Quantity | null
  /** Carried days are valid for this many days of the new year; null for the whole year. */
  carryExpiresDays: number | null
}

/** A credit with an expiry date that is unused and still valid at the end of the year. */
export interface OpenCredit {
  lastDay: Day
  quantity: Quantity
}

/** Days carried forward to the next year. Those with a `lastDay` expire after it. */
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
 * Closes a year: the remaining days are carried forward up to the limit of the rule, the rest expires. Credits that
 * expire later (comp-offs) are carried forward completely with their expiry date. Credits that expire with the year are
 * not carried forward. A negative balance is carried forward completely.
 */
export function carryForward(
  left: Quantity,
  credits: readonly OpenCredit[],
  rule: CarryForwardRule,
  next: DateRange,
): YearClosing {
  if (left <= 0) return { left, carried: left === 0 ? [] : [{ quantity: left, lastDay: null }], expired: 0 }
  let rest = left
  const lastOfYear = addDays(next.from, -1)
  const dated = credits
    .filter(({ lastDay }) => lastDay >= next.from)
    .map(({ lastDay, quantity }) => {
      const taken = Math.min(quantity, rest)
      rest -= taken
      return { quantity: taken, lastDay }
    })
  rest -= Math.min(
    rest,
    sumQuantities(credits.filter(({ lastDay }) => lastDay === lastOfYear).map(({ quantity }) => quantity)),
  )
  const plain = rule.maxCarryForward === null ? rest : Math.min(rest, rule.maxCarryForward)
  const lastDay = rule.carryExpiresDays === null ? null : minDay(next.to, addDays(next.from, rule.carryExpiresDays - 1))
  const carried = [...dated, { quantity: plain, lastDay }].filter(({ quantity }) => quantity > 0)
  return { left, carried, expired: left - sumQuantities(carried.map(({ quantity }) => quantity)) }
}
