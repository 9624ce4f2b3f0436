import type { Day } from '../../kit/day.ts'
import { sumQuantities, type Quantity } from './quantity.ts'

/**
 * Kinds of ledger entries. GRANT, ACCRUAL, CARRY_FORWARD, COMPENSATORY and ADJUSTMENT change the credited leave.
 * RESERVATION reserves days for a pending request, DRAW deducts days for leave, ENCASHMENT deducts days for pay.
 * REVERSAL reverses one of these. EXPIRY removes unused days that expired, also at year-end.
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

/**
 * The figure an entry counts in. A REVERSAL counts in the figure of the entry it reverses. CLOSED are expired and
 * carried-forward days.
 */
export const balanceBuckets = ['GRANTED', 'PENDING', 'USED', 'CLOSED'] as const
export type BalanceBucket = (typeof balanceBuckets)[number]

export interface LedgerEntry {
  bucket: BalanceBucket
  quantity: Quantity
  effectiveDay: Day
  /** For an entry that expires a credit: the first day on which that credit could be used. */
  creditFrom?: Day | null
}

export interface LeaveBalance {
  granted: Quantity
  pending: Quantity
  used: Quantity
  /** Days expired or carried forward to the next year by that day. */
  closed: Quantity
  available: Quantity
}

/** The change of a balance by expired and carried-forward days: negative, because they reduce it. */
export const toBalanceAdjustment = (closed: number | null): number | null => (closed === null ? null : 0 - closed)

/**
 * The balance of one leave type and cycle on a day, calculated only from the ledger entries, in any order. Days booked
 * in advance count at once; later credits do not count yet. `available` is the most that can be used on that day
 * without overdrawing a leave that is already booked. Days that will expire later can still be used on that day.
 */
export function calculateBalance(entries: readonly LedgerEntry[], on: Day): LeaveBalance {
  const counted = entries.filter((one) => one.effectiveDay <= on || (one.creditFrom ?? '9999') > on)
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
