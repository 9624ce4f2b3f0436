import type { AttendanceDay, DayPlan, DayReason, DayReasonCode } from './day-types.ts'
import type { OwnPunches } from './own-punches.ts'
import type { WorkTime } from './work-time.ts'
import { getZoneClock } from '../../kit/zone-clock.ts'

const reason = (code: DayReasonCode, facts: DayReason['facts'] = {}): DayReason => ({ code, facts })

/** The planned hours and their source. */
export function describeShifts({ shifts }: DayPlan): DayReason[] {
  return shifts.map(({ name, startsAt, endsAt, source }) =>
    reason('SHIFT', { name: name ?? '', from: startsAt, to: endsAt, source }),
  )
}

/** Holidays, days off, leave and corrections. */
export function describeOff({ holiday, weekOff, leaves, correction }: DayPlan): DayReason[] {
  return [
    ...(holiday ? [reason(holiday.isHalfDay ? 'HALF_HOLIDAY' : 'HOLIDAY', { name: holiday.name })] : []),
    ...(weekOff.first && weekOff.second
      ? [reason('WEEK_OFF')]
      : weekOff.first || weekOff.second
        ? [reason('HALF_WEEK_OFF')]
        : []),
    ...leaves.map(({ name, hours, halves }) => {
      if (hours) return reason('LEAVE_HOURS', { name, from: hours.fromTime, to: hours.toTime })
      return reason(halves.first && halves.second ? 'LEAVE' : 'LEAVE_HALF', { name })
    }),
    ...(correction ? [reason(correction.kind === 'EXEMPT' ? 'EXEMPT' : 'CORRECTED')] : []),
  ]
}

/** Punches, breaks, late arrival, early leaving and overtime. */
export function describePunches(
  { timeZone }: DayPlan,
  day: AttendanceDay,
  { outside, repeated }: OwnPunches,
  late: number,
  times: readonly WorkTime[],
): DayReason[] {
  const clock = getZoneClock(timeZone)
  const { firstIn, lastOut } = day
  const grace = late - times.reduce((sum, time) => sum + time.lateBeyondGrace, 0)
  return [
    ...(firstIn !== null && lastOut !== null
      ? [reason('IN_OUT', { in: clock.toTime(firstIn), out: clock.toTime(lastOut), worked: day.workedMinutes })]
      : firstIn !== null
        ? [reason('IN_ONLY', { in: clock.toTime(firstIn) })]
        : []),
    ...(repeated > 0 ? [reason('REPEATED', { count: repeated })] : []),
    ...(outside.length > 0 ? [reason('OUTSIDE', { count: outside.length })] : []),
    ...(day.breakMinutes > 0 ? [reason('BREAK', { minutes: day.breakMinutes })] : []),
    ...(day.gapMinutes > 0 ? [reason('GAP', { minutes: day.gapMinutes })] : []),
    ...(day.isLate
      ? [reason('LATE', { minutes: late, grace })]
      : late > 0
        ? [reason('WITHIN_GRACE', { minutes: late })]
        : []),
    ...(day.earlyMinutes > 0 ? [reason('EARLY', { minutes: day.earlyMinutes })] : []),
    ...(day.overtimeMinutes > 0
      ? [reason(day.overtimeKind === 'WEEKDAY' ? 'OVERTIME' : 'OFF_WORK', { minutes: day.overtimeMinutes })]
      : []),
  ]
}

/** Why the day counts as it does. */
export function describeResult({ rules, correction }: DayPlan, day: AttendanceDay): DayReason[] {
  if (day.status === 'NOT_RECORDED') return [reason('NOT_RECORDED')]
  if (day.isOpen) return [reason('NOT_OVER')]
  if (day.plannedMinutes === 0 || correction?.kind === 'EXEMPT') return []
  if (day.firstIn === null) return day.absentShare > 0 ? [reason('NO_PUNCH')] : []
  if (day.hasMissingPunch) return [reason('MISSING_OUT')]
  if (day.absentShare === 0) return []
  const isAbsent = day.presentShare === 0
  const percent = isAbsent ? rules.halfDayPercent : rules.fullDayPercent
  return [reason(isAbsent ? 'ABSENT_THRESHOLD' : 'HALF_THRESHOLD', { percent, worked: day.workedMinutes })]
}
