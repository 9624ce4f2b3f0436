import type { Day } from '../../domain/kit/day.ts'
import { leaveQuantity, type LeaveDay } from '../../domain/leave/leave-days.ts'
import { mostFor } from '../../domain/leave/lot.ts'
import { sumOf, type Quantity } from '../../domain/leave/quantity.ts'
import { overlaps } from '../../domain/leave/span.ts'
import type { CycleBalance } from './balance.queries.ts'

/** What a leave asks of one cycle, with the balance there; `effectiveDay` is its first day in it. */
export type CyclePiece = CycleBalance & { asked: Quantity; effectiveDay: Day }

/** A leave over the end of a leave year draws on both. What earlier parts of the request ask is taken off first. */
export function piecesOf(
  span: { from: Day; to: Day },
  days: readonly LeaveDay[],
  balances: readonly CycleBalance[],
  earlier: readonly { pieces: readonly CyclePiece[] }[],
): CyclePiece[] {
  return balances.flatMap((balance) => {
    const within = days.filter(({ day }) => day >= balance.from && day <= balance.to)
    const [first] = within
    const asked = leaveQuantity(within)
    if (!first || (asked === 0 && !overlaps(span, balance))) return []
    const held = sumOf(
      earlier.flatMap(({ pieces }) =>
        pieces.filter(({ cycleId }) => cycleId === balance.cycleId).map((one) => one.asked),
      ),
    )
    return [
      {
        ...balance,
        available: mostFor(balance.available, within, balance.ends) - held,
        asked,
        effectiveDay: first.day,
      },
    ]
  })
}
