import type { Minor } from '../../engine/types.ts'
import { multiplyShare } from '../arithmetic.ts'
import type { RateRounding } from '../rates/rate-types.ts'

interface ProvisionalMonths {
  /** The payslips of the year that were paid with provisional rates. */
  months: number
  /** The pay periods that are left in the year, with this one. */
  periods: number
  /** The annual tax still to deduct, and by how much the entered rates change the annual tax. Paise. */
  left: Minor
  difference: Minor
  rounding: RateRounding
}

/**
 * The tax that is still owed for months that were paid with provisional rates, once the rates of the year are entered:
 * their share of the difference in annual tax. Negative if too much was deducted. Not more than the tax of this
 * payslip.
 */
export function calculateProvisionalArrears({ months, periods, left, difference, rounding }: ProvisionalMonths): Minor {
  if (months === 0) return 0
  const share = multiplyShare(Math.abs(difference), months, months + periods, rounding) * Math.sign(difference)
  const least = periods > 1 ? -multiplyShare(left, 1, periods - 1, 'RUPEE_DOWN') : 0
  return Math.max(least, Math.min(share, left))
}
