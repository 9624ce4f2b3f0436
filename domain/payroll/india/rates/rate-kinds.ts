import { states } from '../states.ts'
import { declarationHeads } from '../tax/declaration-heads.ts'
import { duePayments } from './due-payments.ts'
import { rateRoundings, type RateKind, type RateValues } from './rate-types.ts'

/** How a value is entered and displayed. */
export type RateFieldKind =
  | 'PERCENT'
  | 'AMOUNT'
  | 'COUNT'
  | 'FLAG'
  | 'CHOICE'
  | 'MONTHS'
  | 'SLABS'
  | 'SHARE'
  | 'NAMES'
  | 'CAPS'

export interface RateField {
  kind: RateFieldKind
  label: string
  /** The meaning of an empty value, if it may be empty. */
  none?: string
  options?: readonly string[]
  /** The months of a new row. */
  initial?: readonly number[]
}

/** The kinds of rate that an organisation can customise. Income tax slabs are customised by financial year instead. */
export type CustomRateKind = Exclude<RateKind, 'TAX'>

interface RateKindDefinition<S extends CustomRateKind> {
  label: string
  /** The rows differ by state, regime or payment. Null if one row applies to all of India. */
  by: 'STATE' | 'REGIME' | 'PAYMENT' | null
  fields: { readonly [F in keyof RateValues<S>]-?: RateField }
}

const createPercentField = (label: string, none?: string): RateField => ({
  kind: 'PERCENT',
  label,
  ...(none && { none }),
})
const createAmountField = (label: string, none?: string): RateField => ({
  kind: 'AMOUNT',
  label,
  ...(none && { none }),
})
const createCountField = (label: string, none?: string): RateField => ({ kind: 'COUNT', label, ...(none && { none }) })
const createFlagField = (label: string): RateField => ({ kind: 'FLAG', label })
const createRoundingField = (label = 'Rounding'): RateField => ({ kind: 'CHOICE', label, options: rateRoundings })

// 80CCH, the Agniveer fund, has no declaration head yet. 80GG follows the rent, 71(3A) limits the loss from homes.
const otherSections = ['80CCH', '80GG', '71_3A']
const declarationSections = [
  ...new Set([...declarationHeads.flatMap(({ section }) => section ?? []), ...otherSections]),
]

/** The kinds of statutory rates in display order, with the labels of their values. Screens are built from this data. */
export const rateKinds: { readonly [S in CustomRateKind]: RateKindDefinition<S> } = {
  EPF: {
    label: 'Provident fund',
    by: null,
    fields: {
      ceiling: createAmountField('Monthly wage ceiling'),
      employeePercent: createPercentField('Employee’s contribution'),
      employerPercent: createPercentField('Employer’s contribution'),
      pensionPercent: createPercentField('Employer’s share to the pension scheme'),
      higherPensionPercent: createPercentField('Higher pension', 'The same percentage'),
      pensionUntilAge: createCountField('No pension contribution from age'),
      edliPercent: createPercentField('Deposit-linked insurance (EDLI)'),
      adminPercent: createPercentField('Administrative charge'),
      adminLeast: createAmountField('Minimum monthly administrative charges'),
      rounding: createRoundingField(),
    },
  },
  ESI: {
    label: 'ESI',
    by: null,
    fields: {
      limit: createAmountField('Monthly wage limit'),
      limitWithDisability: createAmountField('Monthly wage limit with disability'),
      employeePercent: createPercentField('Employee’s contribution'),
      employerPercent: createPercentField('Employer’s contribution'),
      exemptDailyWage: createAmountField('Daily wage limit without employee contribution'),
      halfYearMonths: { kind: 'MONTHS', label: 'Contribution periods begin in', initial: [4, 10] },
      rounding: createRoundingField(),
    },
  },
  PT: {
    label: 'Professional tax',
    by: 'STATE',
    fields: {
      per: { kind: 'CHOICE', label: 'Slab period', options: ['MONTH', 'HALF_YEAR', 'YEAR'] },
      halfYearMonths: { kind: 'MONTHS', label: 'Half years begin in', initial: [4, 10] },
      slabs: { kind: 'SLABS', label: 'Slabs' },
      women: { kind: 'SLABS', label: 'Slabs for women', none: 'The same slabs' },
      deductedIn: { kind: 'MONTHS', label: 'Deducted in', none: 'Every month' },
      most: createAmountField('Annual maximum'),
      exemptWithDisability: createFlagField('Exempt with a disability'),
    },
  },
  LWF: {
    label: 'Labour welfare fund',
    by: 'STATE',
    fields: {
      months: { kind: 'MONTHS', label: 'Deducted in' },
      employee: { kind: 'SHARE', label: 'Employee’s contribution', options: ['AMOUNT', 'PERCENT'] },
      employer: { kind: 'SHARE', label: 'Employer’s contribution', options: ['AMOUNT', 'PERCENT', 'TIMES'] },
      wagesUpTo: createAmountField('Monthly wage limit', 'No limit'),
      rounding: createRoundingField(),
    },
  },
  GRATUITY: {
    label: 'Gratuity',
    by: null,
    fields: {
      daysOfWages: createCountField('Days of wages per year of service'),
      daysOfMonth: createCountField('Days per month'),
      minimumYears: createCountField('Minimum years of service'),
      fixedTermMinimumYears: createCountField('Minimum years for fixed term'),
      daysOfYear: createCountField('Minimum days in the last qualifying year'),
      daysOfShortYear: createCountField('Minimum days with fewer than six working days a week'),
      monthsOfYear: createCountField('Round up a part year above (months)'),
      most: createAmountField('Maximum'),
      exemptMost: createAmountField('Tax-exempt up to'),
      rounding: createRoundingField(),
    },
  },
  LEAVE_ENCASHMENT: {
    label: 'Leave encashment on leaving',
    by: null,
    fields: {
      exemptMost: createAmountField('Tax-exempt up to'),
      monthsOfSalary: createCountField('Months of average pay'),
      daysOfYear: createCountField('Leave days per year of service'),
      daysOfMonth: createCountField('Leave days per month of pay'),
    },
  },
  BONUS: {
    label: 'Bonus',
    by: null,
    fields: {
      wagesUpTo: createAmountField('Monthly wage limit'),
      countedUpTo: createAmountField('Maximum wages for calculation'),
      leastPercent: createPercentField('Minimum bonus'),
      rounding: createRoundingField(),
    },
  },
  WAGES: {
    label: 'Wage definition',
    by: null,
    fields: {
      leastPercent: createPercentField('Wages, minimum share of total pay'),
      epf: createFlagField('Applies to provident fund'),
      esi: createFlagField('Applies to ESI'),
      gratuity: createFlagField('Applies to gratuity'),
      bonus: createFlagField('Applies to bonus'),
      leaveEncashment: createFlagField('Applies to leave encashment on basic pay'),
      employerFund: createFlagField('Total pay includes the employer’s provident fund'),
    },
  },
  TAX_RULES: {
    label: 'Income tax rules',
    by: 'REGIME',
    fields: {
      withoutPanPercent: createPercentField('Minimum tax without PAN (s. 206AA)'),
      employerPensionPercent: createPercentField(
        'Maximum employer pension contribution, share of basic pay (80CCD(2))',
      ),
      seniorAge: createCountField('Senior citizen from age'),
      superSeniorAge: createCountField('Super senior citizen from age'),
      allowsHouseRent: createFlagField('HRA exemption allowed'),
      allowsProfessionalTax: createFlagField('Professional tax deductible'),
      hasMarginalRelief: createFlagField('Marginal relief above the rebate limit'),
      incomeRounding: createRoundingField('Rounding of the income'),
      taxRounding: createRoundingField('Rounding of the annual tax'),
      deductionRounding: createRoundingField('Rounding of TDS per payslip'),
    },
  },
  DEDUCTIONS: {
    label: 'Deductions from income',
    by: 'REGIME',
    fields: { caps: { kind: 'CAPS', label: 'Sections', options: declarationSections } },
  },
  HOUSE_RENT: {
    label: 'House rent allowance',
    by: null,
    fields: {
      metros: { kind: 'NAMES', label: 'Metro cities' },
      metroPercent: createPercentField('Share of salary, metro'),
      otherPercent: createPercentField('Share of salary, non-metro'),
      rentLessPercent: createPercentField('Rent above this share of salary'),
      landlordPanAbove: createAmountField('Landlord’s PAN required above annual rent of'),
    },
  },
  DUE_DAY: {
    label: 'Due days',
    by: 'PAYMENT',
    fields: {
      months: { kind: 'MONTHS', label: 'For the wages of', none: 'Every month' },
      monthsLater: createCountField('Months after the wage month'),
      dayOfMonth: createCountField('Day of the month'),
      marchMonthsLater: createCountField('Months after the wage month, for March', 'Same as in other months'),
      marchDayOfMonth: createCountField('Day of the month, for March', 'Same as in other months'),
    },
  },
}

export const customRateKinds = Object.keys(rateKinds) as CustomRateKind[]

/** The fields of a kind of rate as a list. */
export const listRateFields = (subject: CustomRateKind): [name: string, field: RateField][] =>
  Object.entries(rateKinds[subject].fields)

/** The states, regimes or payments by which the rows of a kind differ. Empty if one row applies to all of India. */
export function listRateAreas(subject: CustomRateKind): readonly string[] {
  const { by } = rateKinds[subject]
  if (by === 'REGIME') return ['NEW', 'OLD']
  if (by === 'PAYMENT') return duePayments
  return by === 'STATE' ? Object.keys(states) : []
}
