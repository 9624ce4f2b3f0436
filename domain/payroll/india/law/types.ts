import Type, { type Static } from 'typebox'
import { Choice, Nullable, Shape, Text } from '../../../kit/schema.ts'
import type { Day } from '../../../kit/day.ts'

const Amount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const Percent = Type.String({ pattern: '^(100(\\.0{1,4})?|\\d{1,2}(\\.\\d{1,4})?)$' })
const Month = Type.Integer({ minimum: 1, maximum: 12 })
const Months = Type.Array(Month, { minItems: 1, maxItems: 12 })
const Days = Type.Integer({ minimum: 1, maximum: 366 })
const Years = Type.Integer({ minimum: 0, maximum: 60 })
const Age = Type.Integer({ minimum: 0, maximum: 120 })
/** Half-open: the amount of a slab is for wages of at least `from` and less than the next slab's `from`. */
const PtSlab = Shape({ from: Amount, amount: Amount, inMonth: Type.Optional(Shape({ month: Month, amount: Amount })) })
/** Half-open: `percent` of what lies from `from` up to, without, the next slab's `from`. */
const TaxSlab = Shape({ from: Amount, percent: Percent })
const PtSlabs = Type.Array(PtSlab, { minItems: 1, maxItems: 40 })
const lwfShares = [Shape({ amount: Amount }), Shape({ percent: Percent, most: Amount })] as const
const LwfShare = Type.Union([...lwfShares])
/** The employer's may be so many times the employee's. */
const LwfEmployerShare = Type.Union([...lwfShares, Shape({ times: Type.Integer({ minimum: 1, maximum: 10 }) })])

/** The shape of each subject's values. Amounts are paise; percentages exact decimals as text. */
export const lawShapes = {
  EPF: Shape({
    employeePercent: Percent,
    employerPercent: Percent,
    /** Wages of a month above which contributing is voluntary. */
    ceiling: Amount,
    pensionPercent: Percent,
    /** On all wages, for those with the higher pension; null while it is the same percentage. */
    higherPensionPercent: Nullable(Percent),
    /** No pension contribution from this age on. */
    pensionUntilAge: Age,
    edliPercent: Percent,
    adminPercent: Percent,
    /** Least administrative charge of an establishment and month. */
    adminLeast: Amount,
  }),
  ESI: Shape({
    employeePercent: Percent,
    employerPercent: Percent,
    limit: Amount,
    limitWithDisability: Amount,
    /** No employee's share up to this average wage of a day. */
    exemptDailyWage: Amount,
  }),
  /** By state. `per`: the wages that the slabs are of; deducted in the months of `deductedIn` (all of them if null). */
  PT: Shape({
    per: Choice(['MONTH', 'HALF_YEAR', 'YEAR']),
    deductedIn: Nullable(Months),
    slabs: PtSlabs,
    /** Other slabs for women, where a state has them. */
    women: Nullable(PtSlabs),
    exemptWithDisability: Type.Boolean(),
    /** Of a tax year: article 276 of the Constitution. */
    most: Amount,
  }),
  LWF: Shape({
    months: Months,
    employee: LwfShare,
    employer: LwfEmployerShare,
    /** Only for wages of a month up to this. */
    wagesUpTo: Nullable(Amount),
  }),
  GRATUITY: Shape({
    daysOfWages: Days,
    daysOfMonth: Days,
    minimumYears: Years,
    /** Days that make the last year of the minimum complete. */
    daysOfYear: Days,
    fixedTermMinimumYears: Years,
    /** A last part of a year of more months than these is paid for as a year. */
    monthsOfYear: Type.Integer({ minimum: 0, maximum: 12 }),
    most: Amount,
    exemptMost: Amount,
  }),
  /** Leave paid out when service ends, of those who don't work for a government. */
  LEAVE_ENCASHMENT: Shape({
    monthsOfSalary: Type.Integer({ minimum: 0, maximum: 120 }),
    /** Days of leave that each completed year of service counts for at most. */
    daysOfYear: Days,
    /** Days of leave that a month of salary pays for. */
    daysOfMonth: Days,
    /** Of a life, all employers together. */
    exemptMost: Amount,
  }),
  BONUS: Shape({
    wagesUpTo: Amount,
    countedUpTo: Amount,
    leastPercent: Percent,
  }),
  /** The share of remuneration below which wages can't fall, and for which acts. */
  WAGES: Shape({ leastPercent: Percent, epf: Type.Boolean(), esi: Type.Boolean(), gratuity: Type.Boolean() }),
  /** By regime, `NEW` or `OLD`, as is what goes with it below. */
  TAX: Shape({
    /** From the age at the end of the tax year; the first is for everybody. */
    slabs: Type.Array(Shape({ fromAge: Age, slabs: Type.Array(TaxSlab) })),
    standardDeduction: Amount,
    rebate: Shape({ upTo: Amount, most: Amount }),
    surcharge: Type.Array(Shape({ above: Amount, percent: Percent })),
    cessPercent: Percent,
  }),
  /** What of income tax is no part of its slabs. */
  TAX_RULES: Shape({
    /** Of the income, at least, without a PAN. */
    withoutPanPercent: Percent,
    /** Of basic pay: as far as the employer’s pension contribution is deducted. */
    employerPensionPercent: Percent,
    /** From the age at the end of the tax year on the caps for seniors count. */
    seniorAge: Age,
    allowsHouseRent: Type.Boolean(),
    allowsProfessionalTax: Type.Boolean(),
    /** Just above the rebate’s limit the tax is at most what the income is above it. */
    hasMarginalRelief: Type.Boolean(),
  }),
  /** By regime: what each section allows at most in a year; a section that isn't named allows nothing. */
  DEDUCTIONS: Shape({
    caps: Type.Array(Shape({ section: Text(20, 1), most: Nullable(Amount), mostForSeniors: Nullable(Amount) }), {
      maxItems: 60,
    }),
  }),
  HOUSE_RENT: Shape({
    metros: Type.Array(Text(40, 1), { maxItems: 60 }),
    metroPercent: Percent,
    otherPercent: Percent,
    /** Rent of a year above which the landlord’s PAN is declared with it. */
    landlordPanAbove: Amount,
    rentLessPercent: Percent,
  }),
} as const

export type LawSubject = keyof typeof lawShapes
export type LawValues<S extends LawSubject> = Static<(typeof lawShapes)[S]>

/** One dated rule of law. */
export interface LawRow<S extends LawSubject = LawSubject> {
  subject: S
  /** The state or the regime, for the subjects that differ by it; null for all of India. */
  area: string | null
  from: Day
  /** Last day; null while it is in force. */
  to: Day | null
  values: LawValues<S>
  /** Act and section, or notification. */
  source: string
  /** What could not be verified, in words for whoever keeps the law current. */
  doubt: string | null
}

export type AnyLawRow = { [S in LawSubject]: LawRow<S> }[LawSubject]

/** Rupees as paise. */
export const rupees = (amount: number): number => Math.round(amount * 100)

/** A row of law: `row('EPF', null, '2014-09-01', null, {…}, 'source')`. */
export const row = <S extends LawSubject>(
  subject: S,
  area: string | null,
  [from, to]: readonly [Day, Day | null],
  values: LawValues<S>,
  source: string,
  doubt: string | null = null,
): LawRow<S> => ({ subject, area, from, to, values, source, doubt })
