import type { AttendanceDay } from '../day/day-types.ts'
import type { Day } from '../../kit/day.ts'

export interface LateRule {
  freeLates: number
  latesPerHalfDay: number
}

/**
 * The days on which late marks of a month deduct half a day: the last day of each group of late days after the free
 * ones. Calculated from the days of the month, so a corrected day has no late mark.
 */
export function listLateDeductions(
  days: readonly Pick<AttendanceDay, 'day' | 'isLate'>[],
  { freeLates, latesPerHalfDay }: LateRule,
): Day[] {
  const marks = days
    .filter(({ isLate }) => isLate)
    .map(({ day }) => day)
    .toSorted()
    .slice(freeLates)
  return marks.filter((_, at) => (at + 1) % latesPerHalfDay === 0)
}
