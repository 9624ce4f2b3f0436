import { addDays, type Day } from '../../kit/day.ts'
import type { Minor } from '../engine/types.ts'
import { multiplyShare } from './arithmetic.ts'
import { countFullYears } from './gratuity.ts'
import type { RateValues } from './rates/rate-types.ts'

interface EncashedLeave {
  amount: Minor
  /** Encashed days of leave. */
  days: number
  joined: Day
  /** Last day of service. */
  left: Day
  /** Average monthly basic pay of the last ten months. */
  average: Minor
  isDeath: boolean
}

/** Encashment paid to the heirs was never due to the employee, so it is not salary. */
export const heirsSource = 'CBDT Circular 309 of 3 July 1981 and letter F. No. 35/1/65-IT(B) of 5 November 1965'

export interface LeaveExemption {
  exempt: Minor
  /**
   * The limits besides the amount paid: months of salary, leave for the years of service, and the statutory maximum.
   */
  salary: Minor
  leave: Minor
  countedDays: number
}

/**
 * The tax-exempt part of leave encashment at the end of service, s. 10(10AA)(ii): the lowest of the amount paid, ten
 * months' average salary, the value of leave at thirty days for each completed year of service, and the statutory
 * maximum. On death all of it is exempt.
 */
export function calculateLeaveExemption(
  { amount, days, joined, left, average, isDeath }: EncashedLeave,
  { monthsOfSalary, daysOfYear, daysOfMonth, exemptMost }: RateValues<'LEAVE_ENCASHMENT'>,
): LeaveExemption {
  const countedDays = Math.min(days, daysOfYear * countFullYears(joined, addDays(left, 1)))
  const salary = average * monthsOfSalary
  // Calculated in hundredths of a day, so that half days stay whole numbers.
  const leave = multiplyShare(average, Math.round(countedDays * 100), daysOfMonth * 100, 'PAISA')
  const exempt = isDeath ? amount : Math.min(amount, salary, leave, exemptMost)
  return { exempt: Math.max(0, exempt), salary, leave, countedDays }
}
