/** The fixed lists of payroll settings, by the names used in the calls. */
export const componentTypes = ['EARNING', 'DEDUCTION', 'EMPLOYER_CONTRIBUTION', 'REIMBURSEMENT', 'STATUTORY'] as const

/** The statutory computations. The employer's shares are separate components. */
export const statutoryKeys = [
  'EPF_EMPLOYEE',
  'EPF_EMPLOYER',
  'EPS',
  'EDLI',
  'EPF_ADMIN',
  'VPF',
  'ESI_EMPLOYEE',
  'ESI_EMPLOYER',
  'PT',
  'LWF_EMPLOYEE',
  'LWF_EMPLOYER',
  'INCOME_TAX',
  'GRATUITY',
  'BONUS',
] as const

export const componentRoundings = ['PAISA', 'RUPEE', 'RUPEE_UP', 'RUPEE_DOWN'] as const
export const transactionTypes = ['CREDIT', 'DEBIT', 'EMPLOYER_COST'] as const
export const amountTypes = ['FIXED', 'VARIABLE', 'ONE_TIME'] as const
export type AmountType = (typeof amountTypes)[number]

/** How an employee is paid. */
export const salaryTypes = ['SALARIED', 'HOURLY', 'DAILY', 'BY_PIECE'] as const
/** The period of an amount in a rule. */
export const salaryPeriods = ['YEAR', 'MONTH', 'PERIOD', 'DAY', 'HOUR'] as const
export const salaryRuleTypes = ['FIXED', 'PERCENTAGE', 'FORMULA', 'SLAB', 'BALANCE'] as const

export const payFrequencies = ['MONTHLY', 'SEMI_MONTHLY', 'FORTNIGHTLY', 'WEEKLY', 'DAILY'] as const
export type PayFrequency = (typeof payFrequencies)[number]
export const payUnits = ['HOUR', 'DAY', 'MONTH', 'PIECE'] as const
export const wageBases = ['CALENDAR_DAYS', 'WORKING_DAYS', 'FIXED_DAYS', 'HOURS', 'PIECES'] as const

export const taxRegimes = ['NEW', 'OLD'] as const
/** Labels of tax regimes (English keys). */
export const taxRegimeLabels = { NEW: 'New regime', OLD: 'Old regime' } as const
export const ageGroups = ['ALL', 'BELOW_60', '60_TO_79', '80_AND_OVER'] as const
