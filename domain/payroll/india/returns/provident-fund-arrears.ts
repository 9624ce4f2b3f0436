import type { Day } from '../../../kit/day.ts'
import type { Figures } from '../../engine/slip-types.ts'
import { toRupees, type ReturnSlip, type RupeeSheet } from './india-sheet.ts'

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
      ...arrearsColumns.map(([, names]) => toRupees(names.reduce((sum, name) => sum + (figures[name] ?? 0), 0))),
    ]),
  }
}

const toSortKey = ({ from, employee }: WageMonthArrears) => `${from.slice(0, 7)} ${employee.number}`
const compareKeys = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
