/** What can be made of final payroll in every country. */
export const generalReturnKinds = ['REGISTER', 'BANK', 'JOURNAL'] as const
/** All that can be made: of a run or a month, or of a financial year. Those beside the plain ones are India's. */
export const monthlyReturnKinds = [...generalReturnKinds, 'ECR', 'ESI', 'PT', 'LWF'] as const
export const yearlyReturnKinds = ['FORM16', 'TDS'] as const
export const returnKinds = [...monthlyReturnKinds, ...yearlyReturnKinds] as const
export type ReturnKind = (typeof returnKinds)[number]

export const isYearlyReturn = (kind: ReturnKind): boolean => (yearlyReturnKinds as readonly string[]).includes(kind)

export const fileFormats = ['xlsx', 'csv', 'neft', 'txt'] as const
export type FileFormat = (typeof fileFormats)[number]

/** `neft` is a bank's upload sheet, `txt` the text that the provident fund's portal takes. */
export const returnFormats: Record<ReturnKind, readonly FileFormat[]> = {
  REGISTER: ['xlsx', 'csv'],
  BANK: ['neft', 'csv', 'xlsx'],
  JOURNAL: ['xlsx', 'csv'],
  ECR: ['txt', 'csv', 'xlsx'],
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
  ESI: 'ESI contribution',
  PT: 'Professional tax',
  LWF: 'Labour welfare fund',
  FORM16: 'Form 16, part B',
  TDS: '24Q, annexure II',
}
