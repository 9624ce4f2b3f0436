import {
  guessPayColumns,
  payImportColumns,
  type PayImportColumn,
} from '../../../domain/payroll/pay-import/pay-import-columns.ts'
import type { PayImportReport } from '../../../domain/payroll/pay-import/pay-import.calls.ts'
import type { PayImportRow } from '../../../domain/payroll/pay-import/plan-pay-import.ts'
import { fail } from '../../kit/errors.ts'
import type { Upload } from '../../kit/http/upload.ts'

interface PayFile {
  columns: PayImportReport['columns']
  rows: PayImportRow[]
}

const MAX_SAMPLES = 3

/** Reads a salary file. `mapping` contains the content of each column; without it, the headings decide. */
export async function readPayFile(upload: Upload | null, mapping: string | undefined): Promise<PayFile> {
  const file = upload?.table ?? fail('FILE_MISSING')
  const all: { row: number; cells: readonly string[] }[] = []
  for await (const row of file.rows(file.sheets[0] ?? null)) all.push(row)
  const [head, ...body] = all
  if (!head) fail('IMPORT_EMPTY')
  const filled = body.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) fail('IMPORT_NO_ROWS')
  const columns = mapping === undefined ? guessPayColumns(head.cells) : parseMapping(head.cells, mapping)
  return {
    columns: head.cells.map((heading, at) => ({
      heading: heading.trim() || `#${at + 1}`,
      column: columns[at] ?? null,
      samples: filled.flatMap(({ cells }) => cells[at]?.trim().slice(0, 40) || []).slice(0, MAX_SAMPLES),
    })),
    rows: filled.map(({ row, cells }) => ({ row, cells: toCells(columns, cells) })),
  }
}

function parseMapping(heading: readonly string[], mapping: string): (PayImportColumn | null)[] {
  const names = mapping.split(',').map((name) => name.trim())
  const columns = names.map((name) => payImportColumns.find((column) => column === name) ?? null)
  const chosen = columns.filter((column) => column !== null)
  if (names.some((name, at) => name !== '' && columns[at] === null)) fail('BAD_INPUT', {}, { mapping: 'FIELD_CHOICE' })
  if (new Set(chosen).size < chosen.length) fail('IMPORT_TARGET_DUPLICATE')
  return heading.map((_, at) => columns[at] ?? null)
}

function toCells(columns: readonly (PayImportColumn | null)[], cells: readonly string[]): PayImportRow['cells'] {
  const values = Object.fromEntries(payImportColumns.map((column) => [column, ''])) as PayImportRow['cells']
  for (const [at, column] of columns.entries()) if (column) values[column] = (cells[at] ?? '').trim()
  return values
}
