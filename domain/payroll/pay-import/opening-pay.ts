import type { ErrorCode } from '../../errors.ts'
import {
  createEmployeeFinder,
  employeeKeyColumns,
  employeeKeyLabels,
  employeeKeySynonyms,
  findKeyColumn,
  type FindableEmployee,
} from '../../hr/import/employee-finder.ts'
import { guessColumns } from '../../kit/guess-columns.ts'
import type { Minor } from '../engine/types.ts'
import { readAmount } from './read-amount.ts'

export const openingAmounts = ['salary', 'taxDeducted', 'professionalTax', 'providentFund'] as const
export type OpeningAmount = (typeof openingAmounts)[number]
export const openingPayColumns = [...employeeKeyColumns, ...openingAmounts] as const
export type OpeningPayColumn = (typeof openingPayColumns)[number]

export const openingPayLabels: Record<OpeningPayColumn, string> = {
  ...employeeKeyLabels,
  salary: 'Taxable pay so far',
  taxDeducted: 'TDS so far',
  professionalTax: 'Professional tax so far',
  providentFund: 'Provident fund so far',
}

const headingSynonyms: Record<OpeningPayColumn, readonly string[]> = {
  ...employeeKeySynonyms,
  salary: [
    'taxablepaysofar',
    'taxablepay',
    'taxablesalary',
    'taxableincome',
    'ytdtaxable',
    'ytdgross',
    'ytdpay',
    'salary',
  ],
  taxDeducted: ['tdssofar', 'tds', 'ytdtds', 'taxdeducted', 'incometax', 'taxpaid', 'ytdtax'],
  professionalTax: ['professionaltaxsofar', 'professionaltax', 'pt', 'ptax', 'ytdpt'],
  providentFund: ['providentfundsofar', 'providentfund', 'pf', 'epf', 'employeepf', 'ytdpf'],
}

export const guessOpeningPayColumns = (headings: readonly string[]): (OpeningPayColumn | null)[] =>
  guessColumns(headings, openingPayColumns, headingSynonyms)

/** What was paid and deducted in the tax year before the first payroll here. */
export type OpeningPay = Record<OpeningAmount, Minor>

export interface OpeningPayEmployee extends FindableEmployee {
  id: string
  /** The amounts of an earlier import. */
  opening: OpeningPay | null
  /** HR has verified the declaration of the year. */
  isClosed: boolean
}

export interface OpeningPayChange {
  employeeId: string
  name: string
  before: OpeningPay | null
  after: OpeningPay
}

interface OpeningPayProblem {
  row: number
  column: OpeningPayColumn | null
  value: string
  code: ErrorCode
  isWarning: boolean
}

export interface OpeningPayPlan {
  changes: OpeningPayChange[]
  unchanged: number
  skipped: number
  problems: OpeningPayProblem[]
}

const MAX_AMOUNT = 100_000_000_00

/** The amounts that a file sets. An empty cell keeps the amount of an earlier import, else it is 0. */
export function planOpeningPay(
  rows: readonly { row: number; cells: Readonly<Record<OpeningPayColumn, string>> }[],
  {
    employees,
    ownEmployeeId,
    digits,
  }: { employees: readonly OpeningPayEmployee[]; ownEmployeeId: string | null; digits: number },
): OpeningPayPlan {
  const plan: OpeningPayPlan = { changes: [], unchanged: 0, skipped: 0, problems: [] }
  const find = createEmployeeFinder(employees)
  const seen = new Set<string>()
  for (const { row, cells } of rows) {
    const problems: OpeningPayProblem[] = []
    const report = (column: OpeningPayColumn, code: ErrorCode) =>
      void problems.push({ row, column, value: cells[column], code, isWarning: false })
    const employee = find(cells, report)
    if (employee && seen.has(employee.id)) report(findKeyColumn(cells), 'PAY_IMPORT_EMPLOYEE_TWICE')
    if (employee && employee.id === ownEmployeeId) report(findKeyColumn(cells), 'PAY_OWN_RECORD')
    if (employee?.isClosed) report(findKeyColumn(cells), 'TAX_DECLARATION_CLOSED')
    if (employee) seen.add(employee.id)
    const after = readOpeningPay(cells, employee?.opening ?? null, digits, report)
    if (after.taxDeducted > after.salary) report('taxDeducted', 'OPENING_TAX_ABOVE_PAY')
    plan.problems.push(...problems)
    if (problems.length > 0 || !employee) plan.skipped += 1
    else if (openingAmounts.every((key) => after[key] === (employee.opening?.[key] ?? 0))) plan.unchanged += 1
    else plan.changes.push({ employeeId: employee.id, name: employee.name, before: employee.opening, after })
  }
  return plan
}

function readOpeningPay(
  cells: Readonly<Record<OpeningPayColumn, string>>,
  before: OpeningPay | null,
  digits: number,
  report: (column: OpeningPayColumn, code: ErrorCode) => void,
): OpeningPay {
  const read = (column: OpeningAmount): Minor => {
    if (cells[column] === '') return before?.[column] ?? 0
    const amount = readAmount(cells[column], digits)
    if (amount !== null && amount >= 0 && amount <= MAX_AMOUNT) return amount
    report(column, 'OPENING_AMOUNT')
    return 0
  }
  return {
    salary: read('salary'),
    taxDeducted: read('taxDeducted'),
    professionalTax: read('professionalTax'),
    providentFund: read('providentFund'),
  }
}
