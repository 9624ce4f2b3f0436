import { declarationHeads } from '../tax/heads.ts'
import type { LawSubject, LawValues } from './types.ts'

/** How a value is written and shown. */
export type LawFieldKind =
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

export interface LawField {
  kind: LawFieldKind
  label: string
  /** What no value means, where there may be none. */
  none?: string
  options?: readonly string[]
}

/** What an organisation keeps itself; the slabs of income tax are kept by financial year, apart. */
export type OwnSubject = Exclude<LawSubject, 'TAX'>

interface Subject<S extends OwnSubject> {
  label: string
  /** What its rows differ by; null where one holds for all of India. */
  by: 'STATE' | 'REGIME' | null
  fields: { readonly [F in keyof LawValues<S>]-?: LawField }
}

const percent = (label: string, none?: string): LawField => ({ kind: 'PERCENT', label, ...(none && { none }) })
const amount = (label: string, none?: string): LawField => ({ kind: 'AMOUNT', label, ...(none && { none }) })
const count = (label: string): LawField => ({ kind: 'COUNT', label })
const flag = (label: string): LawField => ({ kind: 'FLAG', label })

// Nobody declares 80CCH, the fund of the Agniveers, yet.
const sections = [...new Set([...declarationHeads.flatMap(({ section }) => section ?? []), '80CCH'])]

/** The law's subjects in the order they are read, each with what its values are called. Plain data: screens are made of it. */
export const lawSubjects: { readonly [S in OwnSubject]: Subject<S> } = {
  EPF: {
    label: 'Provident fund',
    by: null,
    fields: {
      ceiling: amount('Ceiling of a month’s wages'),
      employeePercent: percent('Employee’s contribution'),
      employerPercent: percent('Employer’s contribution'),
      pensionPercent: percent('Of the employer’s, to the pension scheme'),
      higherPensionPercent: percent('Higher pension', 'The same percentage'),
      pensionUntilAge: count('No pension contribution from this age on'),
      edliPercent: percent('Deposit-linked insurance'),
      adminPercent: percent('Administrative charge'),
      adminLeast: amount('Least administrative charge of a month'),
    },
  },
  ESI: {
    label: 'State insurance',
    by: null,
    fields: {
      limit: amount('Wages of a month up to'),
      limitWithDisability: amount('Wages of a month up to, with a disability'),
      employeePercent: percent('Employee’s contribution'),
      employerPercent: percent('Employer’s contribution'),
      exemptDailyWage: amount('No employee’s share up to a daily wage of'),
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
      most: amount('At most in a tax year'),
      exemptWithDisability: flag('Exempt with a disability'),
    },
  },
  LWF: {
    label: 'Labour welfare fund',
    by: 'STATE',
    fields: {
      months: { kind: 'MONTHS', label: 'Deducted in' },
      employee: { kind: 'SHARE', label: 'Employee’s contribution', options: ['AMOUNT', 'PERCENT'] },
      employer: { kind: 'SHARE', label: 'Employer’s contribution', options: ['AMOUNT', 'PERCENT', 'TIMES'] },
      wagesUpTo: amount('Wages of a month up to', 'Any wages'),
    },
  },
  GRATUITY: {
    label: 'Gratuity',
    by: null,
    fields: {
      daysOfWages: count('Days of wages for a year of service'),
      daysOfMonth: count('Days that a month counts'),
      minimumYears: count('Least years of service'),
      fixedTermMinimumYears: count('Least years of a fixed term'),
      daysOfYear: count('Days that complete the last year'),
      monthsOfYear: count('A part of a year is a year beyond these months'),
      most: amount('At most'),
      exemptMost: amount('Free of income tax up to'),
    },
  },
  LEAVE_ENCASHMENT: {
    label: 'Leave paid out on leaving',
    by: null,
    fields: {
      exemptMost: amount('Free of income tax up to'),
      monthsOfSalary: count('Months of average pay'),
      daysOfYear: count('Days of leave for a year of service'),
      daysOfMonth: count('Days of leave that a month’s pay is for'),
    },
  },
  BONUS: {
    label: 'Bonus',
    by: null,
    fields: {
      wagesUpTo: amount('Wages of a month up to'),
      countedUpTo: amount('Wages counted up to'),
      leastPercent: percent('Least bonus'),
    },
  },
  WAGES: {
    label: 'Part of pay that is wages',
    by: null,
    fields: {
      leastPercent: percent('Wages are at least, of all pay'),
      epf: flag('For the provident fund'),
      esi: flag('For state insurance'),
      gratuity: flag('For gratuity'),
    },
  },
  TAX_RULES: {
    label: 'Income tax, beside its slabs',
    by: 'REGIME',
    fields: {
      withoutPanPercent: percent('Tax without a PAN, at least, of the income (s. 206AA)'),
      employerPensionPercent: percent('Employer’s pension contribution, at most, of basic pay (80CCD(2))'),
      seniorAge: count('Senior citizen from this age on'),
      allowsHouseRent: flag('House rent is free of tax'),
      allowsProfessionalTax: flag('Professional tax lowers the income'),
      hasMarginalRelief: flag('Marginal relief just above the rebate’s limit'),
    },
  },
  DEDUCTIONS: {
    label: 'Deductions from income',
    by: 'REGIME',
    fields: { caps: { kind: 'CAPS', label: 'Sections', options: sections } },
  },
  HOUSE_RENT: {
    label: 'House rent allowance',
    by: null,
    fields: {
      metros: { kind: 'NAMES', label: 'Metros' },
      metroPercent: percent('Of salary, in a metro'),
      otherPercent: percent('Of salary, elsewhere'),
      rentLessPercent: percent('Rent beyond this part of salary'),
      landlordPanAbove: amount('The landlord’s PAN is asked for above a rent of a year of'),
    },
  },
}

export const ownSubjects = Object.keys(lawSubjects) as OwnSubject[]

/** `lawSubjects` for whoever goes through all fields whatever the subject. */
export const fieldsOf = (subject: OwnSubject): [name: string, field: LawField][] =>
  Object.entries(lawSubjects[subject].fields)
