/** Categories of the components on a payslip. */
export const payCategories = [
  { name: 'Fixed pay', transactionType: 'CREDIT', amountType: 'FIXED' },
  { name: 'Variable pay', transactionType: 'CREDIT', amountType: 'VARIABLE' },
  { name: 'Reimbursements', transactionType: 'CREDIT', amountType: 'FIXED' },
  { name: 'Statutory deductions', transactionType: 'DEBIT', amountType: 'VARIABLE' },
  { name: 'Other deductions', transactionType: 'DEBIT', amountType: 'ONE_TIME' },
  { name: 'Employer contributions', transactionType: 'EMPLOYER_COST', amountType: 'VARIABLE' },
]

export interface ComponentTemplate {
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
  /** The settlement setting that uses this component. */
  settlementField?: 'encashmentId' | 'gratuityId' | 'noticePayId' | 'noticeRecoveryId' | 'assetRecoveryId'
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
  category: 'Employer contributions',
  componentType: 'EMPLOYER_CONTRIBUTION',
  isTaxable: false,
  isProrated: false,
  rounding: 'RUPEE',
}

const recovery = {
  category: 'Other deductions',
  componentType: 'DEDUCTION',
  isTaxable: false,
  isOneOff: true,
  isPartOfCtc: false,
  isProrated: false,
}

/** Dues and recoveries of a full and final settlement. */
export const settlementComponents: ComponentTemplate[] = [
  { ...oneOffEarning, code: 'LEAVE_ENCASHMENT', name: 'Leave encashment', settlementField: 'encashmentId' },
  { ...oneOffEarning, code: 'NOTICE_PAY', name: 'Notice pay', settlementField: 'noticePayId' },
  { ...recovery, code: 'NOTICE_RECOVERY', name: 'Notice recovery', settlementField: 'noticeRecoveryId' },
  { ...recovery, code: 'ASSET_RECOVERY', name: 'Asset recovery', settlementField: 'assetRecoveryId' },
]

/** Components of an Indian payroll with its statutory contributions and income tax. */
export const indiaComponents: ComponentTemplate[] = [
  { ...earning, code: 'BASIC', name: 'Basic pay', isPfWage: true, isWage: true, taxNature: 'BASIC', rounding: 'RUPEE' },
  // Code on Social Security 2020 s. 2(88)(f): house rent is outside the wages, also of ESI.
  { ...earning, code: 'HRA', name: 'House rent allowance', isEsiWage: false, taxNature: 'HRA', rounding: 'RUPEE' },
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
    code: 'EPF_ADMIN',
    name: 'Provident fund administration',
    statutoryKey: 'EPF_ADMIN',
    isPartOfCtc: false,
  },
  {
    ...employerShare,
    code: 'LWF_ER',
    name: 'Labour welfare fund, employer',
    statutoryKey: 'LWF_EMPLOYER',
    isPartOfCtc: false,
  },
  { ...employerShare, code: 'GRATUITY_FUND', name: 'Gratuity provision' },
  ...settlementComponents,
  { ...oneOffEarning, code: 'GRATUITY', name: 'Gratuity', settlementField: 'gratuityId' },
]
