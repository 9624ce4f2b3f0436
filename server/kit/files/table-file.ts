import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { fail } from '../errors.ts'
import type { Delimiter, Encoding } from './table/decode-text.ts'
import { decodeRows } from './table/row-chunks.ts'
import { readTableInThread } from './table/spreadsheet-threads.ts'

export interface TableFileFormat {
  kind: 'csv' | 'xlsx'
  encoding: Encoding | null
  delimiter: Delimiter | null
  sheet: string | null
  sheets: string[]
  /** The row that holds the headings, as a spreadsheet counts. */
  headingRow: number
}

export interface TableFileRow {
  /** As a spreadsheet counts; of a row with line breaks in it the first line. */
  row: number
  cells: string[]
}

/** A file opened: how it is written, and a way to go through its rows again and again. */
export interface TableFile {
  kind: 'csv' | 'xlsx'
  encoding: Encoding | null
  delimiter: Delimiter | null
  sheets: string[]
  rows(sheet: string | null): AsyncIterable<TableFileRow>
}

/** Reads a CSV or XLSX file of about so many rows; its importer says how many it takes exactly. */
export async function openTableFile(bytes: Buffer, { maxRows }: { maxRows: number }): Promise<TableFile> {
  const { kind, encoding, delimiter, sheets } = await readTableInThread(bytes, maxRows)
  return {
    kind,
    encoding,
    delimiter,
    sheets: kind === 'csv' ? [] : sheets.map(({ name }) => name),
    async *rows(sheet) {
      const { chunks } = sheets.find(({ name }) => name === (sheet ?? '')) ?? fail('IMPORT_NO_SUCH_SHEET')
      for (const chunk of chunks) {
        // Other requests are answered in between.
        await yieldToEventLoop()
        yield* decodeRows<TableFileRow>(chunk)
      }
    },
  }
}
