import { escapeFormula } from '../../../domain/kit/formula-guard.ts'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { FileResponse } from '../http/file-response.ts'
import { encodeRows, type RowChunk } from './table/row-chunks.ts'
import { writeWorkbookInProcess } from './table/spreadsheet-processes.ts'
import type { SheetCell } from './table/write-workbook.ts'

export type SheetFormat = 'csv' | 'xlsx'

/** A column of a sheet: its translated heading and its cell of a row. */
export interface SheetColumn<Row> {
  heading: string
  value: (row: Row) => SheetCell
}

const sheetMediaTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Writes rows to a file. Text that a spreadsheet would run as a formula becomes plain text. */
export async function createSheetResponse<Row>(
  format: SheetFormat,
  name: string,
  columns: SheetColumn<Row>[],
  rows: AsyncIterable<Row>,
): Promise<FileResponse> {
  const body = format === 'csv' ? await writeCsv(columns, rows) : await prepareXlsx(columns, rows)
  return new FileResponse(body, { name: `${name}.${format}`, type: sheetMediaTypes[format] })
}

async function writeCsv<Row>(columns: SheetColumn<Row>[], rows: AsyncIterable<Row>): Promise<string> {
  // Without the byte order mark, Excel assumes a local code page.
  const parts = [`\uFEFF${toCsvLines([columns.map(({ heading }) => escapeFormula(heading))])}`]
  for await (const batch of readCellBatches(columns, rows))
    parts.push(toCsvLines(batch.map((row) => row.map(escapeCell))))
  return parts.join('')
}

async function prepareXlsx<Row>(columns: SheetColumn<Row>[], rows: AsyncIterable<Row>): Promise<() => Promise<Buffer>> {
  const chunks: RowChunk[] = []
  for await (const batch of readCellBatches(columns, rows)) chunks.push(encodeRows(batch))
  const headings = columns.map(({ heading }) => heading)
  return () => writeWorkbookInProcess(headings, chunks)
}

const BATCH_ROWS = 1000

async function* readCellBatches<Row>(
  columns: SheetColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<SheetCell[][]> {
  let batch: SheetCell[][] = []
  for await (const row of rows) {
    batch.push(columns.map(({ value }) => value(row)))
    if (batch.length < BATCH_ROWS) continue
    yield batch
    batch = []
    // Lets the server answer other requests in between.
    await yieldToEventLoop()
  }
  if (batch.length > 0) yield batch
}

const toCsvLines = (cells: SheetCell[][]) => stringify(cells, { record_delimiter: 'windows' })

const escapeCell = (value: SheetCell) => (typeof value === 'string' ? escapeFormula(value) : value)
