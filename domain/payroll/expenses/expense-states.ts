/** The states of a line of an expense claim. */
export const expenseLineStates = ['DRAFT', 'PENDING', 'VALIDATED', 'REJECTED', 'REIMBURSED'] as const
export type ExpenseLineState = (typeof expenseLineStates)[number]

export const expenseStateLabels: Record<ExpenseLineState, string> = {
  DRAFT: 'Draft',
  PENDING: 'Pending',
  VALIDATED: 'Approved',
  REJECTED: 'Rejected',
  REIMBURSED: 'Reimbursed',
}

/** Filters by state. ACCEPTED are the lines that the summary counts: approved or reimbursed. */
export const expenseStateFilters = [...expenseLineStates, 'ACCEPTED'] as const
export type ExpenseStateFilter = (typeof expenseStateFilters)[number]

/** How a line was reimbursed. */
export const reimbursementMethods = ['PAYROLL', 'PAYMENT', 'ADVANCE'] as const
export type ReimbursementMethod = (typeof reimbursementMethods)[number]

export const reimbursementLabels: Record<ReimbursementMethod, string> = {
  PAYROLL: 'Payroll',
  PAYMENT: 'Payment batch',
  ADVANCE: 'Expense advance',
}
