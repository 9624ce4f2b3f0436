import type { Day } from '../../kit/day.ts'
import type { timeOffEffects } from '../../leave/lists/leave.entities.ts'
import type { AttendanceRules } from './attendance-rules.ts'

/** The results of a day that an organisation can name (attendance types). */
export const dayResults = [
  'PRESENT',
  'ABSENT',
  'HALF_DAY',
  'LATE',
  'ON_LEAVE',
  'HOLIDAY',
  'WEEK_OFF',
  'WORK_FROM_HOME',
  'ON_DUTY',
] as const
export type DayResult = (typeof dayResults)[number]

/**
 * PLANNED: not over yet. NOT_RECORDED: attendance is not recorded for the employee. NOT_EMPLOYED: before joining or
 * after leaving.
 */
export const dayStatuses = [...dayResults, 'PLANNED', 'NOT_RECORDED', 'NOT_EMPLOYED'] as const
export type DayStatus = (typeof dayStatuses)[number]

export const shiftSources = ['ROSTER', 'DEPARTMENT', 'WORKING_PERIOD'] as const
export type ShiftSource = (typeof shiftSources)[number]

/** Working hours on one day, in the local time of the zone. An end at or before the start is on the next day. */
export interface PlannedShift {
  shiftId: string | null
  name: string | null
  startsAt: string
  endsAt: string
  breakMinutes: number
  graceMinutes: number
  source: ShiftSource
}

export interface Halves {
  first: boolean
  second: boolean
}

export interface DayLeave {
  leaveId: string
  name: string
  effect: (typeof timeOffEffects)[number]
  halves: Halves
  /** Set when only some hours are taken. */
  hours: { fromTime: string; toTime: string } | null
}

/** An approved correction: the times of the day, or an exemption with the result that the day counts as. */
export interface DayCorrection {
  id: string
  kind: 'TIMES' | 'EXEMPT'
  inAt: number | null
  outAt: number | null
  countsAs: 'PRESENT' | 'ON_DUTY' | 'WORK_FROM_HOME'
}

/** What is planned for an employee on one day. */
export interface DayPlan {
  day: Day
  isEmployed: boolean
  timeZone: string
  shifts: readonly PlannedShift[]
  /** The halves that are off by the weekly pattern or the roster. */
  weekOff: Halves
  holiday: { name: string; isHalfDay: boolean } | null
  leaves: readonly DayLeave[]
  correction: DayCorrection | null
  rules: AttendanceRules
}

export interface DayPunch {
  id: string
  /** Milliseconds since 1970. */
  at: number
}

/** Why the day has its result. `facts` are the values of the sentence. */
export interface DayReason {
  code: DayReasonCode
  facts: Record<string, string | number>
}

export const dayReasonCodes = [
  'SHIFT',
  'IN_OUT',
  'IN_ONLY',
  'NO_PUNCH',
  'REPEATED',
  'OUTSIDE',
  'BREAK',
  'GAP',
  'LATE',
  'WITHIN_GRACE',
  'EARLY',
  'OVERTIME',
  'OFF_WORK',
  'HALF_THRESHOLD',
  'ABSENT_THRESHOLD',
  'MISSING_OUT',
  'LEAVE',
  'LEAVE_HALF',
  'LEAVE_HOURS',
  'HOLIDAY',
  'HALF_HOLIDAY',
  'WEEK_OFF',
  'HALF_WEEK_OFF',
  'CORRECTED',
  'EXEMPT',
  'NOT_EMPLOYED',
  'NOT_RECORDED',
  'NOT_OVER',
] as const
export type DayReasonCode = (typeof dayReasonCodes)[number]

/** The kind of day decides the overtime rate. */
export const overtimeKinds = ['WEEKDAY', 'WEEK_OFF', 'HOLIDAY'] as const
export type OvertimeKind = (typeof overtimeKinds)[number]

/** The result of a day. Shares are parts of a day: 0, 0.5 or 1 (leave by the hour can be any share). */
export interface AttendanceDay {
  day: Day
  status: DayStatus
  firstIn: number | null
  lastOut: number | null
  /** The planned working minutes, less leave and days off. */
  plannedMinutes: number
  workedMinutes: number
  breakMinutes: number
  /** Minutes between a check-out and the next check-in that exceed the break of the shift. */
  gapMinutes: number
  lateMinutes: number
  earlyMinutes: number
  shortMinutes: number
  overtimeMinutes: number
  overtimeKind: OvertimeKind
  presentShare: number
  absentShare: number
  leaveShare: number
  isLate: boolean
  hasMissingPunch: boolean
  /** The shift is not over, so the result can still change. */
  isOpen: boolean
  isCorrected: boolean
  punchIds: readonly string[]
  reasons: readonly DayReason[]
}
