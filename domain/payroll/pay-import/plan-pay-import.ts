import type { ErrorCode } from '../../errors.ts'
import { isAccountNumber, isBankCode, isIdentityNumber, normaliseNumber } from '../../hr/employees/identity-numbers.ts'
import { maxDay, type Day } from '../../kit/day.ts'
import { createEmployeeFinder, findKeyColumn } from '../../hr/import/employee-finder.ts'
import type { PayImportColumn } from './pay-import-columns.ts'
import { isInOtherCurrency, readAmount } from './read-amount.ts'
import type {
  PayImportRow,
  PayImportEmployee,
  IdentityKind,
  PayImportContext,
  PlannedPay,
  PlannedAccount,
  PlannedIdentity,
  PayImportProblem,
  PayImportPlan,
} from './pay-import-plan.ts'

const MAX_CTC = 1_000_000_000_000_00

/** What a salary file changes. A row with an error is not part of the plan. */
export function planPayImport(rows: readonly PayImportRow[], context: PayImportContext): PayImportPlan {
  const plan: PayImportPlan = { pays: [], accounts: [], identities: [], unchanged: 0, skipped: 0, problems: [] }
  const find = createEmployeeFinder(context.employees)
  const found = rows.map((row) => {
    const problems: PayImportProblem[] = []
    const report: Report = (column, code, isWarning = false) =>
      problems.push({ row: row.row, column, value: column ? row.cells[column] : '', code, isWarning })
    return { row, problems, report, employee: find(row.cells, report) }
  })
  const counts = new Map<string, number>()
  for (const { employee } of found) if (employee) counts.set(employee.id, (counts.get(employee.id) ?? 0) + 1)
  for (const { row, problems, report, employee } of found) {
    if (employee && (counts.get(employee.id) ?? 0) > 1) report(findKeyColumn(row.cells), 'PAY_IMPORT_EMPLOYEE_TWICE')
    const part = employee && readRow(row.cells, employee, context, report)
    plan.problems.push(...problems)
    if (!part || problems.some(({ isWarning }) => !isWarning)) plan.skipped += 1
    else addToPlan(plan, part)
  }
  const monthly = new Set(findMonthlyPays(plan.pays).map(({ employeeId }) => employeeId))
  for (const { row, employee } of found) {
    const value = row.cells.yearly
    if (value !== '' && employee && monthly.has(employee.id))
      plan.problems.push({ row: row.row, column: 'yearly', value, code: 'PAY_IMPORT_MONTHLY', isWarning: true })
  }
  return plan
}

const MONTHLY_FACTOR = 6

/** Annual amounts that are far below the earlier pay of the employee, or below most amounts of the file. */
function findMonthlyPays(pays: readonly PlannedPay[]): PlannedPay[] {
  const sorted = pays.map(({ ctc }) => ctc).toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return pays.filter(({ ctc, previousCtc }) => ctc * MONTHLY_FACTOR <= (previousCtc ?? median))
}

type Report = (column: PayImportColumn | null, code: ErrorCode, isWarning?: boolean) => void
type Cells = PayImportRow['cells']

interface RowPlan {
  pay: PlannedPay | null
  account: PlannedAccount | null
  identities: PlannedIdentity[]
}

function addToPlan(plan: PayImportPlan, { pay, account, identities }: RowPlan): void {
  if (pay) plan.pays.push(pay)
  if (account) plan.accounts.push(account)
  plan.identities.push(...identities)
  if (!pay && !account && identities.length === 0) plan.unchanged += 1
}

function readRow(cells: Cells, employee: PayImportEmployee, context: PayImportContext, report: Report): RowPlan {
  if (employee.id === context.ownEmployeeId) report(findKeyColumn(cells), 'PAY_OWN_RECORD')
  const hasNoPay = context.isPayOptional && cells.yearly === '' && cells.monthly === ''
  return {
    pay: hasNoPay ? null : readPay(cells, employee, context, report),
    account: readAccount(cells, employee, report),
    identities: (['PAN', 'UAN'] as const).flatMap((kind) => readIdentity(kind, cells, employee, context, report)),
  }
}

function readPay(
  cells: Cells,
  employee: PayImportEmployee,
  context: PayImportContext,
  report: Report,
): PlannedPay | null {
  const ctc = readCtc(cells, context, report)
  const structureId = readStructure(cells, employee, context, report)
  const fromDay = readFromDay(cells, employee, context, report)
  if (ctc === null || structureId === null || fromDay === null) return null
  const { pay } = employee
  if (pay?.ctc === ctc && pay.structureId === structureId && pay.fromDay <= fromDay) return null
  if (pay && pay.fromDay === fromDay) report('from', 'PAY_TWO_ON_A_DAY')
  if (pay && pay.fromDay > fromDay) report('from', 'PAY_IMPORT_LATER_PAY')
  return { employeeId: employee.id, name: employee.name, fromDay, ctc, previousCtc: pay?.ctc ?? null, structureId }
}

function readCtc({ yearly, monthly, currency }: Cells, context: PayImportContext, report: Report): number | null {
  const column = yearly === '' ? 'monthly' : 'yearly'
  const text = yearly === '' ? monthly : yearly
  if (currency !== '' && currency.toUpperCase() !== context.currency.code) report('currency', 'PAY_IMPORT_CURRENCY')
  if (isInOtherCurrency(text, context.currency.code)) report(column, 'PAY_IMPORT_CURRENCY')
  const amount = readAmount(text, context.currency.digits)
  const ctc = amount === null ? null : amount * (column === 'monthly' ? 12 : 1)
  if (ctc !== null && ctc > 0 && ctc <= MAX_CTC) return ctc
  report(column, text === '' ? 'FIELD_REQUIRED' : 'PAY_IMPORT_AMOUNT')
  return null
}

/** The structure of the row, else of the latest pay, else the default. */
function readStructure(
  { structure }: Cells,
  { pay }: PayImportEmployee,
  { structures, defaults }: PayImportContext,
  report: Report,
): string | null {
  if (structure === '') {
    const id = pay?.structureId ?? defaults.structureId
    if (id === null) report('structure', 'FIELD_REQUIRED')
    return id
  }
  const id = structures.get(structure.toLowerCase()) ?? null
  if (id === null) report('structure', 'BAD_REFERENCE')
  return id
}

/** The day of the row. Without one, the default day, but not before the joining date. */
function readFromDay(
  { from }: Cells,
  { joinedOn, leftOn }: PayImportEmployee,
  { parseDay, defaults }: PayImportContext,
  report: Report,
): Day | null {
  const day = from === '' ? maxDay(defaults.fromDay, joinedOn) : parseDay(from)
  if (day === null) report('from', 'FIELD_FORMAT')
  else if (day < joinedOn) report('from', 'PAY_IMPORT_BEFORE_JOINING')
  else if (leftOn !== null && day > leftOn) report('from', 'PAY_IMPORT_AFTER_LEAVING')
  return day
}

function readAccount(cells: Cells, employee: PayImportEmployee, report: Report): PlannedAccount | null {
  if (cells.account === '') return null
  const number = normaliseNumber(cells.account)
  const code = cells.bankCode === '' ? null : normaliseNumber(cells.bankCode)
  if (!isAccountNumber(number)) report('account', 'BAD_ACCOUNT_NUMBER')
  if (code !== null && !isBankCode(code)) report('bankCode', 'BAD_BANK_CODE')
  if (employee.hasAccount) {
    report('account', 'PAY_IMPORT_ACCOUNT_EXISTS', true)
    return null
  }
  // The first four letters of an IFSC name the bank (Reserve Bank of India).
  const bank = cells.bank || code?.slice(0, 4) || '-'
  return { employeeId: employee.id, holder: cells.holder || employee.name, bank, number, code }
}

function readIdentity(
  kind: IdentityKind,
  cells: Cells,
  { id }: PayImportEmployee,
  { claimIdentity }: PayImportContext,
  report: Report,
): PlannedIdentity[] {
  const column = kind === 'PAN' ? 'pan' : 'uan'
  if (cells[column] === '') return []
  const number = normaliseNumber(cells[column])
  if (!isIdentityNumber(kind, number)) {
    report(column, 'BAD_IDENTITY_NUMBER')
    return []
  }
  const match = claimIdentity(id, kind, number)
  if (match === 'TAKEN') report(column, 'IDENTITY_TAKEN')
  if (match === 'OTHER') report(column, 'PAY_IMPORT_IDENTITY_EXISTS', true)
  return match === 'NEW' ? [{ employeeId: id, kind, number }] : []
}
