import { type Day } from '../../kit/day.ts'
import type { GrantRule, DateRange } from './grant-rule.ts'
import { type LeaveRoundingDirection, type Quantity } from '../balance/quantity.ts'

/** How often leave accrues. `GRANT` credits the days of a whole cycle at once. */
export const accrualFrequencies = ['GRANT', 'MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY'] as const
export type AccrualFrequency = (typeof accrualFrequencies)[number]

/** When the days of a period are credited. `JOINING_DAY` is the day of the month on which the employee joined. */
export const accrualCreditTimes = ['START', 'END', 'JOINING_DAY'] as const
export type AccrualCreditTime = (typeof accrualCreditTimes)[number]

/** What leave accrues on: employment, or days worked (one day of leave for each `perWorkedDays`). */
export const accrualBases = ['SERVICE', 'WORKED_DAYS'] as const
export type AccrualBasis = (typeof accrualBases)[number]

/** After this many full months of service, a cycle accrues this quantity. */
export interface ServiceTier {
  afterMonths: number
  quantity: Quantity
}

export interface AccrualRule extends GrantRule {
  frequency: AccrualFrequency
  creditOn: AccrualCreditTime
  basis: AccrualBasis
  perWorkedDays: number | null
  tiers: readonly ServiceTier[]
  /** An employee who leaves within a period accrues only a part of it. */
  cutsLeavers: boolean
  /**
   * Days of unpaid leave do not accrue leave. They are deducted by day or by the half-month rule, as `proRata` says.
   */
  cutsUnpaid: boolean
  direction: LeaveRoundingDirection
}

export interface AccruingEmployee {
  joinedOn: Day
  leftOn: Day | null
  /**
   * Periods without accrual, in date order: probations, if the leave type does not accrue on probation. An open
   * probation has no end.
   */
  nonAccrualPeriods: readonly { from: Day; to: Day | null }[]
  unpaid: readonly { day: Day; quantity: Quantity }[]
  /** Days worked in a period; null until the period is over. */
  countWorkedDays: (period: DateRange) => Quantity | null
}

/**
 * The accrual of one period before the cap. The facts explain it: `part` of `whole` days or months at `full` days per
 * cycle.
 */
export interface AccrualCredit {
  number: number
  from: Day
  to: Day
  dueOn: Day
  quantity: Quantity
  facts: Record<string, string | number>
}

export const monthsPerFrequency: Record<AccrualFrequency, number> = {
  GRANT: 12,
  MONTHLY: 1,
  QUARTERLY: 3,
  HALF_YEARLY: 6,
  YEARLY: 12,
}
