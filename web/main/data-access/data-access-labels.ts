import type { DataAccessKind, DataAccessSource } from '../../../domain/main/system/data-access.calls.ts'

export const dataAccessLabels: Record<DataAccessKind, string> = {
  PAY: 'Pay',
  NUMBERS: 'Identity numbers and bank accounts',
  DOCUMENT: 'Document',
  IDENTITY_LOOKUP: 'Identity verification',
  IMPERSONATION: 'Viewed as this employee',
}

export const dataAccessSourceLabels: Record<DataAccessSource, string> = {
  PAYSLIP: 'Payslip',
  PAY_LIST: 'Employee pay list',
  PAYSLIP_LIST: 'Payslip list',
  ADJUSTMENT_LIST: 'Adjustment list',
  LOAN_LIST: 'Loan list',
  SETTLEMENT_LIST: 'Settlement list',
  RETURN_VIEW: 'Payroll report on screen',
  RETURN_FILE: 'Payroll report file',
  EXPENSE_PAYMENT_FILE: 'Expense bank file',
}
