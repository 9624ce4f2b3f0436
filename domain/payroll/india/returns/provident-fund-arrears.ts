import type { Day } from '../../../kit/day.ts'
import type { Figures } from '../../engine/slip-types.ts'
import { roundAmount } from '../arithmetic.ts'
import { toRupees, type ReturnSlip, type RupeeSheet } from './india-sheet.ts'
import { toEcrName } from './provident-fund.ts'

/** The differences of statutory figures that payslips paid for one earlier wage month of an employee. */
export interface WageMonthArrears {
  employee: ReturnSlip['employee']
  /** The first day of the closed period. */
  from: Day
  figures: Figures
}

/** The provident fund computations whose arrears have a return of their own. */
export const epfArrearsKeys = ['EPF_EMPLOYEE', 'VPF', 'EPS', 'EPF_EMPLOYER', 'EDLI', 'EPF_ADMIN'] as const

const arrearsColumns = [
  ['EPF wages', ['EPF_COUNTED']],
  ['EPS wages', ['EPS_WAGES']],
  ['EDLI wages', ['EDLI_WAGES']],
  ['EPF, employee', ['EPF_EMPLOYEE', 'VPF']],
  ['EPS, employer', ['EPS']],
  ['EPF, employer', ['EPF_EMPLOYER']],
  ['EDLI, employer', ['EDLI']],
  ['Administration', ['EPF_ADMIN']],
] as const

/**
 * Provident fund arrears: one row per wage month and member, oldest month first. The portal takes an arrears return for
 * each wage month. A negative row is an excess that was paid.
 */
export function createEpfArrearsRegister(arrears: readonly WageMonthArrears[]): RupeeSheet {
  const rows = arrears.toSorted((a, b) => compareKeys(toSortKey(a), toSortKey(b)))
  return {
    name: 'Provident fund arrears',
    columns: ['Wage month', 'Employee number', 'Name', 'UAN', ...arrearsColumns.map(([heading]) => heading)],
    rows: rows.map(({ employee, from, figures }) => [
      from.slice(0, 7),
      employee.number,
      employee.name,
      employee.uan,
      ...arrearsColumns.map(([, names]) => toRupees(sumFigures(figures, names))),
    ]),
  }
}

/** The fields of the arrears return after the UAN and the name. */
const portalColumns = arrearsColumns.slice(0, 6)

/**
 * The arrears returns for the portal, one text for each wage month, the oldest first: one line per member, eight fields
 * separated by `#~#`, whole rupees, no heading. The fields are UAN, name, the arrears of EPF, EPS and EDLI wages, and
 * the contributions due: of the employee, to the pension scheme, and of the employer. Members without a UAN and amounts
 * that were paid in excess are left out, because the portal accepts neither.
 */
export function createArrearsEcrTexts(arrears: readonly WageMonthArrears[]): { month: string; text: string }[] {
  const lines = new Map<string, string[]>()
  for (const { employee, from, figures } of arrears.toSorted((a, b) => compareKeys(toSortKey(a), toSortKey(b)))) {
    const amounts = portalColumns.map(([, names]) => roundAmount(sumFigures(figures, names), 'RUPEE') / 100)
    if (employee.uan === null || amounts.some((amount) => amount < 0) || amounts.every((amount) => amount === 0))
      continue
    const month = from.slice(0, 7)
    lines.set(month, [...(lines.get(month) ?? []), [employee.uan, toEcrName(employee.name), ...amounts].join('#~#')])
  }
  return [...lines].map(([month, ofMonth]) => ({ month, text: ofMonth.map((line) => `${line}\r\n`).join('') }))
}

const sumFigures = (figures: Figures, names: readonly string[]) =>
  names.reduce((sum, name) => sum + (figures[name] ?? 0), 0)

const toSortKey = ({ from, employee }: WageMonthArrears) => `${from.slice(0, 7)} ${employee.number}`
const compareKeys = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
