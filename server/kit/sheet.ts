import { stringify } from 'csv-stringify/sync'
import { FileAnswer } from './file-answer.ts'

export type SheetFormat = 'csv' | 'xlsx'

/** One column of a sheet: its heading, already translated, and its cell of a row. */
export interface SheetColumn<Row> {
  heading: string
  value: (row: Row) => string | number | null
}

const types: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Rows as a file to save. Text that a spreadsheet would run as a formula is made plain text. */
export async function sheetAnswer<Row>(
  format: SheetFormat,
  name: string,
  columns: SheetColumn<Row>[],
  rows: AsyncIterable<Row>,
): Promise<FileAnswer> {
  const body = format === 'csv' ? await csvOf(columns, rows) : await xlsxOf(columns, rows)
  return new FileAnswer(body, { name: `${name}.${format}`, type: types[format] })
}

/** A leading sign makes some programs read a cell of a CSV file as a formula; an apostrophe keeps it text. */
export const safeText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

async function csvOf<Row>(columns: SheetColumn<Row>[], rows: AsyncIterable<Row>): Promise<string> {
  // Excel takes a file without the mark for one of the local code page.
  const parts = [`\uFEFF${linesOf([columns.map(({ heading }) => safeText(heading))])}`]
  let batch: (string | number | null)[][] = []
  for await (const row of rows) {
    batch.push(columns.map(({ value }) => plain(value(row))))
    if (batch.length < BATCH) continue
    parts.push(linesOf(batch))
    batch = []
  }
  return [...parts, linesOf(batch)].join('')
}

const BATCH = 2000
const linesOf = (cells: (string | number | null)[][]) => stringify(cells, { record_delimiter: 'windows' })

const plain = (value: string | number | null) => (typeof value === 'string' ? safeText(value) : value)

async function xlsxOf<Row>(columns: SheetColumn<Row>[], rows: AsyncIterable<Row>): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const cells = []
  for await (const row of rows) cells.push(columns.map(({ value }) => typed(value(row))))
  const head = columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' as const }))
  return writeExcelFile([head, ...cells]).toBuffer()
}

// A cell of type text is never read as a formula.
const typed = (value: string | number | null) =>
  value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String }
