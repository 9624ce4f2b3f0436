/** Possible problems of a row, in English. {{fact}} is replaced with the problem's facts. */
export const rowProblems = {
  MISSING: 'This required cell is empty.',
  TOO_LONG: 'Enter at most {{max}} characters.',
  UNREADABLE_TEXT: 'Invalid characters. Check the file and its encoding.',
  FORMULA_LIKE: 'This looks like a spreadsheet formula. It is imported as text.',
  BAD_NUMBER: 'Enter a number.',
  BAD_DATE: 'Enter a valid date in the order {{order}}.',
  DATE_OUT_OF_PLACE: 'Enter a date on or after the joining date.',
  BAD_MAIL: 'Enter a valid email address.',
  BAD_PHONE: 'Enter a valid phone number.',
  BAD_MOBILE: 'This mobile number is not valid. Check the digits.',
  MOBILE_COUNTRY_NEEDED: 'Enter the mobile number with its country code, for example +91 98450 12345.',
  LOGIN_NAMES: 'The column has login names, not email addresses. Without an email domain they are skipped.',
  UNKNOWN_CHOICE: 'Unknown value. It is left empty.',
  UNKNOWN_COUNTRY: 'Unknown country. Check the spelling.',
  TIME_ZONE_GUESSED: 'Time zone of {{place}}: {{zone}}. Change it in the zone if needed.',
  TOO_MANY_CELLS: 'The row has {{cells}} cells but the heading row has {{columns}}. Check for a comma outside quotes.',
  TOO_FEW_CELLS: 'The row has {{cells}} cells but the heading row has {{columns}}. Missing cells are left empty.',
  NUMBER_TWICE: 'This employee number is also in row {{other}}.',
  MAIL_TWICE: 'This email address is also in row {{other}}.',
  MAIL_TAKEN: '{{name}} already uses this email address.',
  DEPARTMENT_UNKNOWN: 'Department not found. Turn on “Create missing departments” or add it first.',
  DEPARTMENT_AMBIGUOUS: 'Several departments have this name.',
  ZONE_UNKNOWN: 'No zone in this city. Turn on “Create zones for new cities” or add it first.',
  TYPE_UNKNOWN: 'Employee type not found. Turn on “Create missing employee types” or add it first.',
  MANAGER_UNKNOWN: 'Manager not found in the file or among existing employees.',
  MANAGER_AMBIGUOUS: 'Several employees have this name. Use the manager’s employee number or email.',
  OWN_MANAGER: 'An employee cannot be their own manager.',
  MANAGER_LEFT_EMPTY: 'Manager not found. The manager is left empty.',
  OWN_MANAGER_LEFT_EMPTY: 'Employee listed as their own manager. The manager is left empty.',
  MANAGER_SKIPPED: 'The row of the manager is skipped. The manager is left empty.',
  EMPLOYEE_UNKNOWN: 'No employee has this number.',
  LEFT_WITHOUT_DAY: 'This employee has left. Enter the last working day.',
  MANAGER_CYCLE: 'Circular reporting line: {{line}}. Choose another manager for one of them.',
  PAY_AMOUNT: 'Enter a positive amount.',
  PAY_CURRENCY: 'Amounts must be in the currency of the organisation.',
  PAY_STRUCTURE_UNKNOWN: 'No pay structure has this name. Correct the name, or create the structure first.',
  PAY_STRUCTURE_NEEDED: 'Choose a pay structure for the rows without one.',
  PAY_LOOKS_MONTHLY: 'This looks like a monthly amount, but amounts are read as yearly.',
  PAY_SAME_DAY: 'There is already a pay revision effective from this date.',
  PAY_LATER: 'The employee already has pay from a later date.',
  PAY_BEFORE_JOINING: 'The effective date is before the joining date.',
  PAY_AFTER_LEAVING: 'The effective date is after the last working day.',
  PAY_OWN: 'You cannot change your own pay. Skip this row, or ask another HR user.',
  OPENING_AMOUNT: 'Enter an amount of zero or more.',
  OPENING_TAX_ABOVE_PAY: 'The tax is higher than the taxable pay. Check both amounts.',
  TAX_DECLARATION_CLOSED: 'HR has verified the tax declaration of this year. Its amounts cannot be imported.',
  OPENING_DAYS: 'Enter a number of days with at most four decimals.',
  OPENING_NO_LEAVE_YEAR: 'The employee has no leave year of this type on this day. Create the leave cycle first.',
  OPENING_LEFT: 'The employee has left before the day of the balances. The balance is not imported.',
  LEAVE_OWN_RECORD: 'You cannot add or adjust your own leave. Submit a request instead.',
  ACCOUNT_NUMBER: 'Enter an account number of 4 to 34 letters and digits.',
  BANK_CODE: 'Enter a valid IFSC or bank code.',
  ACCOUNT_EXISTS: 'The employee already has a bank account. It stays as it is.',
  IDENTITY_NUMBER: 'This number is not valid. Check its letters and digits.',
  IDENTITY_TAKEN: 'This identity number belongs to another employee. Check the number.',
  IDENTITY_EXISTS: 'The record already has another number, which was kept. Change it in the employee record.',
} as const

export type RowProblemCode = keyof typeof rowProblems

export interface RowProblem {
  /** Row number as in a spreadsheet: the heading is normally row 1. 0 for the whole file. */
  row: number
  /** The heading of the column; null for the whole row. */
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
  'MANAGER_LEFT_EMPTY',
  'OWN_MANAGER_LEFT_EMPTY',
  'MANAGER_SKIPPED',
  'PAY_LOOKS_MONTHLY',
  'OPENING_LEFT',
  'ACCOUNT_EXISTS',
  'IDENTITY_EXISTS',
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
