import { stringify } from 'csv-stringify/sync'
import { FileResponse } from '../http/file-response.ts'

export type SheetFormat = 'csv' | 'xlsx'

/** One column of a sheet: its heading, already translated, and its cell of a row. */
export interface SheetColumn<Row> {
  heading: string
  value: (row: Row) => string | number | null
}

const sheetMediaTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Rows as a file to save. Text that a spreadsheet would run as a formula is made plain text. */
export async function createSheetResponse<Row>(
  format: SheetFormat,
  name: string,
  columns: SheetColumn<Row>[],
  rows: AsyncIterable<Row>,
): Promise<FileResponse> {
  const body = format === 'csv' ? await writeCsv(columns, rows) : await writeXlsx(columns, rows)
  return new FileResponse(body, { name: `${name}.${format}`, type: sheetMediaTypes[format] })
}

/** A leading sign makes some programs read a cell of a CSV file as a formula; an apostrophe keeps it text. */
export const escapeFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

async function writeCsv<Row>(columns: SheetColumn<Row>[], rows: AsyncIterable<Row>): Promise<string> {
  // Excel takes a file without the mark for one of the local code page.
  const parts = [`\uFEFF${toCsvLines([columns.map(({ heading }) => escapeFormula(heading))])}`]
  let batch: (string | number | null)[][] = []
  for await (const row of rows) {
    batch.push(columns.map(({ value }) => escapeCell(value(row))))
    if (batch.length < CSV_BATCH_ROWS) continue
    parts.push(toCsvLines(batch))
    batch = []
  }
  return [...parts, toCsvLines(batch)].join('')
}

const CSV_BATCH_ROWS = 2000
const toCsvLines = (cells: (string | number | null)[][]) => stringify(cells, { record_delimiter: 'windows' })

const escapeCell = (value: string | number | null) => (typeof value === 'string' ? escapeFormula(value) : value)

async function writeXlsx<Row>(columns: SheetColumn<Row>[], rows: AsyncIterable<Row>): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const cells = []
  for await (const row of rows) cells.push(columns.map(({ value }) => toTypedCell(value(row))))
  const head = columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' as const }))
  return writeExcelFile([head, ...cells]).toBuffer()
}

// A cell of type text is never read as a formula.
const toTypedCell = (value: string | number | null) =>
  value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String }
