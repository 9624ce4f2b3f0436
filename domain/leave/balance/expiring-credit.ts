import { addDays, type Day } from '../../kit/day.ts'
import type { LedgerEntry } from './balance.ts'
import type { Quantity } from './quantity.ts'

/** Days that may be used from one day to another: carried over, or earned by working on a day off. */
export interface ExpiringCredit {
  id: string
  from: Day
  lastDay: Day
  quantity: Quantity
}

export interface DailyUse {
  day: Day
  quantity: Quantity
}

/** Days held from a day on, with those that the leave counts: what it uses falls on these, in their order. */
export interface BookedDays extends DailyUse {
  days: readonly DailyUse[] | null
}

/** A leave day by day, so that one that goes on after the end of a lot doesn't use it there. */
export function listDailyUses({ day: from, quantity, days }: BookedDays): DailyUse[] {
  let rest = quantity
  const uses = (days ?? [])
    .filter(({ day }) => day >= from)
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map((one) => {
      const used = Math.min(one.quantity, rest)
      rest -= used
      return { day: one.day, quantity: used }
    })
  return [...uses, { day: from, quantity: rest }].filter((use) => use.quantity > 0)
}

/** The end of a lot: what is still unused of it, and what there will be when that is gone. */
export interface CreditExpiry {
  lastDay: Day
  unused: Quantity
  after: Quantity
}

/** The most that a leave of these days may ask, so that what comes after the end of a lot isn't taken from it. */
export function calculateMaxUsable(
  available: Quantity,
  days: readonly DailyUse[],
  ends: readonly CreditExpiry[],
): Quantity {
  let [most, saved] = [available, 0]
  for (const { lastDay, unused, after } of ends.toSorted((a, b) => a.lastDay.localeCompare(b.lastDay))) {
    if (!days.some(({ day, quantity }) => day > lastDay && quantity > 0)) break
    const upTo = days.reduce((sum, { day, quantity }) => (day <= lastDay ? sum + quantity : sum), 0)
    saved += Math.min(unused, upTo - saved)
    most = Math.min(most, after + saved)
  }
  return most
}

/** What of a lot nobody used, and the day on which it is gone. */
export interface ExpiredDays {
  lotId: string
  day: Day
  quantity: Quantity
}

/**
 * What lapses of each lot. A use takes from the lots that are valid on its day before anything else, the one that ends
 * first before the others: carried days first, the oldest compensatory day first. In whatever order uses are written,
 * they count in the order of their days.
 */
export function calculateExpiredDays(lots: readonly ExpiringCredit[], uses: readonly DailyUse[]): ExpiredDays[] {
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

/** What lapses the less for further uses, as lines that stand against those of `lines` that take it away. */
export function listReleasedEntries(
  uses: readonly DailyUse[],
  lines: readonly LedgerEntry[],
): (LedgerEntry & { lotFrom: Day })[] {
  const lots = new Map<string, ExpiringCredit & { gone: Day }>()
  for (const { lotFrom, effectiveDay: gone, quantity } of lines) {
    if (!lotFrom) continue
    const id = `${lotFrom} ${gone}`
    const known = lots.get(id)?.quantity ?? 0
    lots.set(id, { id, from: lotFrom, lastDay: addDays(gone, -1), gone, quantity: known - quantity })
  }
  const left = new Map(calculateExpiredDays([...lots.values()], uses).map(({ lotId, quantity }) => [lotId, quantity]))
  return [...lots.values()]
    .map(({ id, from, gone, quantity }) => ({
      bucket: 'CLOSED' as const,
      quantity: quantity - (left.get(id) ?? 0),
      effectiveDay: gone,
      lotFrom: from,
    }))
    .filter(({ quantity }) => quantity > 0)
}
