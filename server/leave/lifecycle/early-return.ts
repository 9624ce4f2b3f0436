import type { Day } from '../../../domain/kit/day.ts'
import { toDaySpanFact } from '../../../domain/kit/format-fact.ts'
import { sumLeaveDays } from '../../../domain/leave/request/leave-days.ts'
import { toDays, type Quantity } from '../../../domain/leave/balance/quantity.ts'
import { toHourRange, type DayPart, type LeavePeriod } from '../../../domain/leave/request/leave-period.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { ChangeableLeave } from './transition.queries.ts'
import { previewRecalculation } from './recalculate.actions.ts'

/** Would the leave end before it does now? */
export const isShorter = (leave: LeavePeriod, keepTo: Day, keepToHalf: DayPart): boolean =>
  !toHourRange(leave) &&
  (keepTo < leave.to || (keepTo === leave.to && leave.toHalf === 'FULL' && keepToHalf === 'FIRST'))

/** The days of a leave that ends earlier. */
export function shortenPeriod(leave: LeavePeriod, keepTo: Day, keepToHalf: DayPart): LeavePeriod {
  const toHalf = keepTo === leave.to && keepToHalf === 'FULL' ? leave.toHalf : keepToHalf
  const fromHalf = keepTo === leave.from && toHalf !== 'FULL' ? toHalf : leave.fromHalf
  return { ...leave, to: keepTo, fromHalf, toHalf: keepTo === leave.from ? fromHalf : toHalf }
}

type CancellationFacts = Record<string, string | number>

/** Nothing of a leave is to be cancelled any more. */
export const clearedCancellation = { keepTo: null, keepToHalf: null, cancelReason: null }

/** What somebody decides on who is asked to cancel a leave, or the end of it. */
export async function buildCancellationFacts(db: Db, leave: ChangeableLeave, today: Day): Promise<CancellationFacts> {
  const { keepTo, keepToHalf } = leave
  if (!keepTo) return buildLeaveFacts(leave)
  const half = keepToHalf ?? 'FULL'
  const left = await calculateUsedQuantity(db, leave, { keepTo, keepToHalf: half, today })
  return { ...buildLeaveFacts(leave), keepTo, keepToHalf: half, givesBack: toDays(leave.quantity - left) }
}

/** What a leave would use if it ended earlier. */
async function calculateUsedQuantity(
  db: Db,
  leave: ChangeableLeave,
  { keepTo, keepToHalf, today }: { keepTo: Day; keepToHalf: DayPart; today: Day },
): Promise<Quantity> {
  if (!isShorter(leave, keepTo, keepToHalf)) return leave.quantity
  const { days } = await previewRecalculation(db, leave, shortenPeriod(leave, keepTo, keepToHalf), today)
  return sumLeaveDays(days)
}

/** The same in words. */
export function describeCancellation({ keepTo, keepToHalf }: CancellationFacts): string {
  if (!keepTo) return 'Cancellation: {{type}}, {{dates}} · days: {{days}}'
  return keepToHalf === 'FIRST'
    ? 'Early return: {{type}}, {{dates}} · last day: {{keepTo}}, first half · days returned: {{givesBack}}'
    : 'Early return: {{type}}, {{dates}} · last day: {{keepTo}} · days returned: {{givesBack}}'
}

export const buildLeaveFacts = (leave: ChangeableLeave): CancellationFacts => ({
  type: leave.type,
  dates: toDaySpanFact(leave),
  days: toDays(leave.quantity),
})
