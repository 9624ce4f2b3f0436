import type { Day } from '../../../domain/kit/day.ts'
import { toDaySpanFact } from '../../../domain/kit/format-fact.ts'
import { sumLeaveDays } from '../../../domain/leave/request/leave-days.ts'
import { toDays, type Quantity } from '../../../domain/leave/balance/quantity.ts'
import { toHourRange, type DayPart, type LeavePeriod } from '../../../domain/leave/request/leave-period.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { ChangeableLeave } from './transition.queries.ts'
import { previewRecalculation } from './recalculate.actions.ts'

/** Does this last day make the leave shorter? */
export const isShorter = (leave: LeavePeriod, keepTo: Day, keepToHalf: DayPart): boolean =>
  !toHourRange(leave) &&
  (keepTo < leave.to || (keepTo === leave.to && leave.toHalf === 'FULL' && keepToHalf === 'FIRST'))

/** The dates of a leave that is shortened. */
export function shortenPeriod(leave: LeavePeriod, keepTo: Day, keepToHalf: DayPart): LeavePeriod {
  const toHalf = keepTo === leave.to && keepToHalf === 'FULL' ? leave.toHalf : keepToHalf
  const fromHalf = keepTo === leave.from && toHalf !== 'FULL' ? toHalf : leave.fromHalf
  return { ...leave, to: keepTo, fromHalf, toHalf: keepTo === leave.from ? fromHalf : toHalf }
}

type CancellationFacts = Record<string, string | number>

/** Clears a requested cancellation. */
export const clearedCancellation = { keepTo: null, keepToHalf: null, cancelReason: null }

/** The facts that the approver sees for a cancellation or early return. */
export async function buildCancellationFacts(db: Db, leave: ChangeableLeave, today: Day): Promise<CancellationFacts> {
  const { keepTo, keepToHalf } = leave
  if (!keepTo) return buildLeaveFacts(leave)
  const half = keepToHalf ?? 'FULL'
  const left = await calculateUsedQuantity(db, leave, { keepTo, keepToHalf: half, today })
  return { ...buildLeaveFacts(leave), keepTo, keepToHalf: half, givesBack: toDays(leave.quantity - left) }
}

/** The quantity of a leave if it is shortened. */
async function calculateUsedQuantity(
  db: Db,
  leave: ChangeableLeave,
  { keepTo, keepToHalf, today }: { keepTo: Day; keepToHalf: DayPart; today: Day },
): Promise<Quantity> {
  if (!isShorter(leave, keepTo, keepToHalf)) return leave.quantity
  const { days } = await previewRecalculation(db, leave, shortenPeriod(leave, keepTo, keepToHalf), today)
  return sumLeaveDays(days)
}

/** The text for these facts. */
export function describeCancellation({ keepTo, keepToHalf }: CancellationFacts): string {
  if (!keepTo) return 'Cancellation: {{type}}, {{dates}} · {{days}} days'
  return keepToHalf === 'FIRST'
    ? 'Early return: {{type}}, {{dates}} · last day: {{keepTo}}, first half · days returned: {{givesBack}}'
    : 'Early return: {{type}}, {{dates}} · last day: {{keepTo}} · days returned: {{givesBack}}'
}

export const buildLeaveFacts = (leave: ChangeableLeave): CancellationFacts => ({
  type: leave.type,
  dates: toDaySpanFact(leave),
  days: toDays(leave.quantity),
})
