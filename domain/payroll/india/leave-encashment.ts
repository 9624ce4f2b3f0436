import { addDays, type Day } from '../../kit/day.ts'
import type { Minor } from '../engine/types.ts'
import { multiplyShare } from './arithmetic.ts'
import { countFullYears } from './gratuity.ts'
import type { RateValues } from './rates/rate-types.ts'

interface EncashedLeave {
  amount: Minor
  /** Days of leave that were paid out. */
  days: number
  joined: Day
  /** Last day of service. */
  left: Day
  /** Basic pay of a month, as it was on average in the ten months before. */
  average: Minor
  isDeath: boolean
}

/** What is paid to the heirs was never due to who died: it is no salary. */
export const heirsSource = 'CBDT Circular 309 of 3 July 1981 and letter F. No. 35/1/65-IT(B) of 5 November 1965'

export interface LeaveExemption {
  exempt: Minor
  /** The three limits beside what was paid: months of salary, the leave that years of service count for, the law's most. */
  salary: Minor
  leave: Minor
  countedDays: number
}

/**
 * What of leave paid out at the end of service is free of tax, s. 10(10AA)(ii): the least of it, ten months' average salary, the
 * cash of the leave at thirty days for each completed year of service, and the most the law names. On death all of it.
 */
export function calculateLeaveExemption(
  { amount, days, joined, left, average, isDeath }: EncashedLeave,
  { monthsOfSalary, daysOfYear, daysOfMonth, exemptMost }: RateValues<'LEAVE_ENCASHMENT'>,
): LeaveExemption {
  const countedDays = Math.min(days, daysOfYear * countFullYears(joined, addDays(left, 1)))
  const salary = average * monthsOfSalary
  // Hundredths of a day, so that half days stay whole numbers.
  const leave = multiplyShare(average, Math.round(countedDays * 100), daysOfMonth * 100, 'PAISA')
  const exempt = isDeath ? amount : Math.min(amount, salary, leave, exemptMost)
  return { exempt: Math.max(0, exempt), salary, leave, countedDays }
}
