import type { Decimal, Minor } from '../engine/types.ts'
import type { RateRounding } from './rates/rate-types.ts'

/** The unit in paise to which an amount is rounded, and the direction. */
const roundingUnits: Record<RateRounding, { step: number; to: 'NEAREST' | 'UP' | 'DOWN' }> = {
  PAISA: { step: 1, to: 'NEAREST' },
  RUPEE: { step: 100, to: 'NEAREST' },
  RUPEE_UP: { step: 100, to: 'UP' },
  RUPEE_DOWN: { step: 100, to: 'DOWN' },
  // Income-tax Act 1961 s. 288A and 288B: to the nearest ten rupees, five is rounded up.
  TEN_RUPEES: { step: 1_000, to: 'NEAREST' },
}

/**
 * `amount * part / whole` for non-negative paise, rounded once. Exact: large products use BigInt. A half is rounded up.
 */
export function multiplyShare(amount: Minor, part: number, whole: number, rounding: RateRounding): Minor {
  const { step, to } = roundingUnits[rounding]
  const [top, bottom] = [amount * part, whole * step]
  if (!Number.isSafeInteger(top)) return multiplyBigShare(amount, part, whole, step, to)
  const rest = top % bottom
  const isUp = to === 'UP' ? rest > 0 : to === 'NEAREST' && 2 * rest >= bottom
  return ((top - rest) / bottom + (isUp ? 1 : 0)) * step
}

/** `calculatePercent(1_500_000, '8.33', 'RUPEE')` is 125_000: 8.33 % of 15,000 rupees is 1,249.50. */
export function calculatePercent(amount: Minor, percent: Decimal, rounding: RateRounding): Minor {
  const { part, whole } = parsePercentParts(percent)
  return multiplyShare(amount, part, whole, rounding)
}

export const roundAmount = (amount: Minor, rounding: RateRounding): Minor => multiplyShare(amount, 1, 1, rounding)

/** The difference of two exact decimals: `subtractDecimals('9.49', '8.33')` is `'1.16'`. */
export const subtractDecimals = (a: Decimal, b: Decimal): Decimal =>
  ((toTenThousandths(a) - toTenThousandths(b)) / 10_000).toString()

export const sumAmounts = (amounts: readonly Minor[]): Minor => amounts.reduce((total, one) => total + one, 0)

const percentParts = new Map<Decimal, { part: number; whole: number }>()
function parsePercentParts(percent: Decimal): { part: number; whole: number } {
  const known = percentParts.get(percent)
  if (known) return known
  const [whole = '0', fraction = ''] = percent.split('.')
  const made = { part: Number(whole + fraction), whole: 100 * 10 ** fraction.length }
  percentParts.set(percent, made)
  return made
}

/** Percentages have at most four decimals. */
const toTenThousandths = (decimal: Decimal) => {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.')
  const size = Number(whole) * 10_000 + Number(fraction.padEnd(4, '0').slice(0, 4))
  return decimal.startsWith('-') ? -size : size
}

function multiplyBigShare(
  amount: Minor,
  part: number,
  whole: number,
  step: number,
  to: 'NEAREST' | 'UP' | 'DOWN',
): Minor {
  const [top, bottom] = [BigInt(amount) * BigInt(part), BigInt(whole) * BigInt(step)]
  if (to === 'UP') return Number((top + bottom - 1n) / bottom) * step
  if (to === 'DOWN') return Number(top / bottom) * step
  return Number((2n * top + bottom) / (2n * bottom)) * step
}
