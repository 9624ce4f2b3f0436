import { addDays, addMonths, type Day } from '../../kit/day.ts'
import type { DateRange } from './grant-rule.ts'

/**
 * The leave year of a leave type: the leave cycle (calendar or financial year), or the employee’s own year from the
 * joining date.
 */
export const leaveYearBases = ['CYCLE', 'JOINING_DATE'] as const
export type LeaveYearBasis = (typeof leaveYearBases)[number]

/**
 * The employee’s leave year that belongs to a cycle. With the joining date as basis, it is the twelve months from the
 * anniversary that lies within the cycle; the joining date counts as the first anniversary. Null if no anniversary lies
 * within the cycle. For 29 February the anniversary is 28 February.
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
