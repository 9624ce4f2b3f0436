import type { timeOffEffects } from '../../leave/lists/leave.entities.ts'
import type { DayOfWeek } from './answers.ts'

/** Days per year in the policies BASIC (the legal minimum where there is one), STANDARD and GENEROUS. */
export type PolicyDays = readonly [basic: number, standard: number, generous: number]

export interface PackLeaveType {
  code: string
  name: string
  effect: (typeof timeOffEffects)[number]
  colour: string
  /** Null: the type keeps no balance. */
  days: PolicyDays | null
  /** Accrues monthly instead of at the start of the year. */
  isMonthly?: boolean
  /** Days carried forward to the next year. */
  carryForward?: number | undefined
  /** Days after the start of the next year when carried days expire. Without it they do not. */
  carryExpiresDays?: number
  maxRunDays?: number
  /** Calendar days are counted, not working days. */
  isCalendarDays?: boolean
  needsReason?: boolean
  /** A comp-off credit expires after this number of days. */
  creditDays?: number
  claimDays?: number
}

export interface PackDocumentType {
  name: string
  isRequired: boolean
  expires: boolean
}

/** The initial data of a new organisation in a country. All of it can be changed later. */
export interface SetupPack {
  country: string
  currency: string
  timeZone: string
  /** The first month of the leave year, 1 to 12. */
  leaveYearStart: number
  financialYearStart: number
  workingDays: readonly DayOfWeek[]
  startsAt: string
  endsAt: string
  /** Statutory contributions and income tax are calculated. */
  hasStatutoryPay: boolean
  leaveTypes: readonly PackLeaveType[]
  documentTypes: readonly PackDocumentType[]
  employeeTypes: readonly string[]
}

export const monToFri: readonly DayOfWeek[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

/** Leave types of every country, listed after those of its pack. */
export const commonLeaveTypes: readonly PackLeaveType[] = [
  {
    code: 'CO',
    name: 'Compensatory off',
    effect: 'COMPENSATORY',
    colour: '#c2255c',
    days: [0, 0, 0],
    creditDays: 60,
    claimDays: 30,
  },
  { code: 'WFH', name: 'Work from home', effect: 'WORK_FROM_HOME', colour: '#1c7ed6', days: null },
  { code: 'UL', name: 'Unpaid leave', effect: 'UNPAID', colour: '#868e96', days: null, needsReason: true },
]

export const commonDocumentTypes: readonly PackDocumentType[] = [
  { name: 'Signed contract', isRequired: true, expires: false },
  { name: 'Degree certificate', isRequired: false, expires: false },
  { name: 'Passport', isRequired: false, expires: true },
]
