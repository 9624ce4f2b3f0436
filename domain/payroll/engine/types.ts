import type { Day } from '../../kit/day.ts'

/** Integer minor units (paise). */
export type Minor = number

/** An exact decimal as text, `'12.5'`: never a float. */
export type Decimal = string

/** Both days included. */
export interface DayRange {
  from: Day
  to: Day
}

export type ComponentKind = 'EARNING' | 'DEDUCTION' | 'EMPLOYER_CONTRIBUTION' | 'REIMBURSEMENT' | 'STATUTORY'

/** What a component's amount is counted in: `TAX` is taxable pay, the others are the wages of the acts of those names. */
export type WageBase = 'TAX' | 'EPF' | 'ESI' | 'PT' | 'LWF' | 'GRATUITY' | 'BONUS' | 'BASIC' | 'HRA'

/** The one named rounding of a line. Half goes away from zero. */
export type Rounding = 'PAISA' | 'RUPEE' | 'RUPEE_UP' | 'RUPEE_DOWN'

/** A line that pay may have. */
export interface Component {
  id: string
  /** As formulas name it, `BASIC`. */
  code: string
  name: string
  kind: ComponentKind
  order: number
  countsAs: readonly WageBase[]
  /** Whether it shrinks with unpaid days, joining and leaving. */
  prorated: boolean
  rounding: Rounding
  /** For `STATUTORY` and for statutory employer contributions: the key in the pack's computations. */
  statutoryKey: string | null
  /** Whether it is part of the cost to company, which a `BALANCE` rule completes. */
  partOfCtc: boolean
}

export type SalaryPeriod = 'YEAR' | 'MONTH' | 'PERIOD' | 'DAY' | 'HOUR'

/** Half-open: from `from`, up to but without `to`. */
export interface AmountSlab {
  from: Minor
  to: Minor | null
  fixed: Minor
  percent: Decimal
}

export type RuleMethod =
  | { type: 'FIXED'; amount: Minor; per: SalaryPeriod }
  /** `of`: component codes or ids, `GROSS`, or `CTC`, which here is the period's part of the cost to company. */
  | { type: 'PERCENTAGE'; percent: Decimal; of: readonly string[] }
  | { type: 'FORMULA'; formula: string }
  /** `WHOLE`: the slab that holds the amount decides for all of it; `MARGINAL`: each slab for its own part. */
  | { type: 'SLAB'; of: readonly string[]; mode: 'WHOLE' | 'MARGINAL'; slabs: readonly AmountSlab[] }
  /** What is left of the cost to company. */
  | { type: 'BALANCE' }

export type RuleScope =
  | { kind: 'STRUCTURE'; structureId: string }
  | { kind: 'EMPLOYEE_TYPE'; employeeTypeId: string }
  | { kind: 'EMPLOYEE'; employeeId: string }

/** How one component is worked out, for whom and when. The most specific scope wins, then the latest `from`. */
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

/** One dated row of a person's pay. */
export interface PayTerm {
  id: string
  from: Day
  to: Day | null
  /** Cost to company of a year; 0 for those paid by hours or pieces alone. */
  ctc: Minor
  structureId: string
  /** Paid by what is worked instead of by time: the price of one unit. */
  rate: { rateTypeId: string; name: string; unit: 'HOUR' | 'DAY' | 'PIECE'; amount: Minor } | null
}

export type ScheduleKind = 'MONTHLY' | 'SEMI_MONTHLY' | 'FORTNIGHTLY' | 'WEEKLY' | 'DAILY'

/** What a period's pay is divided by: its calendar days, its working days, or 26 or 30 whatever it holds. */
/* Of fixed days a joiner has the share of the calendar, 16/31 of 26, and each unpaid day costs one of the 26. */
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

/** An addition or deduction beside the structure: one-off, recurring, bonus, reversal. Its sign is its component's. */
export interface PayAdjustment {
  id: string
  componentId: string
  amount: Minor
  label: string
  /** Paid period after period: projections count on it. The others are one-off pay. */
  recurring?: boolean
  /**
   * Takes the place of what the structure pays for its component in the period. Rules that are worked out once for the period
   * read it; those that go by days keep reading the structure's full amount. Beside a regular run it is an addition.
   */
  replaces?: boolean
  /** Of one-off pay: its tax is taken with it, not over the rest of the year. */
  taxedAtOnce?: boolean
  /** The part of it that is free of income tax. */
  exempt?: Minor
  /** The record it comes from, for the reason shown. */
  source?: SourceLink
}

export interface LoanInstalment {
  id: string
  componentId: string
  label: string
  instalment: Minor
  outstanding: Minor
  /** What was due first is taken first. */
  due?: Day
}

/** Pays a twelfth of the year's cost to company by the month, half of that twice a month; shorter ones a 365th for each of their days. */
export interface PayCycle extends DayRange {
  id: string
  schedule: ScheduleKind
  /** Unpaid days after it are not known in time: they come with the next slip, as arrears. A leaver's last slip has them all. */
  cutOff: Day
  payDay: Day
}

/** Everything that one person's slip of one period is worked out from. Facts only: nothing is looked up while working it out. */
export interface PayFacts {
  employee: { id: string; employeeTypeId: string | null; joined: Day; left: Day | null }
  currency: string
  cycle: PayCycle
  basis: DaysBasis
  terms: readonly PayTerm[]
  unpaid: readonly UnpaidDay[]
  /**
   * What was worked, for those paid by the hour, day or piece. Of work that reaches over two segments each has the part
   * of its days. Somebody paid by the day of whom nothing stands here worked the paid days of the basis.
   */
  worked: readonly { rateTypeId: string; quantity: Decimal; from: Day; to: Day }[]
  adjustments: readonly PayAdjustment[]
  loans: readonly LoanInstalment[]
  /** Closed periods with what is known of them today: their differences are this slip's arrears. */
  closed: readonly { slip: Slip; facts: PayFacts }[]
  /** Read by the country's pack alone. */
  statutory: unknown
  /** A run beside the regular one: adjustments, arrears and what the law takes of them, without the structure. */
  offCycle?: boolean
}

/** What is the same for everyone in a run. */
export interface PayRules {
  components: readonly Component[]
  structures: readonly Structure[]
  rules: readonly PayRule[]
  pack: StatutoryPack
}

/** One sentence of a reason: a text with `{{names}}`, filled from `facts`. Amounts are minor units, under names that end in `Amount`. */
export interface ReasonStep {
  text: string
  facts: Readonly<Record<string, string | number>>
  source?: SourceLink
}

export type LineKind = 'EARNING' | 'DEDUCTION' | 'EMPLOYER_CONTRIBUTION' | 'REIMBURSEMENT'

/** What made a line: a rule of the structure, the pack, an adjustment, a loan, or a closed period made good. */
export type LineOrigin = 'RULE' | 'STATUTORY' | 'ADJUSTMENT' | 'LOAN' | 'ARREARS'

export interface CalculatedLine {
  componentId: string
  code: string
  name: string
  kind: LineKind
  order: number
  origin: LineOrigin
  /** The rule, adjustment, loan or closed cycle behind it; null for the pack's. */
  sourceId: string | null
  amount: Minor
  /**
   * What a period without unpaid days pays by the same rule: of a joiner a whole period; of a rate that changed within
   * the period both rates, weighed by their days. Of other origins than `RULE` the amount itself.
   */
  full: Minor
  /** The closed period that an arrears line makes good. */
  arrearsOf: { cycleId: string; from: Day; to: Day } | null
  trace: readonly ReasonStep[]
}

export interface Segment extends DayRange {
  termId: string
  structureId: string
  ctc: Minor
  /** Days of the basis that fall in it, and how many of them are paid. */
  days: Decimal
  paidDays: Decimal
  /** The unpaid days counted in it, with their records; left out when there are none. */
  unpaid?: readonly UnpaidDay[]
}

/** `net = earnings + reimbursements - deductions`; employer contributions stand beside it. */
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
  /** What the pack keeps for its returns and for the next periods, by name: minor units or flags. */
  figures: Readonly<Record<string, number>>
}

/** What a statutory computation reads of the slip so far. */
export interface ComputationInput {
  cycle: PayCycle
  employee: PayFacts['employee']
  segments: readonly Segment[]
  /**
   * The sum of the components counted in a base: as paid in this period (arrears apart), and for a full period. What is free
   * of income tax of an adjustment is no part of `TAX`.
   * `oneOff` is the part of `paid` that comes from adjustments which do not recur; `full` leaves it out;
   * `atOnce` is the part of `oneOff` whose tax is taken with it. Deductions
   * that are counted, such as pay recovered for a notice not served, count against it.
   */
  base(name: WageBase): { paid: Minor; full: Minor; arrears: Minor; oneOff: Minor; atOnce: Minor }
  /** What another computation named in `after` came to. */
  amountOf(key: string): Minor
  figureOf(name: string): number | undefined
  statutory: unknown
}

export interface Computation {
  label: string
  kind: LineKind
  /** Bases that must be complete before it, and computations that come before it. */
  reads: readonly WageBase[]
  after: readonly string[]
  /** An error thrown with a `code` and `facts`, as a `SlipFault` has, stops this slip alone. */
  compute(input: ComputationInput): {
    amount: Minor
    trace: readonly ReasonStep[]
    figures?: Readonly<Record<string, number>>
  }
}

/** A country's law of pay: computations by key, `EPF_EMPLOYEE`. */
export interface StatutoryPack {
  country: string
  computations: Readonly<Record<string, Computation>>
}

/** Why a person's slip could not be worked out: a code of `domain/payroll/errors.ts` and its facts. */
export interface SlipFault {
  code: string
  facts: Readonly<Record<string, string | number>>
}

export type SlipResult = { slip: Slip } | { fault: SlipFault }
