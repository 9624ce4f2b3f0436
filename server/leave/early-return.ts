import type { Day } from '../../domain/kit/day.ts'
import { toDaySpanFact } from '../../domain/kit/fact-words.ts'
import { leaveQuantity } from '../../domain/leave/leave-days.ts'
import { toDays, type Quantity } from '../../domain/leave/quantity.ts'
import { hoursOf, type Half, type Span } from '../../domain/leave/span.ts'
import type { Db } from '../kit/tenant.ts'
import type { Changeable } from './change.queries.ts'
import { countedWith } from './recount.actions.ts'

/** Would the leave end before it does now? */
export const isShorter = (leave: Span, keepTo: Day, keepToHalf: Half): boolean =>
  !hoursOf(leave) && (keepTo < leave.to || (keepTo === leave.to && leave.toHalf === 'FULL' && keepToHalf === 'FIRST'))

/** The days of a leave that ends earlier. */
export function endingAt(leave: Span, keepTo: Day, keepToHalf: Half): Span {
  const toHalf = keepTo === leave.to && keepToHalf === 'FULL' ? leave.toHalf : keepToHalf
  const fromHalf = keepTo === leave.from && toHalf !== 'FULL' ? toHalf : leave.fromHalf
  return { ...leave, to: keepTo, fromHalf, toHalf: keepTo === leave.from ? fromHalf : toHalf }
}

type Facts = Record<string, string | number>

/** Nothing of a leave is to be cancelled any more. */
export const asItWas = { keepTo: null, keepToHalf: null, cancelReason: null }

/** What somebody decides on who is asked to cancel a leave, or the end of it. */
export async function factsOfCancelling(db: Db, leave: Changeable, today: Day): Promise<Facts> {
  const { keepTo, keepToHalf } = leave
  if (!keepTo) return factsOf(leave)
  const half = keepToHalf ?? 'FULL'
  const left = await usedUntil(db, leave, { keepTo, keepToHalf: half, today })
  return { ...factsOf(leave), keepTo, keepToHalf: half, givesBack: toDays(leave.quantity - left) }
}

/** What a leave would use if it ended earlier. */
async function usedUntil(
  db: Db,
  leave: Changeable,
  { keepTo, keepToHalf, today }: { keepTo: Day; keepToHalf: Half; today: Day },
): Promise<Quantity> {
  if (!isShorter(leave, keepTo, keepToHalf)) return leave.quantity
  const { days } = await countedWith(db, leave, endingAt(leave, keepTo, keepToHalf), today)
  return leaveQuantity(days)
}

/** The same in words. */
export function wordsOfCancelling({ keepTo, keepToHalf }: Facts): string {
  if (!keepTo) return 'To be cancelled: {{type}}, {{dates}} · days: {{days}}'
  return keepToHalf === 'FIRST'
    ? 'Back early: {{type}}, {{dates}} · last day: {{keepTo}}, until midday · days given back: {{givesBack}}'
    : 'Back early: {{type}}, {{dates}} · last day: {{keepTo}} · days given back: {{givesBack}}'
}

export const factsOf = (leave: Changeable): Facts => ({
  type: leave.type,
  dates: toDaySpanFact(leave),
  days: toDays(leave.quantity),
})
