/** Days of leave as whole ten-thousandths of a day. Sums and comparisons are exact; never a float. */
export type Quantity = number

export const DAY: Quantity = 10_000
export const HALF_DAY: Quantity = 5_000

/** Accepts at most four decimals; a fifth is rounded half away from zero. */
export const toQuantity = (days: number): Quantity => Math.sign(days) * Math.round(Math.abs(days) * DAY)

/** Converts to days for display: `75_000` is `7.5`. */
export const toDays = (quantity: Quantity): number => quantity / DAY

export const roundings = ['EXACT', 'QUARTER_DAY', 'HALF_DAY', 'FULL_DAY'] as const
export type LeaveRounding = (typeof roundings)[number]

/** How a quantity between two steps is rounded; `NEAREST` rounds a tie up. */
export const roundingDirections = ['NEAREST', 'UP', 'DOWN'] as const
export type LeaveRoundingDirection = (typeof roundingDirections)[number]

export const roundingSteps: Record<LeaveRounding, Quantity> = { EXACT: 1, QUARTER_DAY: 2_500, HALF_DAY, FULL_DAY: DAY }

/**
 * `part / whole` of a quantity, rounded to the step of the rule. `EXACT` rounds to a ten-thousandth. All arguments are
 * whole numbers, so the result has no floating-point error.
 */
export function calculateShare(
  quantity: Quantity,
  part: number,
  whole: number,
  rounding: LeaveRounding,
  direction: LeaveRoundingDirection = 'NEAREST',
): Quantity {
  const step = roundingSteps[rounding]
  const [dividend, unit] = [quantity * part, whole * step]
  if (direction === 'UP') return Math.ceil(dividend / unit) * step
  if (direction === 'DOWN') return Math.floor(dividend / unit) * step
  return Math.floor((2 * dividend + unit) / (2 * unit)) * step
}

export const roundLeaveQuantity = (
  quantity: Quantity,
  rounding: LeaveRounding,
  direction: LeaveRoundingDirection,
): Quantity => calculateShare(quantity, 1, 1, rounding, direction)

export const sumQuantities = (quantities: readonly Quantity[]): Quantity =>
  quantities.reduce((sum, one) => sum + one, 0)
