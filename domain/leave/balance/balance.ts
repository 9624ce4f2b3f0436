import type { Day } from '../../kit/day.ts'
import { sumQuantities, type Quantity } from './quantity.ts'

/**
 * What a line of the ledger is. GRANT, ACCRUAL, CARRY_FORWARD, COMPENSATORY and ADJUSTMENT change what there is; a
 * RESERVATION holds days for a pending request, a DRAW takes them as time off, an ENCASHMENT for pay; a REVERSAL gives
 * back what one of these did. EXPIRY takes away what lapsed unused, or what a closed year neither carried nor kept.
 */
export const ledgerEntryKinds = [
  'GRANT',
  'ACCRUAL',
  'CARRY_FORWARD',
  'COMPENSATORY',
  'ADJUSTMENT',
  'RESERVATION',
  'DRAW',
  'ENCASHMENT',
  'REVERSAL',
  'EXPIRY',
] as const
export type LedgerEntryKind = (typeof ledgerEntryKinds)[number]

/** The figure a line belongs to: a REVERSAL stands in that of the line it reverses. CLOSED is what lapsed or went over. */
export const balanceBuckets = ['GRANTED', 'PENDING', 'USED', 'CLOSED'] as const
export type BalanceBucket = (typeof balanceBuckets)[number]

export interface LedgerEntry {
  bucket: BalanceBucket
  quantity: Quantity
  effectiveDay: Day
  /** On a line that takes away what is left of a lot: the day from which the lot could be used. */
  lotFrom?: Day | null
}

export interface LeaveBalance {
  granted: Quantity
  pending: Quantity
  used: Quantity
  /** What lapsed unused or went over to the next year by that day. */
  closed: Quantity
  available: Quantity
}

/**
 * The balance of one type in one cycle on a day, from nothing but the lines, in any order. What is booked ahead counts
 * at once; what is granted later doesn't count yet. `available` is the most that can be taken on that day without
 * taking it from a leave that is already booked. What will lapse only if nobody uses it can be used on that day.
 */
export function calculateBalance(entries: readonly LedgerEntry[], on: Day): LeaveBalance {
  const counted = entries.filter((one) => one.effectiveDay <= on || (one.lotFrom ?? '9999') > on)
  const sumUpTo = (day: Day) => sumEntries(counted.filter(({ effectiveDay }) => effectiveDay <= day))
  const later = counted.map(({ effectiveDay }) => effectiveDay).filter((day) => day > on)
  const of = (bucket: BalanceBucket) => entries.filter((entry) => entry.bucket === bucket)
  const soFar = (bucket: BalanceBucket) => sumEntries(of(bucket).filter(({ effectiveDay }) => effectiveDay <= on))
  return {
    granted: soFar('GRANTED'),
    pending: 0 - sumEntries(of('PENDING')),
    used: 0 - sumEntries(of('USED')),
    closed: 0 - soFar('CLOSED'),
    available: Math.min(...[on, ...later].map(sumUpTo)),
  }
}

const sumEntries = (entries: readonly LedgerEntry[]): Quantity => sumQuantities(entries.map(({ quantity }) => quantity))
