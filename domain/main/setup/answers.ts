export const daysOfWeek = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type DayOfWeek = (typeof daysOfWeek)[number]

/** How generous the leave is. BASIC is the legal minimum where there is one. */
export const leavePolicies = ['BASIC', 'STANDARD', 'GENEROUS'] as const
export type LeavePolicy = (typeof leavePolicies)[number]

/** The parts that a set-up creates. */
export const setupSections = ['LEAVE', 'HOLIDAYS', 'WORK_WEEK', 'PAY', 'EMPLOYEES', 'TASKS'] as const
export type SetupSection = (typeof setupSections)[number]

export const accrualFrequencies = ['MONTHLY', 'YEARLY'] as const

/** How a line of the pay structure is calculated. LAW: by the statutory rates. */
export const lineCalculations = ['PERCENTAGE', 'BALANCE', 'FORMULA', 'LAW'] as const
export type LineCalculation = (typeof lineCalculations)[number]

/** The largest offset of the pay day: the 15th of the next month. */
export const MAX_PAY_DAYS = 15

/** The answers to the questions of the set-up. */
export interface SetupAnswers {
  /** ISO 3166, two letters. */
  country: string
  /** A state or region of the country, as in the holiday calendar; null for none. */
  state: string | null
  /** IANA. */
  timeZone: string
  /** ISO 4217. */
  currency: string
  /** The first month of the leave year, 1 to 12. */
  leaveYearStart: number
  financialYearStart: number
  workingDays: readonly DayOfWeek[]
  /** The working hours, HH:MM. */
  startsAt: string
  endsAt: string
  /** Days after the end of the month when salaries are paid; 0 is the last day of the month. */
  payDays: number
  policy: LeavePolicy
  /** Days per year of leave types that differ from the policy, by code. */
  leaveDays: Readonly<Record<string, number>>
  /** Days carried forward that differ from those of the pack, by code of the leave type. */
  carryForward: Readonly<Record<string, number>>
  /** Percentages of the pay structure that differ from those of the pack, by code of the component. */
  componentPercents: Readonly<Record<string, number>>
  /** Items that are left out, as `SECTION:name`. */
  excluded: readonly string[]
}
