import type { ErrorCode } from '../../errors.ts'
import {
  openingAmounts,
  planOpeningPay,
  type OpeningAmount,
  type OpeningPay,
  type OpeningPayChange,
  type OpeningPayColumn,
} from '../../payroll/pay-import/opening-pay.ts'
import type { Target } from './column-targets.ts'
import type { EmployeeValues } from './merge-employee-values.ts'
import { createRowProblem, type RowProblem, type RowProblemCode } from './row-problems.ts'

const targetsByAmount = {
  salary: 'taxablePaySoFar',
  taxDeducted: 'taxSoFar',
  professionalTax: 'professionalTaxSoFar',
  providentFund: 'providentFundSoFar',
} as const satisfies Record<OpeningAmount, Target>

/** The cells with the pay and tax of the tax year so far; empty cells are ''. */
export type DraftOpening = Record<OpeningAmount, string>

/** Null for a row without any amount. */
export function readDraftOpening(read: Partial<Record<Target, string | null>>): DraftOpening | null {
  const [salary, taxDeducted, professionalTax, providentFund] = openingAmounts.map(
    (amount) => read[targetsByAmount[amount]] ?? '',
  )
  return salary || taxDeducted || professionalTax || providentFund
    ? {
        salary: salary ?? '',
        taxDeducted: taxDeducted ?? '',
        professionalTax: professionalTax ?? '',
        providentFund: providentFund ?? '',
      }
    : null
}

/** What the amounts of the tax year depend on. */
export interface OpeningFacts {
  /** The stored amounts of the tax year by employee. `isClosed`: HR has verified the declaration. */
  openings: ReadonlyMap<string, { opening: OpeningPay | null; isClosed: boolean }>
  ownEmployeeId: string | null
  /** Decimal places of the currency. */
  digits: number
}

/** An employee of the file with amounts of the tax year so far. */
export interface OpeningPayDraft {
  employeeId: string
  row: number
  opening: DraftOpening
  values: EmployeeValues
}

/** The amounts of the rows, with the problems of their cells. `selectValid` removes those of wrong rows. */
export function planRowOpenings(
  drafts: readonly OpeningPayDraft[],
  { openings, ownEmployeeId, digits }: OpeningFacts,
  headingOf: (target: Target) => string | null,
): { selectValid: (wrongRows: ReadonlySet<number>) => OpeningPayChange[]; problems: RowProblem[] } {
  // If an employee has two rows, the first one counts.
  const firsts = [...new Map(drafts.toReversed().map((one) => [one.employeeId, one])).values()].toReversed()
  const employees = firsts.map(({ employeeId, values }) => ({
    id: employeeId,
    number: values.number,
    email: null,
    name: values.fullName,
    ...(openings.get(employeeId) ?? { opening: null, isClosed: false }),
  }))
  const rows = firsts.map(({ row, values, opening }) => ({
    row,
    cells: { ...opening, number: values.number, email: '', name: '' },
  }))
  const { changes, problems } = planOpeningPay(rows, { employees, ownEmployeeId, digits })
  const rowOf = new Map(firsts.map(({ employeeId, row }) => [employeeId, row]))
  return {
    selectValid: (wrongRows) => changes.filter(({ employeeId }) => !wrongRows.has(rowOf.get(employeeId) ?? 0)),
    problems: problems.flatMap(({ row, column, value, code }) => {
      const known = rowCodes[code]
      return known ? [createRowProblem(row, toHeading(column, headingOf), value || null, known)] : []
    }),
  }
}

const rowCodes: Partial<Record<ErrorCode, RowProblemCode>> = {
  OPENING_AMOUNT: 'OPENING_AMOUNT',
  OPENING_TAX_ABOVE_PAY: 'OPENING_TAX_ABOVE_PAY',
  TAX_DECLARATION_CLOSED: 'TAX_DECLARATION_CLOSED',
  PAY_OWN_RECORD: 'PAY_OWN',
}

function toHeading(column: OpeningPayColumn | null, headingOf: (target: Target) => string | null): string | null {
  if (column === 'number') return headingOf('number')
  const amount = openingAmounts.find((one) => one === column)
  return amount ? headingOf(targetsByAmount[amount]) : null
}
