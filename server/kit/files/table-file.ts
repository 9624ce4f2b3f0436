import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { fail } from '../errors.ts'
import type { Delimiter, Encoding } from './table/decode-text.ts'
import { decodeRows } from './table/row-chunks.ts'
import { readTableInProcess } from './table/spreadsheet-processes.ts'

export interface TableFileFormat {
  kind: 'csv' | 'xlsx'
  encoding: Encoding | null
  delimiter: Delimiter | null
  sheet: string | null
  sheets: string[]
  /** Row number of the headings, as in a spreadsheet. */
  headingRow: number
}

export interface TableFileRow {
  /** Row number as in a spreadsheet. For a row with line breaks, its first line. */
  row: number
  cells: string[]
}

/** An opened file: its format, and a function to read its rows any number of times. */
export interface TableFile {
  kind: 'csv' | 'xlsx'
  encoding: Encoding | null
  delimiter: Delimiter | null
  sheets: string[]
  rows(sheet: string | null): AsyncIterable<TableFileRow>
}

/** Reads a CSV or XLSX file with about `maxRows` rows at most. The importer checks the exact limit. */
export async function openTableFile(bytes: Buffer, { maxRows }: { maxRows: number }): Promise<TableFile> {
  const { kind, encoding, delimiter, sheets } = await readTableInProcess(bytes, maxRows)
  return {
    kind,
    encoding,
    delimiter,
    sheets: kind === 'csv' ? [] : sheets.map(({ name }) => name),
    async *rows(sheet) {
      const { chunks } = sheets.find(({ name }) => name === (sheet ?? '')) ?? fail('IMPORT_SHEET_NOT_FOUND')
      for (const chunk of chunks) {
        // Lets the server answer other requests in between.
        await yieldToEventLoop()
        yield* decodeRows<TableFileRow>(chunk)
      }
    },
  }
}
