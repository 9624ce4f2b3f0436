import type { AttendanceDay } from '../day/day-types.ts'
import type { Day } from '../../kit/day.ts'

export interface LateRule {
  freeLates: number
  latesPerHalfDay: number
}

/**
 * The days on which late marks of a month cost half a day: after the free ones, each further group of late days does.
 * Calculated from the days of the month, so a corrected day takes its mark back.
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
