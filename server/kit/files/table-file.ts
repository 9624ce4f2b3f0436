import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { fail } from '../errors.ts'
import { decodeText, guessDelimiter, type Delimiter, type Encoding } from './decode-text.ts'
import { isOldExcel, isZip, readSheets } from './workbook.ts'

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

export async function openTableFile(bytes: Buffer): Promise<TableFile> {
  if (isOldExcel(bytes)) fail('IMPORT_OLD_EXCEL')
  return isZip(bytes) ? openWorkbook(bytes) : openDelimitedText(bytes)
}

async function openWorkbook(bytes: Buffer): Promise<TableFile> {
  const sheets = await readSheets(bytes)
  return {
    kind: 'xlsx',
    encoding: null,
    delimiter: null,
    sheets: sheets.map(({ name }) => name),
    async *rows(sheet) {
      const { rows } = sheets.find(({ name }) => name === sheet) ?? fail('IMPORT_NO_SUCH_SHEET')
      for (const [at, cells] of rows.entries()) if (cells.some((cell) => cell !== '')) yield { row: at + 1, cells }
    },
  }
}

function openDelimitedText(bytes: Buffer): TableFile {
  const { text, encoding } = decodeText(bytes)
  if (text.trim() === '') fail('IMPORT_EMPTY')
  const delimiter = guessDelimiter(text)
  return { kind: 'csv', encoding, delimiter, sheets: [], rows: () => readDelimitedRows(text, delimiter) }
}

const CHUNK_LENGTH = 256 * 1024

async function* readDelimitedRows(text: string, delimiter: Delimiter): AsyncGenerator<TableFileRow> {
  const chunks = function* () {
    for (let at = 0; at < text.length; at += CHUNK_LENGTH) yield text.slice(at, at + CHUNK_LENGTH)
  }
  // An apostrophe or an inch sign inside a cell is no reason to refuse a file; a quote that never ends is.
  const parser = parse({
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: 1_000_000,
  })
  const source = Readable.from(chunks())
  source.pipe(parser)
  let before = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { row: before + 1, cells: record }
      before = info.lines
    }
  } catch (error) {
    if (isParseError(error)) fail('IMPORT_UNREADABLE', { row: before + 1 })
    throw error
  } finally {
    source.destroy()
    parser.destroy()
  }
}

const isParseError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
