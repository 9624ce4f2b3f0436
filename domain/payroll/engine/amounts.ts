import { type Rational, createRatio, roundToWhole } from './rational.ts'
import { daysBetween } from '../../kit/day.ts'
import { currencyDigits } from '../../kit/money.ts'
import type { Minor, PayCycle, Rounding } from './types.ts'
import { failSlip } from './slip-error.ts'

/** Beyond it no amount of pay goes: a hundred thousand million in rupees. */
export const MAX_PAY_AMOUNT: Minor = 10_000_000_000_000

/** Minor units in one unit of a currency: 100 paise in a rupee. */
export const getCurrencyScale = (currency: string): number => 10 ** currencyDigits(currency)

const roundingDirections = { PAISA: 'NEAREST', RUPEE: 'NEAREST', RUPEE_UP: 'UP', RUPEE_DOWN: 'DOWN' } as const

/** The one rounding of a line: of minor units, exact so far, to the minor unit or to the unit. */
export function roundLine(exact: Rational, rounding: Rounding, scale: number): Minor {
  if (rounding === 'PAISA' || scale === 1) return roundToWhole(exact, roundingDirections[rounding])
  const units: Rational =
    exact.big === null && Number.isSafeInteger(exact.d * scale)
      ? createRatio(exact.n, exact.d * scale)
      : {
          n: 0,
          d: 1,
          big: { n: exact.big?.n ?? BigInt(exact.n), d: (exact.big?.d ?? BigInt(exact.d)) * BigInt(scale) },
        }
  return roundToWhole(units, roundingDirections[rounding]) * scale
}

/** Refuses what no slip can hold. */
export function assertPayable(amount: Minor, label: string): Minor {
  if (!Number.isSafeInteger(amount) || Math.abs(amount) > MAX_PAY_AMOUNT) failSlip('PAY_AMOUNT_INVALID', { label })
  return amount
}

/** The share of a year's pay that one period has. */
export function calculateYearShare({ schedule, from, to }: PayCycle): Rational {
  if (schedule === 'MONTHLY') return createRatio(1, 12)
  if (schedule === 'SEMI_MONTHLY') return createRatio(1, 24)
  return createRatio(daysBetween(from, to) + 1, 365)
}
