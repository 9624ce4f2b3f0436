import { formatAmountDecimal, type ReturnSheet } from '../../../domain/payroll/returns/sheet.ts'
import type { Employer } from '../../../domain/payroll/returns/returns.calls.ts'
import type { FileResponse } from '../../kit/http/file-response.ts'
import { createSheetResponse } from '../../kit/files/spreadsheet.ts'

type AdviceRow = ReturnSheet['rows'][number]

/** The bank advice in the common columns of bulk uploads: type, both accounts, exact amount and a reference. */
export function createNeftSheet(
  name: string,
  { columns, rows }: ReturnSheet,
  employer: Employer,
  digits: number,
): Promise<FileResponse> {
  const at = new Map(columns.map(({ key }, index) => [key, index]))
  const cell = ({ cells }: AdviceRow, key: string) => cells[at.get(key) ?? -1] ?? null
  const text = (key: string) => (row: AdviceRow) => cell(row, key)
  return createSheetResponse(
    'csv',
    `${name}-neft`,
    [
      {
        heading: 'Transaction type',
        value: (row) => transferKind(String(cell(row, 'code') ?? ''), employer.debitCode),
      },
      { heading: 'Debit account', value: () => employer.debitAccount },
      { heading: 'Beneficiary account', value: text('account') },
      { heading: 'Beneficiary name', value: (row) => toBankName(String(cell(row, 'name') ?? '')) },
      { heading: 'IFSC', value: text('code') },
      { heading: 'Amount', value: (row) => formatAmountDecimal(Number(cell(row, 'amount')), digits) },
      { heading: 'Value date', value: text('payDay') },
      { heading: 'Reference', value: text('number') },
      { heading: 'Narration', value: text('remark') },
    ],
    streamAdviceRows(rows),
  )
}

/** Accounts of the same bank are paid by internal transfer. The first four letters of an IFSC identify the bank. */
const transferKind = (code: string, own: string | null) =>
  own !== null && code.slice(0, 4) === own.slice(0, 4) ? 'IFT' : 'NEFT'

// All banks accept letters, digits, points and spaces.
const toBankName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{M}\p{N}. ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 70)

async function* streamAdviceRows<R>(rows: readonly R[]): AsyncGenerator<R> {
  yield* rows
}
