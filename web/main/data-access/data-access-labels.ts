import type { DataAccessKind, DataAccessSource } from '../../../domain/main/system/data-access.calls.ts'

export const dataAccessLabels: Record<DataAccessKind, string> = {
  PAY: 'Pay',
  NUMBERS: 'Identity numbers and bank accounts',
  DOCUMENT: 'Document',
  IDENTITY_LOOKUP: 'Identity number at the provider',
  IMPERSONATION: 'Muster as this employee',
}

export const dataAccessSourceLabels: Record<DataAccessSource, string> = {
  PAY_LIST: 'List of employee pay',
  PAYSLIP_LIST: 'List of payslips',
  RETURN_VIEW: 'Return or report on screen',
  RETURN_FILE: 'File of a return or report',
  EXPENSE_PAYMENT_FILE: 'Bank file of expenses',
}
