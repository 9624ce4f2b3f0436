import type { CorrectedDayInput } from '../../../domain/attendance/regularisations/regularisation.calls.ts'
import { getZoneClock } from '../../../domain/kit/zone-clock.ts'
import { countMinutes, toMinutes } from '../../../domain/hr/catalogue/shift.ts'
import type { DayPlans } from '../days/day-plans.queries.ts'
import { fail, type FieldProblem } from '../../kit/errors.ts'

export interface CorrectedDay {
  day: string
  kind: 'TIMES' | 'EXEMPT'
  inAt: string | null
  outAt: string | null
  countsAs: 'PRESENT' | 'ON_DUTY' | 'WORK_FROM_HOME'
}

/** Checks the days and converts local times to instants. Problems are reported for the field of each day. */
export function toCorrectedDays(
  plans: DayPlans,
  employeeId: string,
  days: readonly CorrectedDayInput[],
  now: Date,
): CorrectedDay[] {
  const problems: Record<string, FieldProblem> = {}
  const seen = new Set<string>()
  const rows = days.map((input, at): CorrectedDay => {
    const { day, kind, inTime, outTime, countsAs = 'PRESENT' } = input
    const clock = getZoneClock(plans.timeZoneOf(employeeId, day))
    const none = { day, kind, inAt: null, outAt: null, countsAs }
    if (seen.has(day)) problems[`days.${at}.day`] = 'REGULARISATION_DAY_TWICE'
    seen.add(day)
    if (!plans.planOf(employeeId, day)?.isEmployed) problems[`days.${at}.day`] = 'ATTENDANCE_NOT_EMPLOYED'
    if (clock.toInstant(day, 0) > now.getTime()) problems[`days.${at}.day`] = 'REGULARISATION_FUTURE'
    if (kind === 'EXEMPT') return none
    if (!inTime || !outTime) {
      problems[`days.${at}.${inTime ? 'outTime' : 'inTime'}`] = 'REGULARISATION_TIMES_MISSING'
      return none
    }
    const from = toMinutes(inTime)
    const [inAt, outAt] = [from, from + countMinutes(inTime, outTime)].map((minutes) => clock.toInstant(day, minutes))
    if (inAt === undefined || outAt === undefined || outAt > now.getTime()) {
      problems[`days.${at}.outTime`] = 'REGULARISATION_FUTURE'
      return none
    }
    return { ...none, inAt: new Date(inAt).toISOString(), outAt: new Date(outAt).toISOString() }
  })
  const [first] = Object.values(problems)
  if (typeof first === 'string') fail(first, {}, problems)
  return rows
}
