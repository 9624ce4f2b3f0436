/** Days of leave as whole ten-thousandths of a day: added and compared exactly, never a float. */
export type Quantity = number

export const DAY: Quantity = 10_000
export const HALF_DAY: Quantity = 5_000

/** Reads days with at most four decimals; a fifth is rounded half away from zero. */
export const quantityOf = (days: number): Quantity => Math.sign(days) * Math.round(Math.abs(days) * DAY)

/** Days as people read them: `75_000` is `7.5`. */
export const toDays = (quantity: Quantity): number => quantity / DAY

export const roundings = ['EXACT', 'HALF_DAY', 'FULL_DAY'] as const
export type Rounding = (typeof roundings)[number]

const steps: Record<Rounding, Quantity> = { EXACT: 1, HALF_DAY, FULL_DAY: DAY }

/**
 * `part / whole` of a quantity, rounded to the nearest step of the rule, a tie upwards. `EXACT` rounds to a
 * ten-thousandth. Takes whole numbers only, so that no float comes near the result.
 */
export function shareOf(quantity: Quantity, part: number, whole: number, rounding: Rounding): Quantity {
  const step = steps[rounding]
  return Math.floor((2 * quantity * part + whole * step) / (2 * whole * step)) * step
}

export const sumOf = (quantities: readonly Quantity[]): Quantity => quantities.reduce((sum, one) => sum + one, 0)
