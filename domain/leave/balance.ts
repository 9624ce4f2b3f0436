import type { Day } from '../kit/day.ts'
import { sumOf, type Quantity } from './quantity.ts'

/**
 * What a line of the ledger is. GRANT and ADJUSTMENT change what there is; a RESERVATION holds days for a pending
 * request, a DRAW takes them, a REVERSAL gives back what one of the two took.
 */
export const entryKinds = ['GRANT', 'ADJUSTMENT', 'RESERVATION', 'DRAW', 'REVERSAL'] as const
export type EntryKind = (typeof entryKinds)[number]

/** The figure a line belongs to: a REVERSAL stands in that of the line it reverses. */
export const buckets = ['GRANTED', 'PENDING', 'USED'] as const
export type Bucket = (typeof buckets)[number]

export interface Entry {
  bucket: Bucket
  quantity: Quantity
  effectiveDay: Day
}

export interface Balance {
  granted: Quantity
  pending: Quantity
  used: Quantity
  available: Quantity
}

/**
 * The balance of one type in one cycle on a day, from nothing but the lines, in any order. What is booked ahead counts
 * at once; what is granted later doesn't count yet. `available` is the most that can be taken on that day without
 * taking it from a leave that is already booked.
 */
export function balanceOn(entries: readonly Entry[], on: Day): Balance {
  const sumUpTo = (day: Day) =>
    sumOf(entries.filter(({ effectiveDay }) => effectiveDay <= day).map(({ quantity }) => quantity))
  const later = entries.map(({ effectiveDay }) => effectiveDay).filter((day) => day > on)
  const of = (bucket: Bucket) => entries.filter((entry) => entry.bucket === bucket)
  return {
    granted: sumOf(
      of('GRANTED')
        .filter(({ effectiveDay }) => effectiveDay <= on)
        .map(({ quantity }) => quantity),
    ),
    pending: 0 - sumOf(of('PENDING').map(({ quantity }) => quantity)),
    used: 0 - sumOf(of('USED').map(({ quantity }) => quantity)),
    available: Math.min(...[on, ...later].map(sumUpTo)),
  }
}
