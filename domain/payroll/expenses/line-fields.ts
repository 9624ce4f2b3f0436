import type { ExpenseField } from './expense-type.schemas.ts'
import type { LineProblem, PolicyLine, PolicyType } from './expense-policy.ts'

/** Missing and invalid values of the fields of the type. */
export const findFieldProblems = (line: PolicyLine, type: PolicyType, baseAmount: number): LineProblem[] =>
  type.fields.flatMap((field) => findFieldProblem(field, line, baseAmount) ?? [])

function findFieldProblem(field: ExpenseField, line: PolicyLine, baseAmount: number): LineProblem | null {
  const { key, kind, label, isRequired } = field
  if (kind === 'DISTANCE' || kind === 'PER_DIEM') return null
  if (kind === 'RECEIPT') return findReceiptProblem(field, line, baseAmount)
  const value = line.values.find((one) => one.key === key)?.value.trim() ?? ''
  if (value === '') return isRequired ? { code: 'EXPENSE_FIELD_MISSING', field: key, facts: { label } } : null
  return isValidValue(field, value) ? null : { code: 'EXPENSE_FIELD_INVALID', field: key, facts: { label } }
}

const findReceiptProblem = (
  { isRequired, requiredFrom = 0 }: ExpenseField,
  { receiptCount }: PolicyLine,
  baseAmount: number,
): LineProblem | null =>
  isRequired && receiptCount === 0 && baseAmount >= requiredFrom
    ? { code: 'EXPENSE_RECEIPT_MISSING', field: 'receiptIds', facts: {} }
    : null

function isValidValue({ kind, options = [] }: ExpenseField, value: string): boolean {
  switch (kind) {
    case 'NUMBER':
    case 'AMOUNT':
      return /^\d{1,12}([.]\d{1,4})?$/.test(value)
    case 'DATE':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    case 'CHOICE':
      return options.includes(value)
    default:
      return true
  }
}
