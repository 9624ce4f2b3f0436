import type { DayRow } from '../../../domain/attendance/days/day.calls.ts'
import type { AttendanceDay, DayPlan } from '../../../domain/attendance/day/day-types.ts'
import { getZoneClock } from '../../../domain/kit/zone-clock.ts'

const toInstant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** A calculated day as it is sent: instants as text, and times in the time zone of the employee. */
export function toDayRow({ punchIds: _, firstIn, lastOut, reasons, ...day }: AttendanceDay, timeZone: string): DayRow {
  const clock = getZoneClock(timeZone)
  const toTime = (at: number | null) => (at === null ? null : clock.toTime(at))
  return {
    ...day,
    firstIn: toInstant(firstIn),
    lastOut: toInstant(lastOut),
    inTime: toTime(firstIn),
    outTime: toTime(lastOut),
    reasons: [...reasons],
  }
}

export const toShiftTimes = (plan: DayPlan | null) =>
  (plan?.shifts ?? []).map(({ name, startsAt, endsAt }) => ({ name, startsAt, endsAt }))
