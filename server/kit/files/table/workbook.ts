import { zipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { fail } from '../../errors.ts'
import { MAX_UNPACKED_MEGABYTES } from './limits.ts'
import type { TableContent } from './read-table.ts'
import { createRowCollector } from './row-collector.ts'
import { assertSheetLimits } from './sheet-limits.ts'
import { unzipEntries } from './unzip.ts'

/** The sheets of an .xlsx file. All cells are text; days are `2013-06-17`. */
export async function readWorkbookFile(bytes: Buffer, maxRows: number): Promise<TableContent> {
  const entries = unzipEntries(bytes, isSheetEntry, MAX_UNPACKED_MEGABYTES)
  for (const entry of entries) assertSheetLimits(entry.bytes, maxRows)
  // The library reads only checked content.
  const checked = zipSync(Object.fromEntries(entries.map(({ name, bytes: content }) => [name, content])), { level: 0 })
  const sheets = await readWorkbook(Buffer.from(checked.buffer)).catch(() => fail('IMPORT_NOT_A_TABLE'))
  return {
    kind: 'xlsx',
    encoding: null,
    delimiter: null,
    sheets: sheets.map(({ sheet, data }) => {
      const rows = createRowCollector(maxRows)
      for (const [at, row] of data.entries()) {
        const cells = row.map(toCellText)
        if (cells.some((cell) => cell !== '')) rows.add({ row: at + 1, cells })
      }
      return { name: sheet, chunks: rows.finish() }
    }),
  }
}

/** Sheets, texts, styles and their relations; no drawings, pivot tables and links. */
const isSheetEntry = (name: string): boolean =>
  /\.(xml|rels)$/.test(name) &&
  !/^(docProps|customXml|xl\/(theme|charts|drawings|pivotCache|pivotTables|externalLinks|threadedComments))\//.test(
    name,
  )

// The library describes the type of a date by its constructor.
function toCellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell)
}
