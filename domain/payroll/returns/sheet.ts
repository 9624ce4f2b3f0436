import type { Minor } from '../engine/types.ts'

export type ReturnCellType = 'TEXT' | 'MONEY' | 'NUMBER' | 'DAY'
export type ReturnCell = string | number | null

/** A column of a return. Money is minor units. `isSummed` columns have a total. */
export interface ReturnColumn {
  key: string
  heading: string
  type: ReturnCellType
  isSummed?: boolean
}

/** A row of a return, in the order of its columns. `employeeId` is null if it is not about one employee. */
export interface ReturnRow {
  id: string
  employeeId: string | null
  cells: ReturnCell[]
}

/** Two amounts from different sources that must be equal. */
export interface ReturnCheck {
  words: string
  expected: Minor
  found: Minor
}

/** An amount that is paid to an authority. */
export interface ReturnPayment {
  words: string
  amount: Minor
}

/** A missing fact: a code of `errors.ts`, the employee, and a link to enter it. */
export interface MissingFact {
  code: MissingFactCode
  employee: { id: string; name: string; number: string } | null
  link: string
}
export type MissingFactCode =
  | 'RETURN_NO_BANK'
  | 'RETURN_NO_BANK_CODE'
  | 'RETURN_NO_UAN'
  | 'RETURN_NO_ESI_NUMBER'
  | 'RETURN_NO_PAN'
  | 'RETURN_NO_TAN'

export interface ReturnSheet {
  columns: ReturnColumn[]
  rows: ReturnRow[]
  checks: ReturnCheck[]
  /** What is paid with the return. The last one is the total. */
  payments?: ReturnPayment[]
  gaps: MissingFact[]
}

/** The totals of the columns; null for columns without a total. */
export const sumColumns = ({ columns, rows }: Pick<ReturnSheet, 'columns' | 'rows'>): ReturnCell[] =>
  columns.map(({ isSummed }, at) =>
    isSummed ? rows.reduce((sum, { cells }) => sum + Number(cells[at] ?? 0), 0) : null,
  )

/** Formats 123450 as `'1234.50'` for a currency with two decimals, without rounding. */
export function formatAmountDecimal(amount: Minor, digits: number): string {
  const sign = amount < 0 ? '-' : ''
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}
