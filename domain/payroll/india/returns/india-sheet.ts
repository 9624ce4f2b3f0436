import type { Slip } from '../../engine/slip-types.ts'
import type { Minor } from '../../engine/types.ts'
import type { StateCode } from '../states.ts'

export type IndiaCell = string | number | null

/** A return as a table. Amounts are rupees with at most two decimals. Column headings are translation keys. */
export interface RupeeSheet {
  name: string
  columns: readonly string[]
  rows: readonly (readonly IndiaCell[])[]
}

/** A final payslip with the employee details that returns need. */
export interface ReturnSlip {
  employee: {
    id: string
    number: string
    name: string
    pan: string | null
    uan: string | null
    /** ESI insurance number. */
    esiNumber: string | null
    state: StateCode
    left: string | null
    bank: { account: string; ifsc: string; name: string } | null
  }
  slip: Pick<
    Slip,
    | 'from'
    | 'to'
    | 'payDay'
    | 'lines'
    | 'earnings'
    | 'reimbursements'
    | 'deductions'
    | 'employerContributions'
    | 'net'
    | 'paidDays'
    | 'unpaidDays'
    | 'figures'
  >
}

/** An employee who is left out of a return, and the missing details. */
export interface OmittedEmployee {
  employeeId: string
  number: string
  missing: 'UAN' | 'ESI_NUMBER' | 'BANK' | 'PAN'
}

/** Converts paise to rupees. */
export const toRupees = (amount: Minor): number => amount / 100

export const readFigure = ({ slip }: ReturnSlip, name: string): Minor => slip.figures[name] ?? 0

/** Groups payslips by employee, in the order of employee numbers. An employee can have several in a month. */
export function groupByEmployee(
  slips: readonly ReturnSlip[],
): { employee: ReturnSlip['employee']; slips: ReturnSlip[] }[] {
  const people = new Map<string, { employee: ReturnSlip['employee']; slips: ReturnSlip[] }>()
  for (const slip of slips) {
    const person = people.get(slip.employee.id)
    if (person) person.slips.push(slip)
    else people.set(slip.employee.id, { employee: slip.employee, slips: [slip] })
  }
  return [...people.values()].toSorted((a, b) => compareTexts(a.employee.number, b.employee.number))
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The total of a figure over the payslips. */
export const sumFigure = (slips: readonly ReturnSlip[], name: string): Minor =>
  slips.reduce((sum, slip) => sum + readFigure(slip, name), 0)

/** The total of days over the payslips. */
export const sumSlipDays = (slips: readonly ReturnSlip[], of: 'paidDays' | 'unpaidDays'): number =>
  slips.reduce((sum, { slip }) => sum + Math.round(Number(slip[of]) * 100), 0) / 100
