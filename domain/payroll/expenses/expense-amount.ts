import { currencyDigits } from '../../kit/money.ts'
import type { Day } from '../../kit/day.ts'
import type { ExpenseRate } from './expense-type.schemas.ts'

/** Exchange rates are integers: units of the organisation’s currency for one unit of the other, times this scale. */
export const EXCHANGE_RATE_SCALE = 1_000_000

export interface ExchangeRate {
  currency: string
  day: Day
  rate: number
}

/** Converts minor units into minor units of another currency. Half a minor unit is rounded up. */
export function convertAmount(amount: number, rate: number, from: string, to: string): number {
  const numerator = BigInt(amount) * BigInt(rate) * 10n ** BigInt(currencyDigits(to))
  return divideHalfUp(numerator, BigInt(EXCHANGE_RATE_SCALE) * 10n ** BigInt(currencyDigits(from)))
}

/** The amount for a distance at a rate per km. Half a minor unit is rounded up. */
export const calculateMileage = (metres: number, ratePerKm: number): number =>
  divideHalfUp(BigInt(metres) * BigInt(ratePerKm), 1000n)

/** The amount for half days at a rate per day. Half a minor unit is rounded up. */
export const calculatePerDiem = (halfDays: number, ratePerDay: number): number =>
  divideHalfUp(BigInt(halfDays) * BigInt(ratePerDay), 2n)

function divideHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator))
}

/** The latest exchange rate of a currency on or before a day. */
export function findExchangeRate(rates: readonly ExchangeRate[], currency: string, day: Day): ExchangeRate | null {
  return pickLatest(
    rates.filter((one) => one.currency === currency && one.day <= day),
    (one) => one.day,
  )
}

/** The rate of a type that applies on a day: per km for no place, per day for a place. */
export function findTypeRate(rates: readonly ExpenseRate[], place: string | null, day: Day): ExpenseRate | null {
  return pickLatest(
    rates.filter((one) => one.place === place && one.fromDay <= day),
    (one) => one.fromDay,
  )
}

const pickLatest = <T>(rows: readonly T[], dayOf: (row: T) => Day): T | null =>
  rows.reduce<T | null>((latest, row) => (latest === null || dayOf(row) > dayOf(latest) ? row : latest), null)
