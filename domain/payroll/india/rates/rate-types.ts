import Type, { type Static } from 'typebox'
import { Choice, Nullable, Shape, Text } from '../../../kit/schema.ts'
import type { Day } from '../../../kit/day.ts'

const RateAmount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const RatePercent = Type.String({ pattern: '^(100(\\.0{1,4})?|\\d{1,2}(\\.\\d{1,4})?)$' })
const RateMonth = Type.Integer({ minimum: 1, maximum: 12 })
const RateMonths = Type.Array(RateMonth, { minItems: 1, maxItems: 12 })
const RateDays = Type.Integer({ minimum: 1, maximum: 366 })
const RateYears = Type.Integer({ minimum: 0, maximum: 60 })
const RateAge = Type.Integer({ minimum: 0, maximum: 120 })
/** How an amount is rounded: to the rupee, the rupee above or below, ten rupees, or the paisa. A half is rounded up. */
export const rateRoundings = ['RUPEE', 'RUPEE_UP', 'RUPEE_DOWN', 'TEN_RUPEES', 'PAISA'] as const
export type RateRounding = (typeof rateRoundings)[number]
const RateRoundingChoice = Choice(rateRoundings)
/** Slabs of a group apply from its age on, unless an older group has slabs of its own. */
export const taxAgeGroups = ['ALL', 'SENIOR', 'SUPER_SENIOR'] as const
export type TaxAgeGroup = (typeof taxAgeGroups)[number]
/** The months in which the half years begin. */
const HalfYearMonths = Type.Array(RateMonth, { minItems: 2, maxItems: 2 })
const MonthsLater = Type.Integer({ minimum: 0, maximum: 12 })
const DayOfMonth = Type.Integer({ minimum: 1, maximum: 31 })
/** Half-open: the amount applies to wages of at least `from` and below the `from` of the next slab. */
const PtSlab = Shape({
  from: RateAmount,
  amount: RateAmount,
  inMonth: Type.Optional(Shape({ month: RateMonth, amount: RateAmount })),
})
/** Half-open: `percent` applies to income from `from` up to, but not including, the `from` of the next slab. */
const TaxSlab = Shape({ from: RateAmount, percent: RatePercent })
const PtSlabs = Type.Array(PtSlab, { minItems: 1, maxItems: 40 })
const lwfShares = [Shape({ amount: RateAmount }), Shape({ percent: RatePercent, most: RateAmount })] as const
const LwfShare = Type.Union([...lwfShares])
/** The employer's share can be a multiple of the employee's. */
const LwfEmployerShare = Type.Union([...lwfShares, Shape({ times: Type.Integer({ minimum: 1, maximum: 10 }) })])

/** The shape of the values of each kind of rate. Amounts are paise, percentages are exact decimals as text. */
export const rateShapes = {
  EPF: Shape({
    employeePercent: RatePercent,
    employerPercent: RatePercent,
    /** Monthly wages above which a contribution is voluntary. */
    ceiling: RateAmount,
    pensionPercent: RatePercent,
    /** On all wages, for members with the higher pension. Null if the percentage is the same. */
    higherPensionPercent: Nullable(RatePercent),
    /** No pension contribution from this age. */
    pensionUntilAge: RateAge,
    edliPercent: RatePercent,
    adminPercent: RatePercent,
    /** Minimum administrative charge per establishment and month. */
    adminLeast: RateAmount,
    rounding: RateRoundingChoice,
  }),
  ESI: Shape({
    employeePercent: RatePercent,
    employerPercent: RatePercent,
    limit: RateAmount,
    limitWithDisability: RateAmount,
    /** No employee share up to this average daily wage. */
    exemptDailyWage: RateAmount,
    /** The contribution periods: coverage lasts until their end. */
    halfYearMonths: HalfYearMonths,
    rounding: RateRoundingChoice,
  }),
  /**
   * By state. `per`: the period whose wages the slabs use. Deducted in the months of `deductedIn`; null means every
   * month.
   */
  PT: Shape({
    per: Choice(['MONTH', 'HALF_YEAR', 'YEAR']),
    halfYearMonths: HalfYearMonths,
    deductedIn: Nullable(RateMonths),
    slabs: PtSlabs,
    /** Separate slabs for women, in some states. */
    women: Nullable(PtSlabs),
    exemptWithDisability: Type.Boolean(),
    /** Maximum per tax year: article 276 of the Constitution. */
    most: RateAmount,
  }),
  LWF: Shape({
    months: RateMonths,
    employee: LwfShare,
    employer: LwfEmployerShare,
    /** Applies only to monthly wages up to this amount. */
    wagesUpTo: Nullable(RateAmount),
    /** The rounding of a percentage share. */
    rounding: RateRoundingChoice,
  }),
  GRATUITY: Shape({
    daysOfWages: RateDays,
    daysOfMonth: RateDays,
    minimumYears: RateYears,
    /** Days that complete the last year of the minimum service. */
    daysOfYear: RateDays,
    /** The same with less than six working days a week. */
    daysOfShortYear: RateDays,
    fixedTermMinimumYears: RateYears,
    /** A last part of a year with more months than this counts as a year. */
    monthsOfYear: Type.Integer({ minimum: 0, maximum: 12 }),
    most: RateAmount,
    exemptMost: RateAmount,
    rounding: RateRoundingChoice,
  }),
  /** Encashment at the end of service, for employees outside the government. */
  LEAVE_ENCASHMENT: Shape({
    monthsOfSalary: Type.Integer({ minimum: 0, maximum: 120 }),
    /** Maximum days of leave per completed year of service. */
    daysOfYear: RateDays,
    /** Days of leave that a month of salary pays for. */
    daysOfMonth: RateDays,
    /** Lifetime maximum, all employers together. */
    exemptMost: RateAmount,
  }),
  BONUS: Shape({
    wagesUpTo: RateAmount,
    countedUpTo: RateAmount,
    leastPercent: RatePercent,
    rounding: RateRoundingChoice,
  }),
  /** The minimum share of remuneration that counts as wages, and the acts that use it. */
  WAGES: Shape({
    leastPercent: RatePercent,
    epf: Type.Boolean(),
    esi: Type.Boolean(),
    gratuity: Type.Boolean(),
    bonus: Type.Boolean(),
    /** Leave encashment on basic pay counts the wages of the rule, if they are more. */
    leaveEncashment: Type.Boolean(),
    /** The employer's provident fund contribution is part of the remuneration. */
    employerFund: Type.Boolean(),
  }),
  /** By regime, `NEW` or `OLD`, like the rows below. */
  TAX: Shape({
    /** By age at the end of the tax year, youngest first. The ages of the groups are in TAX_RULES. */
    slabs: Type.Array(Shape({ ageGroup: Choice(taxAgeGroups), slabs: Type.Array(TaxSlab) })),
    standardDeduction: RateAmount,
    rebate: Shape({ upTo: RateAmount, most: RateAmount }),
    surcharge: Type.Array(Shape({ above: RateAmount, percent: RatePercent })),
    cessPercent: RatePercent,
  }),
  /** Income tax rules other than the slabs. */
  TAX_RULES: Shape({
    /** Minimum percentage of the income without a PAN. */
    withoutPanPercent: RatePercent,
    /** The maximum deductible employer contribution to a pension scheme, in percent of basic pay. */
    employerPensionPercent: RatePercent,
    /** The age at the end of the tax year from which the slabs and caps for seniors apply. */
    seniorAge: RateAge,
    /** The age from which the slabs of the oldest group apply. */
    superSeniorAge: RateAge,
    allowsHouseRent: Type.Boolean(),
    allowsProfessionalTax: Type.Boolean(),
    /** Just above the rebate limit, the tax is at most the income above the limit. */
    hasMarginalRelief: Type.Boolean(),
    incomeRounding: RateRoundingChoice,
    taxRounding: RateRoundingChoice,
    /** The rounding of the tax deducted in a payslip. */
    deductionRounding: RateRoundingChoice,
  }),
  /** By regime: the maximum per section and year. A section that is not listed allows no deduction. */
  DEDUCTIONS: Shape({
    caps: Type.Array(
      Shape({ section: Text(20, 1), most: Nullable(RateAmount), mostForSeniors: Nullable(RateAmount) }),
      {
        maxItems: 60,
      },
    ),
  }),
  HOUSE_RENT: Shape({
    metros: Type.Array(Text(40, 1), { maxItems: 60 }),
    metroPercent: RatePercent,
    otherPercent: RatePercent,
    /** Annual rent above which the landlord's PAN must be declared. */
    landlordPanAbove: RateAmount,
    rentLessPercent: RatePercent,
  }),
  /** By payment or return: the last day on which it is due. */
  DUE_DAY: Shape({
    /** The wage months of the payment or return; null for every month. */
    months: Nullable(RateMonths),
    /** The number of months after the wage month. */
    monthsLater: MonthsLater,
    /** A day after the end of the month means its last day. */
    dayOfMonth: DayOfMonth,
    /** The same for the wages of March. Null if March has no rule of its own. */
    marchMonthsLater: Nullable(MonthsLater),
    marchDayOfMonth: Nullable(DayOfMonth),
  }),
} as const

export type RateKind = keyof typeof rateShapes
export type RateValues<S extends RateKind> = Static<(typeof rateShapes)[S]>

/** One dated statutory rate. */
export interface RateRow<S extends RateKind = RateKind> {
  subject: S
  /** The state, the regime or the payment, for kinds that differ by it. Null for all of India. */
  area: string | null
  from: Day
  /** Last day; null while it is in force. */
  to: Day | null
  values: RateValues<S>
  /** Act and section, or notification. */
  source: string
  /** A note about facts that could not be verified, for HR. */
  doubt: string | null
}

export type AnyRateRow = { [S in RateKind]: RateRow<S> }[RateKind]

/** Converts rupees to paise. */
export const toPaise = (amount: number): number => Math.round(amount * 100)

/** Creates a rate row: `createRateRow('EPF', null, ['2014-09-01', null], {…}, 'source')`. */
export const createRateRow = <S extends RateKind>(
  subject: S,
  area: string | null,
  [from, to]: readonly [Day, Day | null],
  values: RateValues<S>,
  source: string,
  doubt: string | null = null,
): RateRow<S> => ({ subject, area, from, to, values, source, doubt })
