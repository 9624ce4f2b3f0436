export const hourModes = ['FIRST_LAST', 'EVERY_PAIR'] as const
export const missingPunchResults = ['ABSENT', 'HALF_DAY', 'PRESENT'] as const
/** LEAVE: deducted from the balance of a leave type, and from pay when the balance is used up. */
export const lateDeductions = ['NONE', 'PAY', 'LEAVE'] as const
export const overtimePayments = ['NONE', 'PAY', 'COMP_OFF'] as const

/** The rules of an attendance policy for one employee on one day. */
export interface AttendanceRules {
  /** False: attendance is not recorded, and an employee counts as present. */
  isTracked: boolean
  /** FIRST_LAST: the time between the first and the last punch. EVERY_PAIR: the sum of all pairs of punches. */
  hourMode: (typeof hourModes)[number]
  /** Punches up to this long before the start and after the end of a shift belong to it. */
  minutesBefore: number
  minutesAfter: number
  earlyGraceMinutes: number
  /** For working hours without a shift. Each shift has its own grace period. */
  lateGraceMinutes: number
  /** Shares of the planned working time, in percent. */
  fullDayPercent: number
  halfDayPercent: number
  missingPunchAs: (typeof missingPunchResults)[number]
  /** Shorter overtime is not counted. */
  minOvertimeMinutes: number
  /** Overtime is rounded down to a multiple of this. */
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
