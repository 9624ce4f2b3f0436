/** What can be wrong with a row of a file, in English; {{fact}} is filled from the problem's facts. */
export const rowProblems = {
  MISSING: 'This is needed and empty.',
  TOO_LONG: 'This is longer than {{max}} letters.',
  UNREADABLE_TEXT: 'This holds characters that no text has. Is the file damaged, or its encoding another one?',
  FORMULA_LIKE: 'This begins like a formula of a spreadsheet. It is kept as text.',
  BAD_NUMBER: 'This is not a number.',
  BAD_DATE: 'This is not a date, read as {{order}}.',
  DATE_OUT_OF_PLACE: 'This day is before the day of joining.',
  BAD_MAIL: 'This is not a mail address.',
  BAD_PHONE: 'This is not a telephone number.',
  LOGIN_NAMES: 'The column holds login names, not mail addresses. Without a mail domain they are left out.',
  UNKNOWN_CHOICE: 'This is not known here and is left empty.',
  UNKNOWN_COUNTRY: 'This country is not known.',
  TIME_ZONE_GUESSED: 'The time zone of {{place}} is taken to be {{zone}}.',
  TOO_MANY_CELLS: 'The row has {{cells}} cells, the heading {{columns}}. Is a cell with a comma not in quotes?',
  TOO_FEW_CELLS: 'The row has {{cells}} cells, the heading {{columns}}. What is missing counts as empty.',
  NUMBER_TWICE: 'This number stands in row {{other}} already.',
  MAIL_TWICE: 'This mail address stands in row {{other}} already.',
  MAIL_TAKEN: '{{name}} has this mail address already.',
  DEPARTMENT_UNKNOWN: 'There is no such department. Choose to have it made, or make it first.',
  DEPARTMENT_AMBIGUOUS: 'There is more than one department of this name.',
  ZONE_UNKNOWN: 'There is no zone in this city. Choose to have it made, or make it first.',
  TYPE_UNKNOWN: 'There is no such employee type. Choose to have it made, or make it first.',
  MANAGER_UNKNOWN: 'This manager is neither in the file nor among your people.',
  MANAGER_AMBIGUOUS: 'More than one person has this name. Name the manager by number or mail.',
  OWN_MANAGER: 'Nobody can report to themselves.',
  MANAGER_CYCLE: 'The reporting line goes round in a circle: {{line}}.',
} as const

export type RowProblemCode = keyof typeof rowProblems

export interface RowProblem {
  /** As a spreadsheet counts: the heading is mostly row 1. 0 for the file as a whole. */
  row: number
  /** The heading of the column, null for the whole row. */
  column: string | null
  value: string | null
  severity: 'ERROR' | 'WARNING'
  code: RowProblemCode
  facts: Record<string, string | number>
}

const warningCodes: readonly RowProblemCode[] = [
  'FORMULA_LIKE',
  'LOGIN_NAMES',
  'UNKNOWN_CHOICE',
  'TIME_ZONE_GUESSED',
  'TOO_FEW_CELLS',
]

export const createRowProblem = (
  row: number,
  column: string | null,
  value: string | null,
  code: RowProblemCode,
  facts: RowProblem['facts'] = {},
): RowProblem => ({
  row,
  column,
  value: value === null ? null : value.slice(0, 200),
  severity: warningCodes.includes(code) ? 'WARNING' : 'ERROR',
  code,
  facts,
})
