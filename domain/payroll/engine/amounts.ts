import { type Exact, ratio, toWhole } from './exact.ts'
import { daysBetween } from '../../kit/day.ts'
import { currencyDigits } from '../../kit/money.ts'
import type { Minor, PayCycle, Rounding } from './types.ts'
import { stop } from './stop.ts'

/** Beyond it no amount of pay goes: a hundred thousand million in rupees. */
export const MOST_AMOUNT: Minor = 10_000_000_000_000

/** Minor units in one unit of a currency: 100 paise in a rupee. */
export const scaleOf = (currency: string): number => 10 ** currencyDigits(currency)

const directions = { PAISA: 'NEAREST', RUPEE: 'NEAREST', RUPEE_UP: 'UP', RUPEE_DOWN: 'DOWN' } as const

/** The one rounding of a line: of minor units, exact so far, to the minor unit or to the unit. */
export function roundLine(exact: Exact, rounding: Rounding, scale: number): Minor {
  if (rounding === 'PAISA' || scale === 1) return toWhole(exact, directions[rounding])
  const units: Exact =
    exact.big === null && Number.isSafeInteger(exact.d * scale)
      ? ratio(exact.n, exact.d * scale)
      : {
          n: 0,
          d: 1,
          big: { n: exact.big?.n ?? BigInt(exact.n), d: (exact.big?.d ?? BigInt(exact.d)) * BigInt(scale) },
        }
  return toWhole(units, directions[rounding]) * scale
}

/** Refuses what no slip can hold. */
export function payable(amount: Minor, label: string): Minor {
  if (!Number.isSafeInteger(amount) || Math.abs(amount) > MOST_AMOUNT) stop('PAY_AMOUNT_INVALID', { label })
  return amount
}

/** The share of a year's pay that one period has. */
export function shareOfYear({ schedule, from, to }: PayCycle): Exact {
  if (schedule === 'MONTHLY') return ratio(1, 12)
  if (schedule === 'SEMI_MONTHLY') return ratio(1, 24)
  return ratio(daysBetween(from, to) + 1, 365)
}
