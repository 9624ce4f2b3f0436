export const hourModes = ['FIRST_LAST', 'EVERY_PAIR'] as const
export const missingPunchResults = ['ABSENT', 'HALF_DAY', 'PRESENT'] as const
/** LEAVE: from a leave type as far as its balance allows, then from pay. */
export const lateDeductions = ['NONE', 'PAY', 'LEAVE'] as const
export const overtimePayments = ['NONE', 'PAY', 'COMP_OFF'] as const

/** The rules of an attendance policy for one employee on one day. */
export interface AttendanceRules {
  /** False: attendance is not recorded, and an employee counts as present. */
  isTracked: boolean
  /** FIRST_LAST: the time between the first and the last punch. EVERY_PAIR: the sum of all pairs of punches. */
  hourMode: (typeof hourModes)[number]
  /** How long before its start and after its end a shift takes punches. */
  minutesBefore: number
  minutesAfter: number
  earlyGraceMinutes: number
  /** Used for hours without a shift. A shift has its own. */
  lateGraceMinutes: number
  /** Shares of the planned working time, in percent. */
  fullDayPercent: number
  halfDayPercent: number
  missingPunchAs: (typeof missingPunchResults)[number]
  /** Less is no overtime. */
  minOvertimeMinutes: number
  /** Overtime is rounded down to a multiple. */
  overtimeStepMinutes: number
}

export const defaultRules: AttendanceRules = {
  isTracked: false,
  hourMode: 'FIRST_LAST',
  minutesBefore: 180,
  minutesAfter: 360,
  earlyGraceMinutes: 0,
  lateGraceMinutes: 0,
  fullDayPercent: 75,
  halfDayPercent: 40,
  missingPunchAs: 'ABSENT',
  minOvertimeMinutes: 30,
  overtimeStepMinutes: 15,
}
