/** Files that can be made from final payrolls in every country. */
export const generalReturnKinds = ['REGISTER', 'BANK', 'JOURNAL'] as const
/**
 * All files for a payroll or a month, and for a financial year. The kinds outside `generalReturnKinds` are for India.
 */
export const monthlyReturnKinds = [...generalReturnKinds, 'ECR', 'ECR_ARREARS', 'ESI', 'PT', 'LWF'] as const
export const yearlyReturnKinds = ['FORM16', 'TDS'] as const
export const returnKinds = [...monthlyReturnKinds, ...yearlyReturnKinds] as const
export type ReturnKind = (typeof returnKinds)[number]

export const isYearlyReturn = (kind: ReturnKind): boolean => (yearlyReturnKinds as readonly string[]).includes(kind)

export const fileFormats = ['xlsx', 'csv', 'neft', 'txt', 'zip'] as const
export type FileFormat = (typeof fileFormats)[number]

/**
 * `neft` is the upload sheet of a bank, `txt` the text file for the provident fund portal, `zip` one such file for each
 * wage month.
 */
export const returnFormats: Record<ReturnKind, readonly FileFormat[]> = {
  REGISTER: ['xlsx', 'csv'],
  BANK: ['neft', 'csv', 'xlsx'],
  JOURNAL: ['xlsx', 'csv'],
  ECR: ['txt', 'csv', 'xlsx'],
  ECR_ARREARS: ['zip', 'csv', 'xlsx'],
  ESI: ['xlsx', 'csv'],
  PT: ['xlsx', 'csv'],
  LWF: ['xlsx', 'csv'],
  FORM16: ['xlsx', 'csv'],
  TDS: ['csv', 'xlsx'],
}

export const returnLabels: Record<ReturnKind, string> = {
  REGISTER: 'Salary register',
  BANK: 'Bank advice',
  JOURNAL: 'Journal',
  ECR: 'Provident fund (ECR)',
  ECR_ARREARS: 'Provident fund arrears, by wage month',
  ESI: 'ESI contribution',
  PT: 'Professional tax',
  LWF: 'Labour welfare fund',
  FORM16: 'Form 16, part B (Form 130)',
  TDS: '24Q, annexure II (Form 138)',
}
