import { addDays, type Day } from '../../../domain/kit/day.ts'
import type { AccrualInput } from './accrual-input.queries.ts'

/**
 * A year is recalculated until this many days after its end, for employees who were entered late and for unpaid leave
 * that was recorded late.
 */
export const LATE_ENTRY_DAYS = 40

/** Years that ended before this day are closed for late entries. */
export const findLateYearLimit = (today: Day): Day => addDays(today, 0 - LATE_ENTRY_DAYS)

/** Was the employee entered so long after the end of the leave year that only HR can credit it? */
export const isEnteredTooLate = (
  { year, enteredOn }: Pick<AccrualInput, 'year' | 'enteredOn'>,
  since: Day | null,
): boolean => since !== null && year.to < since && enteredOn > addDays(year.to, LATE_ENTRY_DAYS)
