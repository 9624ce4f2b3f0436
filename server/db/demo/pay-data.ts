import type { RuleMethod } from '../../../domain/payroll/engine/types.ts'
import type { taxSlab } from '../../payroll/settings/settings.table.ts'

const toPaise = (amount: number) => amount * 100

export const demoCategories = [
  { name: 'Fixed pay', transactionType: 'CREDIT', amountType: 'FIXED' },
  { name: 'Variable pay', transactionType: 'CREDIT', amountType: 'VARIABLE' },
  { name: 'Reimbursements', transactionType: 'CREDIT', amountType: 'FIXED' },
  { name: 'Statutory deductions', transactionType: 'DEBIT', amountType: 'VARIABLE' },
  { name: 'Other deductions', transactionType: 'DEBIT', amountType: 'ONE_TIME' },
  { name: 'Employer’s share', transactionType: 'EMPLOYER_COST', amountType: 'VARIABLE' },
]

interface DemoComponent {
  code: string
  name: string
  category: string
  componentType: string
  statutoryKey?: string
  isTaxable?: boolean
  isPfWage?: boolean
  isEsiWage?: boolean
  isPtWage?: boolean
  isWage?: boolean
  isProrated?: boolean
  taxNature?: string
  isPartOfCtc?: boolean
  isOneOff?: boolean
  rounding?: string
}

const earning = { category: 'Fixed pay', componentType: 'EARNING', isTaxable: true, isEsiWage: true, isPtWage: true }
const oneOffEarning = {
  category: 'Variable pay',
  componentType: 'EARNING',
  isOneOff: true,
  isPartOfCtc: false,
  isProrated: false,
}
const statutoryDeduction = {
  category: 'Statutory deductions',
  componentType: 'STATUTORY',
  isTaxable: false,
  isPartOfCtc: false,
  isProrated: false,
  rounding: 'RUPEE',
}
const employerShare = {
  category: 'Employer’s share',
  componentType: 'EMPLOYER_CONTRIBUTION',
  isTaxable: false,
  isProrated: false,
  rounding: 'RUPEE',
}

export const demoComponents: DemoComponent[] = [
  { ...earning, code: 'BASIC', name: 'Basic pay', isPfWage: true, isWage: true, taxNature: 'BASIC', rounding: 'RUPEE' },
  { ...earning, code: 'HRA', name: 'House rent allowance', taxNature: 'HRA', rounding: 'RUPEE' },
  { ...earning, code: 'SPECIAL', name: 'Special allowance' },
  {
    code: 'PHONE',
    name: 'Telephone and internet',
    category: 'Reimbursements',
    componentType: 'REIMBURSEMENT',
    isTaxable: false,
  },
  { ...oneOffEarning, code: 'BONUS_PAID', name: 'Performance bonus' },
  { ...oneOffEarning, code: 'REFERRAL', name: 'Referral reward' },
  { ...oneOffEarning, code: 'ON_CALL', name: 'On-call allowance' },
  { ...statutoryDeduction, code: 'EPF', name: 'Provident fund', statutoryKey: 'EPF_EMPLOYEE' },
  { ...statutoryDeduction, code: 'ESI', name: 'ESI', statutoryKey: 'ESI_EMPLOYEE', rounding: 'RUPEE_UP' },
  { ...statutoryDeduction, code: 'PT', name: 'Professional tax', statutoryKey: 'PT' },
  { ...statutoryDeduction, code: 'LWF', name: 'Labour welfare fund', statutoryKey: 'LWF_EMPLOYEE' },
  { ...statutoryDeduction, code: 'TDS', name: 'Income tax', statutoryKey: 'INCOME_TAX' },
  {
    code: 'LOAN',
    name: 'Loan instalment',
    category: 'Other deductions',
    componentType: 'DEDUCTION',
    isTaxable: false,
    isPartOfCtc: false,
    isProrated: false,
  },
  { ...employerShare, code: 'EPF_ER', name: 'Provident fund, employer', statutoryKey: 'EPF_EMPLOYER' },
  { ...employerShare, code: 'EPS', name: 'Pension scheme, employer', statutoryKey: 'EPS' },
  {
    ...employerShare,
    code: 'ESI_ER',
    name: 'ESI, employer',
    statutoryKey: 'ESI_EMPLOYER',
    rounding: 'RUPEE_UP',
  },
  { ...employerShare, code: 'EDLI', name: 'Deposit-linked insurance (EDLI)', statutoryKey: 'EDLI', isPartOfCtc: false },
  {
    ...employerShare,
    code: 'LWF_ER',
    name: 'Labour welfare fund, employer',
    statutoryKey: 'LWF_EMPLOYER',
    isPartOfCtc: false,
  },
  { ...employerShare, code: 'GRATUITY_FUND', name: 'Gratuity, put by' },
]

export const demoBenefits = [
  { name: 'Health insurance for the family', yearlyLimit: toPaise(500_000), isTaxable: false, isProofNeeded: false },
  { name: 'Meals at work', yearlyLimit: toPaise(26_400), isTaxable: false, isProofNeeded: false },
  { name: 'Learning', yearlyLimit: toPaise(50_000), isTaxable: false, isProofNeeded: true },
]

/** Lines of the two structures: a code and its rule; statutory lines have no rule. */
export const demoStructures: { name: string; description: string; lines: [string, RuleMethod | null][] }[] = [
  {
    name: 'India',
    description:
      '50 % of CTC is basic pay. The balance after HRA, telephone allowance and employer contributions is special allowance.',
    lines: [
      ['BASIC', { type: 'PERCENTAGE', percent: '50', of: ['CTC'] }],
      ['HRA', { type: 'PERCENTAGE', percent: '40', of: ['BASIC'] }],
      ['PHONE', { type: 'FIXED', amount: toPaise(1_500), per: 'MONTH' }],
      ['SPECIAL', { type: 'BALANCE' }],
      ['EPF', null],
      ['ESI', null],
      ['PT', null],
      ['LWF', null],
      ['TDS', null],
      ['EPF_ER', null],
      ['EPS', null],
      ['ESI_ER', null],
      ['EDLI', null],
      ['LWF_ER', null],
      ['GRATUITY_FUND', { type: 'FORMULA', formula: 'round(BASIC * 15 / 26 / 12)' }],
    ],
  },
  {
    name: 'Europe',
    description: 'Basic pay and an allowance. The London office pays the contributions.',
    lines: [
      ['BASIC', { type: 'PERCENTAGE', percent: '85', of: ['CTC'] }],
      ['SPECIAL', { type: 'BALANCE' }],
    ],
  },
]

/** CTC per year in rupees, by job title; the first match is used. */
export const demoCosts: [RegExp, number][] = [
  [/chief/i, 9_600_000],
  [/^head/i, 6_400_000],
  [/engineering manager/i, 4_800_000],
  [/sales manager|controller|lead|partner/i, 2_800_000],
  [/product manager/i, 2_600_000],
  [/mobile engineer|designer/i, 2_200_000],
  [/software engineer|administrator/i, 1_800_000],
  [/analyst/i, 1_700_000],
  [/test engineer/i, 1_100_000],
  [/account executive/i, 900_000],
  [/accountant/i, 640_000],
  [/recruiter/i, 360_000],
]

const createBand = (from: number, to: number | null, percent: string) => ({
  from: toPaise(from),
  to: to === null ? null : toPaise(to),
  percent,
})

const surcharges = [
  createBand(5_000_000, 10_000_000, '10'),
  createBand(10_000_000, 20_000_000, '15'),
  createBand(20_000_000, null, '25'),
]
const oldSurcharges = [
  ...surcharges.slice(0, 2),
  createBand(20_000_000, 50_000_000, '25'),
  createBand(50_000_000, null, '37'),
]

type DemoTaxSlab = Omit<typeof taxSlab.$inferInsert, 'financialYearId'>

const createOldRegimeSlabs = (name: string, ageGroup: string, free: number): DemoTaxSlab => ({
  name,
  regime: 'OLD',
  ageGroup,
  bands: [
    createBand(0, free, '0'),
    ...(free < 500_000 ? [createBand(free, 500_000, '5')] : []),
    createBand(500_000, 1_000_000, '20'),
    createBand(1_000_000, null, '30'),
  ],
  surcharges: oldSurcharges,
  cessPercent: '4',
  standardDeduction: toPaise(50_000),
  rebateUpTo: toPaise(500_000),
  rebateMost: toPaise(12_500),
  source: 'Finance Act, First Schedule, Part I; s. 87A',
})

export const demoSlabs: DemoTaxSlab[] = [
  {
    name: 'New regime',
    regime: 'NEW',
    ageGroup: 'ALL',
    bands: [
      createBand(0, 400_000, '0'),
      createBand(400_000, 800_000, '5'),
      createBand(800_000, 1_200_000, '10'),
      createBand(1_200_000, 1_600_000, '15'),
      createBand(1_600_000, 2_000_000, '20'),
      createBand(2_000_000, 2_400_000, '25'),
      createBand(2_400_000, null, '30'),
    ],
    surcharges,
    cessPercent: '4',
    standardDeduction: toPaise(75_000),
    rebateUpTo: toPaise(1_200_000),
    rebateMost: toPaise(60_000),
    source: 'Income-tax Act, s. 115BAC(1A) and s. 87A, as amended by the Finance Act 2025',
  },
  createOldRegimeSlabs('Old regime, below 60', 'BELOW_60', 250_000),
  createOldRegimeSlabs('Old regime, 60 to 79', '60_TO_79', 300_000),
  createOldRegimeSlabs('Old regime, 80 and over', '80_AND_OVER', 500_000),
]
