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
/** Half-open: the amount of a slab is for wages of at least `from` and less than the next slab's `from`. */
const PtSlab = Shape({
  from: RateAmount,
  amount: RateAmount,
  inMonth: Type.Optional(Shape({ month: RateMonth, amount: RateAmount })),
})
/** Half-open: `percent` of what lies from `from` up to, without, the next slab's `from`. */
const TaxSlab = Shape({ from: RateAmount, percent: RatePercent })
const PtSlabs = Type.Array(PtSlab, { minItems: 1, maxItems: 40 })
const lwfShares = [Shape({ amount: RateAmount }), Shape({ percent: RatePercent, most: RateAmount })] as const
const LwfShare = Type.Union([...lwfShares])
/** The employer's may be so many times the employee's. */
const LwfEmployerShare = Type.Union([...lwfShares, Shape({ times: Type.Integer({ minimum: 1, maximum: 10 }) })])

/** The shape of each subject's values. Amounts are paise; percentages exact decimals as text. */
export const rateShapes = {
  EPF: Shape({
    employeePercent: RatePercent,
    employerPercent: RatePercent,
    /** Wages of a month above which contributing is voluntary. */
    ceiling: RateAmount,
    pensionPercent: RatePercent,
    /** On all wages, for those with the higher pension; null while it is the same percentage. */
    higherPensionPercent: Nullable(RatePercent),
    /** No pension contribution from this age on. */
    pensionUntilAge: RateAge,
    edliPercent: RatePercent,
    adminPercent: RatePercent,
    /** Least administrative charge of an establishment and month. */
    adminLeast: RateAmount,
  }),
  ESI: Shape({
    employeePercent: RatePercent,
    employerPercent: RatePercent,
    limit: RateAmount,
    limitWithDisability: RateAmount,
    /** No employee's share up to this average wage of a day. */
    exemptDailyWage: RateAmount,
  }),
  /** By state. `per`: the wages that the slabs are of; deducted in the months of `deductedIn` (all of them if null). */
  PT: Shape({
    per: Choice(['MONTH', 'HALF_YEAR', 'YEAR']),
    deductedIn: Nullable(RateMonths),
    slabs: PtSlabs,
    /** Other slabs for women, where a state has them. */
    women: Nullable(PtSlabs),
    exemptWithDisability: Type.Boolean(),
    /** Of a tax year: article 276 of the Constitution. */
    most: RateAmount,
  }),
  LWF: Shape({
    months: RateMonths,
    employee: LwfShare,
    employer: LwfEmployerShare,
    /** Only for wages of a month up to this. */
    wagesUpTo: Nullable(RateAmount),
  }),
  GRATUITY: Shape({
    daysOfWages: RateDays,
    daysOfMonth: RateDays,
    minimumYears: RateYears,
    /** Days that make the last year of the minimum complete. */
    daysOfYear: RateDays,
    fixedTermMinimumYears: RateYears,
    /** A last part of a year of more months than these is paid for as a year. */
    monthsOfYear: Type.Integer({ minimum: 0, maximum: 12 }),
    most: RateAmount,
    exemptMost: RateAmount,
  }),
  /** Leave paid out when service ends, of those who don't work for a government. */
  LEAVE_ENCASHMENT: Shape({
    monthsOfSalary: Type.Integer({ minimum: 0, maximum: 120 }),
    /** Days of leave that each completed year of service counts for at most. */
    daysOfYear: RateDays,
    /** Days of leave that a month of salary pays for. */
    daysOfMonth: RateDays,
    /** Of a life, all employers together. */
    exemptMost: RateAmount,
  }),
  BONUS: Shape({
    wagesUpTo: RateAmount,
    countedUpTo: RateAmount,
    leastPercent: RatePercent,
  }),
  /** The share of remuneration below which wages can't fall, and for which acts. */
  WAGES: Shape({ leastPercent: RatePercent, epf: Type.Boolean(), esi: Type.Boolean(), gratuity: Type.Boolean() }),
  /** By regime, `NEW` or `OLD`, as is what goes with it below. */
  TAX: Shape({
    /** From the age at the end of the tax year; the first is for everybody. */
    slabs: Type.Array(Shape({ fromAge: RateAge, slabs: Type.Array(TaxSlab) })),
    standardDeduction: RateAmount,
    rebate: Shape({ upTo: RateAmount, most: RateAmount }),
    surcharge: Type.Array(Shape({ above: RateAmount, percent: RatePercent })),
    cessPercent: RatePercent,
  }),
  /** What of income tax is no part of its slabs. */
  TAX_RULES: Shape({
    /** Of the income, at least, without a PAN. */
    withoutPanPercent: RatePercent,
    /** Of basic pay: as far as the employer’s pension contribution is deducted. */
    employerPensionPercent: RatePercent,
    /** From the age at the end of the tax year on the caps for seniors count. */
    seniorAge: RateAge,
    allowsHouseRent: Type.Boolean(),
    allowsProfessionalTax: Type.Boolean(),
    /** Just above the rebate’s limit the tax is at most what the income is above it. */
    hasMarginalRelief: Type.Boolean(),
  }),
  /** By regime: what each section allows at most in a year; a section that isn't named allows nothing. */
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
    /** Rent of a year above which the landlord’s PAN is declared with it. */
    landlordPanAbove: RateAmount,
    rentLessPercent: RatePercent,
  }),
} as const

export type RateKind = keyof typeof rateShapes
export type RateValues<S extends RateKind> = Static<(typeof rateShapes)[S]>

/** One dated rule of law. */
export interface RateRow<S extends RateKind = RateKind> {
  subject: S
  /** The state or the regime, for the subjects that differ by it; null for all of India. */
  area: string | null
  from: Day
  /** Last day; null while it is in force. */
  to: Day | null
  values: RateValues<S>
  /** Act and section, or notification. */
  source: string
  /** What could not be verified, in words for whoever keeps the law current. */
  doubt: string | null
}

export type AnyRateRow = { [S in RateKind]: RateRow<S> }[RateKind]

/** Rupees as paise. */
export const toPaise = (amount: number): number => Math.round(amount * 100)

/** A row of law: `row('EPF', null, '2014-09-01', null, {…}, 'source')`. */
export const createRateRow = <S extends RateKind>(
  subject: S,
  area: string | null,
  [from, to]: readonly [Day, Day | null],
  values: RateValues<S>,
  source: string,
  doubt: string | null = null,
): RateRow<S> => ({ subject, area, from, to, values, source, doubt })
