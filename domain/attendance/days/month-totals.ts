import Type, { type Static } from 'typebox'
import type { AttendanceDay, DayResult } from '../day/day-types.ts'
import { dayResults } from '../day/day-types.ts'
import type { LateRule } from './late-marks.ts'
import { listLateDeductions } from './late-marks.ts'

export const MonthTotals = Type.Object({
  presentDays: Type.Number(),
  absentDays: Type.Number(),
  leaveDays: Type.Number(),
  daysOff: Type.Integer(),
  lateDays: Type.Integer(),
  lateMinutes: Type.Integer(),
  /** Half days deducted for late marks by the policy. */
  lateDeductions: Type.Integer(),
  missingPunches: Type.Integer(),
  plannedMinutes: Type.Integer(),
  workedMinutes: Type.Integer(),
  shortMinutes: Type.Integer(),
  overtimeMinutes: Type.Integer(),
})
export type MonthTotals = Static<typeof MonthTotals>

type CountedDay = Omit<AttendanceDay, 'reasons' | 'punchIds'>

/** The totals of an employee in a month. */
export function sumMonth(days: readonly CountedDay[], rule: LateRule): MonthTotals {
  const sum = (pick: (day: CountedDay) => number) => days.reduce((total, day) => total + pick(day), 0)
  const count = (test: (day: CountedDay) => boolean) => days.filter(test).length
  const settled = days.filter(({ isOpen, status }) => !isOpen && isDayResult(status))
  return {
    presentDays: settled.reduce((total, { presentShare }) => total + presentShare, 0),
    absentDays: sum(({ absentShare }) => absentShare),
    leaveDays: sum(({ leaveShare }) => leaveShare),
    daysOff: count(({ status }) => status === 'WEEK_OFF' || status === 'HOLIDAY'),
    lateDays: count(({ isLate }) => isLate),
    lateMinutes: sum(({ lateMinutes }) => lateMinutes),
    lateDeductions: listLateDeductions(days, rule).length,
    missingPunches: count(({ hasMissingPunch }) => hasMissingPunch),
    plannedMinutes: sum(({ plannedMinutes }) => plannedMinutes),
    workedMinutes: sum(({ workedMinutes }) => workedMinutes),
    shortMinutes: sum(({ shortMinutes }) => shortMinutes),
    overtimeMinutes: sum(({ overtimeMinutes }) => overtimeMinutes),
  }
}

const isDayResult = (status: string): status is DayResult => (dayResults as readonly string[]).includes(status)
