import type { Day } from '../../kit/day.ts'
import type {
  Minor,
  Decimal,
  DayRange,
  WageBase,
  Component,
  PayRule,
  Structure,
  PayTerm,
  DaysBasis,
  SourceLink,
  UnpaidDay,
  PayAdjustment,
  LoanInstalment,
  PayCycle,
} from './types.ts'

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
  closed: readonly ClosedPeriod[]
  /** The figures of the final payslips since the first closed period. Totals by wage period are made from them. */
  history?: readonly PeriodFigures[]
  /** Used only by the statutory pack of the country. */
  statutory: unknown
  /** An off-cycle payroll: adjustments, arrears and statutory deductions without the structure. */
  offCycle?: boolean
}

/** A closed period: its payslip as paid, with later arrears, and the facts known today. */
export interface ClosedPeriod {
  slip: Slip
  facts: PayFacts
}

export type Figures = Readonly<Record<string, number>>

/** The figures of a final payslip: as paid, and as calculated again if the period changed. */
export interface PeriodFigures {
  /** The cycle of a regular payslip; the payslip of an off-cycle payroll. */
  key: string
  to: Day
  isOffCycle: boolean
  paid: Figures
  now: Figures
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
  /** True if a change of this reason explains a change of the amount. */
  isCause?: true
  /** True if the reason adds an amount of its own, so that its end explains a change too. */
  isPart?: true
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
  /** For arrears of a statutory line: the differences of its figures, such as wages, for returns by wage month. */
  figures?: Figures
  trace: readonly ReasonStep[]
}

export interface Segment extends DayRange {
  termId: string
  /** The first day of the pay term. Absent on older payslips. */
  termFrom?: Day
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
  /** Statutory lines that pay nothing, with their reasons. They explain a change or a settlement and are not stored. */
  zeroLines?: readonly CalculatedLine[]
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
  /** Recurring adjustments that count in a wage base, with their last day. Later periods pay them again. */
  recurring(name: WageBase): readonly RecurringAmount[]
  /** Adjustments of this payslip on the component of a computation. */
  adjustmentOf(key: string): Minor
  /** The arrears of statutory lines in this payslip, by the last day of their period. */
  arrears: readonly StatutoryArrears[]
  /** The figures paid at that time, if a closed period is calculated again. */
  closed: Figures | null
  statutory: unknown
}

export interface RecurringAmount {
  amount: Minor
  until: Day | null
}

export interface StatutoryArrears {
  key: string
  to: Day
  amount: Minor
}

export interface Computation {
  label: string
  kind: LineKind
  /** Wage bases that must be complete first, and computations that must run first. */
  reads: readonly WageBase[]
  after: readonly string[]
  /** True if the law asks for the amount by wage period: closed periods are calculated again. */
  isByPeriod?: boolean
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
  recalculation?: {
    /**
     * The statutory facts with the totals of other periods as recalculated. `own` is the closed period itself; null for
     * the current payslip.
     */
    carry(statutory: unknown, history: readonly PeriodFigures[], to: Day, own: PeriodFigures | null): unknown
    /** False for running totals. */
    isPeriodFigure(name: string): boolean
  }
}

/** Why a payslip cannot be calculated: a code of `domain/payroll/errors.ts` and its facts. */
export interface SlipFault {
  code: string
  facts: Readonly<Record<string, string | number>>
}

export type SlipResult = { slip: Slip } | { fault: SlipFault }
