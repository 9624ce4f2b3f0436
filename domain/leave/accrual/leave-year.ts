import { addDays, addMonths, type Day } from '../../kit/day.ts'
import type { DateRange } from './grant-rule.ts'

/** Whose year a leave type runs by: everyone's leave cycle (calendar or financial year), or each person's own. */
export const leaveYearBases = ['CYCLE', 'JOINING_DATE'] as const
export type LeaveYearBasis = (typeof leaveYearBases)[number]

/**
 * Someone's leave year that bears the name of a cycle. By the joining date it is the twelve months from the anniversary
 * that falls into the cycle, the joining day itself being the first; null when none does. 29 February has its
 * anniversary on the 28th.
 */
export function calculateLeaveYear(basis: LeaveYearBasis, cycle: DateRange, joinedOn: Day): DateRange | null {
  if (basis === 'CYCLE') return { from: cycle.from, to: cycle.to }
  const years = Number(cycle.from.slice(0, 4)) - Number(joinedOn.slice(0, 4))
  const found = [years, years + 1]
    .filter((n) => n >= 0)
    .map((n) => ({ from: addMonths(joinedOn, n * 12), to: addDays(addMonths(joinedOn, (n + 1) * 12), -1) }))
    .find(({ from }) => from >= cycle.from)
  return found && found.from <= cycle.to ? found : null
}
