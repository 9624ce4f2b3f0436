import { expenseLineStates, expenseStateLabels } from '../../../../domain/payroll/expenses/expense-states.ts'
import type { Filter } from '../../../kit/table/filter-bar.tsx'

export const dateFilters: Filter[] = [
  { key: 'startDate', label: 'From', kind: 'date' },
  { key: 'endDate', label: 'To', kind: 'date' },
]

export const stateFilter: Filter = {
  key: 'state',
  label: 'Status',
  kind: 'choice',
  options: expenseLineStates.map((value) => ({ value, label: expenseStateLabels[value] })),
}

/** The states of lines, and the filter for the lines that the summary counts. */
export const lineStateFilter: Filter = {
  ...stateFilter,
  options: [...(stateFilter.options ?? []), { value: 'ACCEPTED', label: 'Approved or reimbursed' }],
}

export const scopeFilters: Filter[] = [
  { key: 'typeId', label: 'Expense type', kind: 'ref', to: 'expense-type' },
  { key: 'departmentId', label: 'Department', kind: 'ref', to: 'department' },
]

export const scopeDefaults = { startDate: '', endDate: '', typeId: '', departmentId: '', employeeId: '' }
