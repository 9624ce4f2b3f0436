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

/** The wages that a component counts in: `TAX` is taxable pay, the others are the wages of the act of that name. */
export type WageBase = 'TAX' | 'EPF' | 'ESI' | 'PT' | 'LWF' | 'GRATUITY' | 'BONUS' | 'BASIC' | 'HRA'

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

/** How one component is calculated, for which employees and from which day. The most specific scope wins, then the latest `from`. */
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
  /**
   * Replaces the structure amount of its component in the period. Period rules read the replaced amount; prorated rules
   * still read the full structure amount. In an off-cycle payroll it is an addition.
   */
  replaces?: boolean
  /** For one-off pay: its tax is deducted at once, not over the rest of the year. */
  taxedAtOnce?: boolean
  /** The tax-exempt part. */
  exempt?: Minor
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

/** All facts for one payslip of an employee. The calculation looks nothing else up. */
export interface PayFacts {
  employee: { id: string; employeeTypeId: string | null; joined: Day; left: Day | null }
  currency: string
  cycle: PayCycle
  basis: DaysBasis
  terms: readonly PayTerm[]
  unpaid: readonly UnpaidDay[]
  /**
   * Work done by employees paid by the hour, day or piece. Work that spans two segments is shared by days. An employee
   * paid by the day without such a record worked all paid days of the basis.
   */
  worked: readonly { rateTypeId: string; quantity: Decimal; from: Day; to: Day }[]
  adjustments: readonly PayAdjustment[]
  loans: readonly LoanInstalment[]
  /** Closed periods with the facts known today. The differences become the arrears of this payslip. */
  closed: readonly { slip: Slip; facts: PayFacts }[]
  /** Used only by the statutory pack of the country. */
  statutory: unknown
  /** An off-cycle payroll: adjustments, arrears and statutory deductions without the structure. */
  offCycle?: boolean
}

/** The rules that all employees of a payroll share. */
export interface PayRules {
  components: readonly Component[]
  structures: readonly Structure[]
  rules: readonly PayRule[]
  pack: StatutoryPack
}

/** One sentence of a reason: a text with `{{names}}` that `facts` fill. Facts that end in `Amount` are minor units. */
export interface ReasonStep {
  text: string
  facts: Readonly<Record<string, string | number>>
  source?: SourceLink
}

export type LineKind = 'EARNING' | 'DEDUCTION' | 'EMPLOYER_CONTRIBUTION' | 'REIMBURSEMENT'

/**
 * The origin of a line: a rule of the structure, the statutory pack, an adjustment, a loan, or arrears of a closed
 * period.
 */
export type LineOrigin = 'RULE' | 'STATUTORY' | 'ADJUSTMENT' | 'LOAN' | 'ARREARS'

export interface CalculatedLine {
  componentId: string
  code: string
  name: string
  kind: LineKind
  order: number
  origin: LineOrigin
  /** Id of the rule, adjustment, loan or closed cycle. Null for statutory lines. */
  sourceId: string | null
  amount: Minor
  /**
   * The amount that the same rule pays for a period without unpaid days: a whole period for a new joiner, and both
   * rates weighted by days if the pay changed. For origins other than `RULE`, the amount itself.
   */
  full: Minor
  /** The closed period of an arrears line. */
  arrearsOf: { cycleId: string; from: Day; to: Day } | null
  trace: readonly ReasonStep[]
}

export interface Segment extends DayRange {
  termId: string
  structureId: string
  ctc: Minor
  /** The days of the pay basis in the segment, and the paid days among them. */
  days: Decimal
  paidDays: Decimal
  /** The unpaid days in the segment with their records. Absent if there are none. */
  unpaid?: readonly UnpaidDay[]
}

/** `net = earnings + reimbursements - deductions`. Employer contributions are not part of the net. */
export interface Slip {
  employeeId: string
  cycleId: string
  from: Day
  to: Day
  payDay: Day
  currency: string
  basisDays: Decimal
  paidDays: Decimal
  unpaidDays: Decimal
  segments: readonly Segment[]
  lines: readonly CalculatedLine[]
  earnings: Minor
  reimbursements: Minor
  deductions: Minor
  employerContributions: Minor
  net: Minor
  /** Figures that the pack stores for returns and later periods, by name: minor units or flags. */
  figures: Readonly<Record<string, number>>
}

/** What a statutory computation can read of the payslip so far. */
export interface ComputationInput {
  cycle: PayCycle
  employee: PayFacts['employee']
  segments: readonly Segment[]
  /**
   * The total of the components that count in a wage base: `paid` in this period without arrears, and `full` for a full
   * period. The tax-exempt part of an adjustment is not in `TAX`. `oneOff` is the part of `paid` from one-off
   * adjustments; `full` excludes it. `atOnce` is the part of `oneOff` whose tax is deducted at once. Deductions that
   * count, such as notice recovery, reduce the total.
   */
  base(name: WageBase): { paid: Minor; full: Minor; arrears: Minor; oneOff: Minor; atOnce: Minor }
  /** The result of another computation that `after` names. */
  amountOf(key: string): Minor
  figureOf(name: string): number | undefined
  statutory: unknown
}

export interface Computation {
  label: string
  kind: LineKind
  /** Wage bases that must be complete first, and computations that must run first. */
  reads: readonly WageBase[]
  after: readonly string[]
  /** An error with a `code` and `facts`, like a `SlipFault`, stops only this payslip. */
  compute(input: ComputationInput): {
    amount: Minor
    trace: readonly ReasonStep[]
    figures?: Readonly<Record<string, number>>
  }
}

/** The statutory computations of a country by key, such as `EPF_EMPLOYEE`. */
export interface StatutoryPack {
  country: string
  computations: Readonly<Record<string, Computation>>
}

/** Why a payslip cannot be calculated: a code of `domain/payroll/errors.ts` and its facts. */
export interface SlipFault {
  code: string
  facts: Readonly<Record<string, string | number>>
}

export type SlipResult = { slip: Slip } | { fault: SlipFault }
