import { declarationHeads } from '../tax/declaration-heads.ts'
import type { RateKind, RateValues } from './rate-types.ts'

/** How a value is written and shown. */
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
  /** What no value means, where there may be none. */
  none?: string
  options?: readonly string[]
}

/** What an organisation keeps itself; the slabs of income tax are kept by financial year, apart. */
export type CustomRateKind = Exclude<RateKind, 'TAX'>

interface RateKindDefinition<S extends CustomRateKind> {
  label: string
  /** What its rows differ by; null where one holds for all of India. */
  by: 'STATE' | 'REGIME' | null
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
const createCountField = (label: string): RateField => ({ kind: 'COUNT', label })
const createFlagField = (label: string): RateField => ({ kind: 'FLAG', label })

// Nobody declares 80CCH, the fund of the Agniveers, yet.
const declarationSections = [...new Set([...declarationHeads.flatMap(({ section }) => section ?? []), '80CCH'])]

/** The law's subjects in the order they are read, each with what its values are called. Plain data: screens are made of it. */
export const rateKinds: { readonly [S in CustomRateKind]: RateKindDefinition<S> } = {
  EPF: {
    label: 'Provident fund',
    by: null,
    fields: {
      ceiling: createAmountField('Ceiling of a month’s wages'),
      employeePercent: createPercentField('Employee’s contribution'),
      employerPercent: createPercentField('Employer’s contribution'),
      pensionPercent: createPercentField('Of the employer’s, to the pension scheme'),
      higherPensionPercent: createPercentField('Higher pension', 'The same percentage'),
      pensionUntilAge: createCountField('No pension contribution from this age on'),
      edliPercent: createPercentField('Deposit-linked insurance'),
      adminPercent: createPercentField('Administrative charge'),
      adminLeast: createAmountField('Least administrative charge of a month'),
    },
  },
  ESI: {
    label: 'State insurance',
    by: null,
    fields: {
      limit: createAmountField('Wages of a month up to'),
      limitWithDisability: createAmountField('Wages of a month up to, with a disability'),
      employeePercent: createPercentField('Employee’s contribution'),
      employerPercent: createPercentField('Employer’s contribution'),
      exemptDailyWage: createAmountField('No employee’s share up to a daily wage of'),
    },
  },
  PT: {
    label: 'Professional tax',
    by: 'STATE',
    fields: {
      per: { kind: 'CHOICE', label: 'The slabs are of the wages of', options: ['MONTH', 'HALF_YEAR', 'YEAR'] },
      slabs: { kind: 'SLABS', label: 'Slabs' },
      women: { kind: 'SLABS', label: 'Slabs for women', none: 'The same slabs' },
      deductedIn: { kind: 'MONTHS', label: 'Deducted in', none: 'Every month' },
      most: createAmountField('At most in a tax year'),
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
      wagesUpTo: createAmountField('Wages of a month up to', 'Any wages'),
    },
  },
  GRATUITY: {
    label: 'Gratuity',
    by: null,
    fields: {
      daysOfWages: createCountField('Days of wages for a year of service'),
      daysOfMonth: createCountField('Days that a month counts'),
      minimumYears: createCountField('Least years of service'),
      fixedTermMinimumYears: createCountField('Least years of a fixed term'),
      daysOfYear: createCountField('Days that complete the last year'),
      monthsOfYear: createCountField('A part of a year is a year beyond these months'),
      most: createAmountField('At most'),
      exemptMost: createAmountField('Free of income tax up to'),
    },
  },
  LEAVE_ENCASHMENT: {
    label: 'Leave paid out on leaving',
    by: null,
    fields: {
      exemptMost: createAmountField('Free of income tax up to'),
      monthsOfSalary: createCountField('Months of average pay'),
      daysOfYear: createCountField('Days of leave for a year of service'),
      daysOfMonth: createCountField('Days of leave that a month’s pay is for'),
    },
  },
  BONUS: {
    label: 'Bonus',
    by: null,
    fields: {
      wagesUpTo: createAmountField('Wages of a month up to'),
      countedUpTo: createAmountField('Wages counted up to'),
      leastPercent: createPercentField('Least bonus'),
    },
  },
  WAGES: {
    label: 'Part of pay that is wages',
    by: null,
    fields: {
      leastPercent: createPercentField('Wages are at least, of all pay'),
      epf: createFlagField('For the provident fund'),
      esi: createFlagField('For state insurance'),
      gratuity: createFlagField('For gratuity'),
    },
  },
  TAX_RULES: {
    label: 'Income tax, beside its slabs',
    by: 'REGIME',
    fields: {
      withoutPanPercent: createPercentField('Tax without a PAN, at least, of the income (s. 206AA)'),
      employerPensionPercent: createPercentField('Employer’s pension contribution, at most, of basic pay (80CCD(2))'),
      seniorAge: createCountField('Senior citizen from this age on'),
      allowsHouseRent: createFlagField('House rent is free of tax'),
      allowsProfessionalTax: createFlagField('Professional tax lowers the income'),
      hasMarginalRelief: createFlagField('Marginal relief just above the rebate’s limit'),
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
      metros: { kind: 'NAMES', label: 'Metros' },
      metroPercent: createPercentField('Of salary, in a metro'),
      otherPercent: createPercentField('Of salary, elsewhere'),
      rentLessPercent: createPercentField('Rent beyond this part of salary'),
      landlordPanAbove: createAmountField('The landlord’s PAN is asked for above a rent of a year of'),
    },
  },
}

export const customRateKinds = Object.keys(rateKinds) as CustomRateKind[]

/** `lawSubjects` for whoever goes through all fields whatever the subject. */
export const listRateFields = (subject: CustomRateKind): [name: string, field: RateField][] =>
  Object.entries(rateKinds[subject].fields)
