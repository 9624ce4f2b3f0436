import { addDays, daysBetween, minDay, type Day } from '../../kit/day.ts'
import { DAY, sumQuantities, type Quantity } from '../balance/quantity.ts'
import type { DateRange } from './grant-rule.ts'

/**
 * The half-month rule: a month counts if the employee is employed by its 15th day and after it, and if fewer than 15 of
 * its days are without accrual.
 */
export function isCountedMonth(
  month: DateRange,
  ranges: readonly DateRange[],
  unpaid: readonly { day: Day; quantity: Quantity }[],
): boolean {
  const middle = addDays(month.from, 14)
  const within = ranges.filter(({ from, to }) => from <= month.to && to >= month.from)
  const [first, last] = [within[0], within.at(-1)]
  if (!first || !last || first.from > minDay(middle, month.to) || last.to < minDay(addDays(middle, 1), month.to))
    return false
  const away = sumQuantities(
    unpaid.filter(({ day }) => day >= month.from && day <= month.to).map(({ quantity }) => quantity),
  )
  const between = sumQuantities(within.slice(1).map(({ from }, at) => daysBetween(within[at]?.to ?? from, from) - 1))
  return away + between * DAY < 15 * DAY
}
