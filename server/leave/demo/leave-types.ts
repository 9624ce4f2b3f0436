import type { Api } from '../../../domain/contract.ts'
import type { ProbationRule } from '../../../domain/leave/accrual/leave-type-accrual.ts'
import type { timeOffEffects } from '../../../domain/leave/lists/leave.entities.ts'

type DemoLeaveType = {
  name: string
  code: string
  timeOff: string
  effect: (typeof timeOffEffects)[number]
  colour: string
  days: number
  keepsBalance?: boolean
  overdraftDays?: number
  noticeDays?: number
  maxRunDays?: number
  needsReason?: boolean
  probation?: ProbationRule
  creditDays?: number
  claimDays?: number
  /** The accrual rule, if the days are not granted at once. */
  rule?: Omit<Api['POST /api/leave-hr/leave/type/accumulations']['args']['body'], 'leaveTypeId' | 'cycleId' | 'days'>
}

/** Default values of a leave type. */
export const defaultLeaveType = {
  keepsBalance: true,
  allowsHalfDays: true,
  countsHolidays: false,
  countsWeekends: false,
  overdraftDays: 0,
  noticeDays: 0,
  maxRunDays: null,
  needsReason: false,
  yearBasis: 'CYCLE',
  probation: 'EARNS_AND_TAKES',
  creditDays: null,
  claimDays: null,
  isActive: true,
}

/** The leave types of the demo with their days per year. */
export const demoLeaveTypes: readonly DemoLeaveType[] = [
  {
    name: 'Casual leave',
    code: 'CL',
    timeOff: 'Paid leave',
    effect: 'PAID',
    colour: '#7048e8',
    days: 8,
    maxRunDays: 3,
    rule: { maxCarryForward: 3, carryExpiresDays: 90 },
  },
  {
    name: 'Earned leave',
    code: 'EL',
    timeOff: 'Earned leave',
    effect: 'PAID',
    colour: '#0ca678',
    days: 18,
    noticeDays: 7,
    probation: 'EARNS_ONLY',
    rule: {
      frequency: 'MONTHLY',
      creditOn: 'END',
      cutsLeavers: true,
      cutsUnpaid: true,
      tiers: [{ afterMonths: 60, days: 24 }],
      cap: 45,
      maxCarryForward: 30,
      maxEncashment: 10,
      encashKeeps: 5,
      payDivisor: 26,
    },
  },
  {
    name: 'Sick leave',
    code: 'SL',
    timeOff: 'Sick leave',
    effect: 'STATUTORY',
    colour: '#e8590c',
    days: 10,
    overdraftDays: 2,
  },
  {
    name: 'Compensatory off',
    code: 'CO',
    timeOff: 'Compensatory off',
    effect: 'COMPENSATORY',
    colour: '#c2255c',
    days: 0,
    creditDays: 60,
    claimDays: 30,
  },
  {
    name: 'Work from home',
    code: 'WFH',
    timeOff: 'Work from home',
    effect: 'WORK_FROM_HOME',
    colour: '#1c7ed6',
    days: 0,
    keepsBalance: false,
  },
  {
    name: 'Unpaid leave',
    code: 'UL',
    timeOff: 'Unpaid leave',
    effect: 'UNPAID',
    colour: '#868e96',
    days: 0,
    keepsBalance: false,
    needsReason: true,
  },
]
