import type { Day } from '../../../domain/kit/day.ts'
import { sumLeaveDays, type LeaveDay } from '../../../domain/leave/request/leave-days.ts'
import { calculateMaxUsable } from '../../../domain/leave/balance/expiring-credit.ts'
import type { Quantity } from '../../../domain/leave/balance/quantity.ts'
import { hasOverlap } from '../../../domain/leave/request/leave-period.ts'
import type { CycleBalance } from '../balance/balance.queries.ts'

/** The part of a leave in one cycle, with the balance there. `effectiveDay` is its first day in the cycle. */
export type YearShare = CycleBalance & { requested: Quantity; effectiveDay: Day }

/** Splits a leave that continues after the end of a leave year. */
export function splitByLeaveYear(
  span: { from: Day; to: Day },
  days: readonly LeaveDay[],
  balances: readonly CycleBalance[],
): YearShare[] {
  return balances.flatMap((balance) => {
    const within = days.filter(({ day }) => day >= balance.from && day <= balance.to)
    const [first] = within
    const requested = sumLeaveDays(within)
    if (!first || (requested === 0 && !hasOverlap(span, balance))) return []
    const available = calculateMaxUsable(balance.available, within, balance.ends)
    return [{ ...balance, available, requested, effectiveDay: first.day }]
  })
}
