import { type Day } from '../../../domain/kit/day.ts'
import type { DayPlan, Halves } from '../../../domain/attendance/day/day-types.ts'
import { DEFAULT_WORK_HOURS } from '../../../domain/hr/catalogue/shift.ts'
import { findHalvesTaken } from '../../../domain/leave/request/leave-period.ts'
import type * as rows from './plan-rows.queries.ts'

export const toHalves = (isOff: boolean): Halves => ({ first: isOff, second: isOff })

export const toHoliday = (found: { name: string; isHalfDay: boolean } | undefined): DayPlan['holiday'] =>
  found ? { name: found.name, isHalfDay: found.isHalfDay } : null

export const toMillis = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant))

export const toDayLeave = ({ leaveId, name, effect, ...leave }: rows.LeaveRow, day: Day) => ({
  leaveId,
  name,
  effect,
  halves: leave.fromTime ? { first: false, second: false } : findHalvesTaken(leave, day),
  hours: leave.fromTime && leave.toTime ? { fromTime: leave.fromTime, toTime: leave.toTime } : null,
})

// A working period has only a start and an end time. With nine hours or more, one hour in the middle is a break.
export function toPeriodHours(startsAt: string | null, endsAt: string | null) {
  if (!startsAt || !endsAt) return DEFAULT_WORK_HOURS
  const hours = Number(endsAt.slice(0, 2)) - Number(startsAt.slice(0, 2)) + (endsAt > startsAt ? 0 : 24)
  return { startsAt, endsAt, breakMinutes: hours >= 9 ? 60 : 0 }
}
