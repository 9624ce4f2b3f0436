import { addDays, type Day } from '../../kit/day.ts'
import type { LedgerEntry } from './balance.ts'
import type { Quantity } from './quantity.ts'

/** A credit that can be used from one day to another: carried-forward days or a comp-off. */
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

/**
 * The quantity that one leave reserves or uses, and the days it is counted on. The quantity is spread over these days
 * in date order.
 */
export interface BookedDays extends DailyUse {
  days: readonly DailyUse[] | null
}

/**
 * Splits a leave into its use on each day. A leave that continues after the expiry of a credit then does not use that
 * credit on later days.
 */
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

/** The expiry of a credit: its unused days, and the available days after the expiry. */
export interface CreditExpiry {
  lastDay: Day
  unused: Quantity
  after: Quantity
}

/**
 * The maximum that a leave on these days can use. Credits that expire during the leave cannot be used on its later
 * days.
 */
export function calculateMaxUsable(
  available: Quantity,
  days: readonly DailyUse[],
  ends: readonly CreditExpiry[],
): Quantity {
  let [max, saved] = [available, 0]
  for (const { lastDay, unused, after } of ends.toSorted((a, b) => a.lastDay.localeCompare(b.lastDay))) {
    if (!days.some(({ day, quantity }) => day > lastDay && quantity > 0)) break
    const upTo = days.reduce((sum, { day, quantity }) => (day <= lastDay ? sum + quantity : sum), 0)
    saved += Math.min(unused, upTo - saved)
    max = Math.min(max, after + saved)
  }
  return max
}

/** The unused days of a credit, and the day on which they expire. */
export interface ExpiredDays {
  creditId: string
  day: Day
  quantity: Quantity
}

/**
 * Calculates the expired days of each credit. Leave first uses the credits that are valid on its day, the earliest
 * expiry first: carried-forward days and the oldest comp-off come first. Leave counts in date order, whatever the order
 * of `uses`.
 */
export function calculateExpiredDays(credits: readonly ExpiringCredit[], uses: readonly DailyUse[]): ExpiredDays[] {
  const left = credits
    .toSorted((a, b) => a.lastDay.localeCompare(b.lastDay) || a.from.localeCompare(b.from) || a.id.localeCompare(b.id))
    .map((credit) => ({ ...credit, quantity: Math.max(0, credit.quantity) }))
  for (const use of uses.toSorted((a, b) => a.day.localeCompare(b.day))) {
    let unassigned = use.quantity
    for (const credit of left) {
      if (unassigned <= 0) break
      if (credit.from > use.day || credit.lastDay < use.day) continue
      const taken = Math.min(credit.quantity, unassigned)
      credit.quantity -= taken
      unassigned -= taken
    }
  }
  return left.map(({ id, lastDay, quantity }) => ({ creditId: id, day: addDays(lastDay, 1), quantity }))
}

/** Entries that offset the expiry entries in `lines`, because further leave uses days that had expired. */
export function listReleasedEntries(
  uses: readonly DailyUse[],
  lines: readonly LedgerEntry[],
): (LedgerEntry & { creditFrom: Day })[] {
  const credits = new Map<string, ExpiringCredit & { expiryDay: Day }>()
  for (const { creditFrom, effectiveDay: expiryDay, quantity } of lines) {
    if (!creditFrom) continue
    const id = `${creditFrom} ${expiryDay}`
    const known = credits.get(id)?.quantity ?? 0
    credits.set(id, { id, from: creditFrom, lastDay: addDays(expiryDay, -1), expiryDay, quantity: known - quantity })
  }
  const left = new Map(
    calculateExpiredDays([...credits.values()], uses).map(({ creditId, quantity }) => [creditId, quantity]),
  )
  return [...credits.values()]
    .map(({ id, from, expiryDay, quantity }) => ({
      bucket: 'CLOSED' as const,
      quantity: quantity - (left.get(id) ?? 0),
      effectiveDay: expiryDay,
      creditFrom: from,
    }))
    .filter(({ quantity }) => quantity > 0)
}
