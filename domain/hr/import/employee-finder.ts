import type { ErrorCode } from '../../errors.ts'

export const employeeKeyColumns = ['number', 'email', 'name'] as const
export type EmployeeKeyColumn = (typeof employeeKeyColumns)[number]

export const employeeKeyLabels: Record<EmployeeKeyColumn, string> = {
  number: 'Employee number',
  email: 'Work email',
  name: 'Full name',
}

// Known headings in lower case, without spaces and signs. The first is the most certain.
export const employeeKeySynonyms: Record<EmployeeKeyColumn, readonly string[]> = {
  number: [
    'employeenumber',
    'employeeno',
    'employeeid',
    'empid',
    'empno',
    'employeecode',
    'empcode',
    'staffid',
    'number',
    'id',
  ],
  email: ['workemail', 'email', 'emailid', 'emailaddress', 'officialemail'],
  name: ['fullname', 'employeename', 'name', 'employee'],
}

type KeyCells = Record<EmployeeKeyColumn, string>
type ReportKeyProblem = (column: EmployeeKeyColumn, code: ErrorCode) => void

export interface FindableEmployee {
  number: string
  email: string | null
  name: string
}

/** The column that identifies the employee of a row: the first of number, email and name that it contains. */
export const findKeyColumn = (cells: KeyCells): EmployeeKeyColumn =>
  employeeKeyColumns.find((column) => cells[column] !== '') ?? 'number'

/** Finds the employees of the rows of a file, by number, email or name. */
export function createEmployeeFinder<E extends FindableEmployee>(employees: readonly E[]) {
  const toKey = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()
  const byColumn = new Map<EmployeeKeyColumn, Map<string, E | 'SEVERAL'>>()
  const add = (column: EmployeeKeyColumn, text: string | null, one: E) => {
    if (!text) return
    const known = byColumn.get(column) ?? new Map<string, E | 'SEVERAL'>()
    known.set(toKey(text), known.has(toKey(text)) ? 'SEVERAL' : one)
    byColumn.set(column, known)
  }
  for (const one of employees) {
    add('number', one.number, one)
    add('email', one.email, one)
    add('name', one.name, one)
  }
  const findByName = (text: string) => {
    const [last = '', first = ''] = text.split(',')
    const names = byColumn.get('name')
    return names?.get(toKey(text)) ?? (first === '' ? undefined : names?.get(toKey(`${first} ${last}`)))
  }
  return (cells: KeyCells, report: ReportKeyProblem): E | null => {
    const column = findKeyColumn(cells)
    const text = cells[column]
    const found = column === 'name' ? findByName(text) : byColumn.get(column)?.get(toKey(text))
    if (found === 'SEVERAL') report(column, 'PAY_IMPORT_EMPLOYEE_AMBIGUOUS')
    else if (!found) report(column, text === '' ? 'FIELD_REQUIRED' : 'PAY_IMPORT_EMPLOYEE_UNKNOWN')
    return found === 'SEVERAL' ? null : (found ?? null)
  }
}
