import type { ErrorCode } from '../../errors.ts'
import {
  createEmployeeFinder,
  employeeKeyColumns,
  findKeyColumn,
  type FindableEmployee,
} from '../../hr/import/employee-finder.ts'
import { toQuantity, type Quantity } from './quantity.ts'

/** The cells of a row by column: number, email, name, or the id of a leave type. */
export interface OpeningBalanceRow {
  row: number
  cells: Readonly<Record<string, string>>
}

export interface OpeningBalanceEmployee extends FindableEmployee {
  id: string
  /** The balances on the day, by leave type. A type without a leave year on that day is missing. */
  balances: ReadonlyMap<string, { cycleId: string; available: Quantity }>
}

export interface OpeningBalanceChange {
  employeeId: string
  name: string
  leaveTypeId: string
  cycleId: string
  before: Quantity
  after: Quantity
}

interface OpeningBalanceProblem {
  row: number
  column: string | null
  value: string
  code: ErrorCode
  isWarning: boolean
}

export interface OpeningBalancePlan {
  changes: OpeningBalanceChange[]
  unchanged: number
  /** Rows that cannot be imported. */
  skipped: number
  problems: OpeningBalanceProblem[]
}

const MAX_DAYS = 1000

/** The changes that give employees the balances of a file. An empty cell changes nothing. */
export function planOpeningBalances(
  rows: readonly OpeningBalanceRow[],
  leaveTypeIds: readonly string[],
  { employees, ownEmployeeId }: { employees: readonly OpeningBalanceEmployee[]; ownEmployeeId: string | null },
): OpeningBalancePlan {
  const plan: OpeningBalancePlan = { changes: [], unchanged: 0, skipped: 0, problems: [] }
  const find = createEmployeeFinder(employees)
  const seen = new Set<string>()
  for (const { row, cells } of rows) {
    const problems: OpeningBalanceProblem[] = []
    const report = (column: string, code: ErrorCode) =>
      void problems.push({ row, column, value: cells[column] ?? '', code, isWarning: false })
    const keys = pickKeys(cells)
    const employee = find(keys, report)
    if (employee && seen.has(employee.id)) report(findKeyColumn(keys), 'PAY_IMPORT_EMPLOYEE_TWICE')
    if (employee && employee.id === ownEmployeeId) report(findKeyColumn(keys), 'LEAVE_OWN_RECORD')
    if (employee) seen.add(employee.id)
    const figures = employee ? leaveTypeIds.flatMap((id) => readFigure(cells[id] ?? '', id, employee, report)) : []
    plan.problems.push(...problems)
    if (problems.length > 0) plan.skipped += 1
    else {
      const changes = figures.filter(({ before, after }) => before !== after)
      plan.changes.push(...changes)
      if (changes.length === 0) plan.unchanged += 1
    }
  }
  return plan
}

const pickKeys = (cells: OpeningBalanceRow['cells']) => {
  const [number, email, name] = employeeKeyColumns.map((column) => cells[column] ?? '')
  return { number: number ?? '', email: email ?? '', name: name ?? '' }
}

function readFigure(
  text: string,
  leaveTypeId: string,
  { id, name, balances }: OpeningBalanceEmployee,
  report: (column: string, code: ErrorCode) => void,
): OpeningBalanceChange[] {
  if (text === '') return []
  const days = readDays(text)
  const balance = balances.get(leaveTypeId)
  if (days === null) report(leaveTypeId, 'OPENING_DAYS')
  if (!balance) report(leaveTypeId, 'OPENING_NO_LEAVE_YEAR')
  if (days === null || !balance) return []
  const { cycleId, available } = balance
  return [{ employeeId: id, name, leaveTypeId, cycleId, before: available, after: toQuantity(days) }]
}

/** Days with at most four decimals and a decimal point or comma; null for anything else. */
function readDays(text: string): number | null {
  const plain = text.replace('\u2212', '-').replace(',', '.').trim()
  if (!/^-?\d{1,4}(\.\d{1,4})?$/.test(plain)) return null
  const days = Number(plain)
  return Math.abs(days) <= MAX_DAYS ? days : null
}
