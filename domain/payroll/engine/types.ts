import type { Day } from '../../kit/day.ts'

/** Integer minor units (paise). */
export type Minor = number

/** An exact decimal as text, `'12.5'`. Never a float. */
export type Decimal = string

/** Both days included. */
export interface DayRange {
  from: Day
  to: Day
}

export type ComponentKind = 'EARNING' | 'DEDUCTION' | 'EMPLOYER_CONTRIBUTION' | 'REIMBURSEMENT' | 'STATUTORY'

/**
 * The wages that a component counts in: `TAX` is taxable pay; `BASIC`, `HRA`, `LTA` (leave travel allowance) and
 * `ALLOWANCE` (exempt under s. 10(14)) are its nature for income tax; the others are the wages of the act of that name.
 */
export type WageBase =
  | 'TAX'
  | 'EPF'
  | 'ESI'
  | 'PT'
  | 'LWF'
  | 'GRATUITY'
  | 'BONUS'
  | 'BASIC'
  | 'HRA'
  | 'LTA'
  | 'ALLOWANCE'

/** The rounding of a line. A half is rounded away from zero. */
export type Rounding = 'PAISA' | 'RUPEE' | 'RUPEE_UP' | 'RUPEE_DOWN'

/** A component of pay. */
export interface Component {
  id: string
  /** The name in formulas, such as `BASIC`. */
  code: string
  name: string
  kind: ComponentKind
  order: number
  countsAs: readonly WageBase[]
  /** True if unpaid days, joining and leaving reduce the amount. */
  prorated: boolean
  rounding: Rounding
  /** The key in the pack's computations, for `STATUTORY` components and statutory employer contributions. */
  statutoryKey: string | null
  /** True if it is part of the cost to company, which a `BALANCE` rule completes. */
  partOfCtc: boolean
}

export type SalaryPeriod = 'YEAR' | 'MONTH' | 'PERIOD' | 'DAY' | 'HOUR'

/** Half-open: `from` is included, `to` is not. */
export interface AmountSlab {
  from: Minor
  to: Minor | null
  fixed: Minor
  percent: Decimal
}

export type RuleMethod =
  | { type: 'FIXED'; amount: Minor; per: SalaryPeriod }
  /** `of`: component codes or ids, `GROSS`, or `CTC`, which here means the cost to company of the period. */
  | { type: 'PERCENTAGE'; percent: Decimal; of: readonly string[] }
  | { type: 'FORMULA'; formula: string }
  /** `WHOLE`: the slab that contains the amount applies to all of it; `MARGINAL`: each slab applies to its own part. */
  | { type: 'SLAB'; of: readonly string[]; mode: 'WHOLE' | 'MARGINAL'; slabs: readonly AmountSlab[] }
  /** The cost to company less its other components. */
  | { type: 'BALANCE' }

export type RuleScope =
  | { kind: 'STRUCTURE'; structureId: string }
  | { kind: 'EMPLOYEE_TYPE'; employeeTypeId: string }
  | { kind: 'EMPLOYEE'; employeeId: string }

/**
 * How one component is calculated, for which employees and from which day. The most specific scope wins, then the
 * latest `from`.
 */
export interface PayRule {
  id: string
  componentId: string
  scope: RuleScope
  from: Day
  to: Day | null
  method: RuleMethod
}

export interface Structure {
  id: string
  name: string
  componentIds: readonly string[]
}

/** The pay of an employee from a date. */
export interface PayTerm {
  id: string
  from: Day
  to: Day | null
  /** Cost to company per year; 0 for employees paid only by hours or pieces. */
  ctc: Minor
  structureId: string
  /** The price of one unit, for pay by work done instead of by time. */
  rate: { rateTypeId: string; name: string; unit: 'HOUR' | 'DAY' | 'PIECE'; amount: Minor } | null
}

export type ScheduleKind = 'MONTHLY' | 'SEMI_MONTHLY' | 'FORTNIGHTLY' | 'WEEKLY' | 'DAILY'

/**
 * The divisor of a period's pay: calendar days, working days, or a fixed number such as 26 or 30. With fixed days, a
 * new joiner gets the share of calendar days (16/31 of 26), and each unpaid day costs one of the 26.
 */
export type DaysBasis =
  | { kind: 'CALENDAR_DAYS' }
  | { kind: 'WORKING_DAYS'; days: readonly Day[] }
  | { kind: 'FIXED_DAYS'; days: number }

export interface SourceLink {
  kind: string
  id: string
  label: string
}

/** A part of a day without pay. */
export interface UnpaidDay {
  day: Day
  fraction: Decimal
  cause: 'LEAVE' | 'ABSENCE'
  source: SourceLink | null
}

/**
 * An addition or deduction outside the structure: one-off, recurring, bonus or reversal. The component gives the sign.
 */
export interface PayAdjustment {
  id: string
  componentId: string
  amount: Minor
  label: string
  /** Paid in every period, so projections include it. Otherwise it is one-off pay. */
  recurring?: boolean
  /** The last day of a recurring adjustment; null or absent if no end is known. */
  until?: Day | null
  /**
   * Replaces the structure amount of its component in the period. Period rules read the replaced amount; prorated rules
   * still read the full structure amount. In an off-cycle payroll it is an addition.
   */
  replaces?: boolean
  /** For one-off pay: its tax is deducted at once, not over the rest of the year. */
  taxedAtOnce?: boolean
  /** The tax-exempt part. */
  exempt?: Minor
  /** The amount that was due, if `amount` is limited by the pay. */
  due?: Minor
  /** The record it comes from, shown in the reason. */
  source?: SourceLink
}

export interface LoanInstalment {
  id: string
  componentId: string
  label: string
  instalment: Minor
  outstanding: Minor
  /** The earliest due date is recovered first. */
  due?: Day
}

/**
 * A monthly period pays 1/12 of the annual CTC, a semi-monthly one 1/24. A shorter period pays 1/365 for each of its
 * days.
 */
export interface PayCycle extends DayRange {
  id: string
  schedule: ScheduleKind
  /**
   * Unpaid days after the cut-off are deducted in the next payslip as arrears. The final payslip of a leaver includes
   * them all.
   */
  cutOff: Day
  payDay: Day
}
