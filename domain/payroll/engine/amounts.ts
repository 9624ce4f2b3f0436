import { type Rational, createRatio, roundToWhole } from './rational.ts'
import { daysBetween } from '../../kit/day.ts'
import { currencyDigits } from '../../kit/money.ts'
import type { Minor, PayCycle, Rounding } from './types.ts'
import { failSlip } from './slip-error.ts'

/** The largest amount that pay can have: 100,000 million rupees. */
export const MAX_PAY_AMOUNT: Minor = 10_000_000_000_000

/** Minor units in one unit of a currency: 100 paise in a rupee. */
export const getCurrencyScale = (currency: string): number => 10 ** currencyDigits(currency)

const roundingDirections = { PAISA: 'NEAREST', RUPEE: 'NEAREST', RUPEE_UP: 'UP', RUPEE_DOWN: 'DOWN' } as const

/** Rounds a line once: from exact minor units to the minor unit or to the whole unit. */
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

/** Refuses an amount that is too large for a payslip. */
export function assertPayable(amount: Minor, label: string): Minor {
  if (!Number.isSafeInteger(amount) || Math.abs(amount) > MAX_PAY_AMOUNT) failSlip('PAY_AMOUNT_INVALID', { label })
  return amount
}

/** The share of the annual pay that belongs to one period. */
export function calculateYearShare({ schedule, from, to }: PayCycle): Rational {
  if (schedule === 'MONTHLY') return createRatio(1, 12)
  if (schedule === 'SEMI_MONTHLY') return createRatio(1, 24)
  return createRatio(daysBetween(from, to) + 1, 365)
}
