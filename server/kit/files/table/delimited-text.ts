import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { fail } from '../../errors.ts'
import type { TableFileRow } from '../table-file.ts'
import { decodeText, guessDelimiter, type Delimiter } from './decode-text.ts'
import type { TableContent } from './read-table.ts'
import { createRowCollector } from './row-collector.ts'

/** The rows of a CSV file in any encoding and with any delimiter. */
export async function readDelimitedText(bytes: Buffer, maxRows: number): Promise<TableContent> {
  const { text, encoding } = decodeText(bytes)
  if (text.trim() === '') fail('IMPORT_EMPTY')
  const delimiter = guessDelimiter(text)
  const rows = createRowCollector(maxRows)
  for await (const row of parseRows(text, delimiter)) rows.add(row)
  return { kind: 'csv', encoding, delimiter, sheets: [{ name: '', chunks: rows.finish() }] }
}

const CHUNK_LENGTH = 256 * 1024

async function* parseRows(text: string, delimiter: Delimiter): AsyncGenerator<TableFileRow> {
  const chunks = function* () {
    for (let at = 0; at < text.length; at += CHUNK_LENGTH) yield text.slice(at, at + CHUNK_LENGTH)
  }
  // An apostrophe or inch sign inside a cell is allowed; a quote without an end is not.
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
