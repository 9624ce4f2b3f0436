import type { ExpenseLineRow } from '../../../../domain/payroll/expenses/expense.schemas.ts'
import type { LineDraft } from './claim-draft.ts'

export type LineProblems = ExpenseLineRow['problems']

/** The problems of the last save, without missing fields that the user has filled in since. */
export const omitFilledFields = (line: LineDraft, problems: LineProblems = []): LineProblems =>
  problems.filter(({ code, field }) => !code.endsWith('_MISSING') || isMissing(findValue(line, field)))

/** The problems without the problems of empty fields. */
export const omitEmptyFields = (line: LineDraft, problems: LineProblems = []): LineProblems =>
  problems.filter(({ field }) => !isEmpty(findValue(line, field)))

const findValue = (line: LineDraft, field: string) =>
  field in line ? line[field as keyof LineDraft] : line.values.find(({ key }) => key === field)?.value

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const isMissing = (value: unknown): boolean =>
  isEmpty(value) || value === 0 || (Array.isArray(value) && value.length === 0)
