import { addDays, type Day } from '../kit/day.ts'
import type { Quantity } from './quantity.ts'

/** Days that may be used from one day to another: carried over, or earned by working on a day off. */
export interface Lot {
  id: string
  from: Day
  lastDay: Day
  quantity: Quantity
}

export interface Use {
  day: Day
  quantity: Quantity
}

/** What of a lot nobody used, and the day on which it is gone. */
export interface Lapse {
  lotId: string
  day: Day
  quantity: Quantity
}

/**
 * What lapses of each lot. A use takes from the lots that are valid on its day before anything else, the one that ends
 * first before the others: carried days first, the oldest compensatory day first. In whatever order uses are written,
 * they count in the order of their days.
 */
export function lapsesOf(lots: readonly Lot[], uses: readonly Use[]): Lapse[] {
  const left = lots
    .toSorted((a, b) => a.lastDay.localeCompare(b.lastDay) || a.from.localeCompare(b.from) || a.id.localeCompare(b.id))
    .map((lot) => ({ ...lot, quantity: Math.max(0, lot.quantity) }))
  for (const use of uses.toSorted((a, b) => a.day.localeCompare(b.day))) {
    let wanted = use.quantity
    for (const lot of left) {
      if (wanted <= 0) break
      if (lot.from > use.day || lot.lastDay < use.day) continue
      const taken = Math.min(lot.quantity, wanted)
      lot.quantity -= taken
      wanted -= taken
    }
  }
  return left.map(({ id, lastDay, quantity }) => ({ lotId: id, day: addDays(lastDay, 1), quantity }))
}
