import writeExcelFile from 'write-excel-file/node'
import { decodeRows, type RowChunk } from './row-chunks.ts'

export type SheetCell = string | number | null

/** Creates an .xlsx file with one sheet and bold headings. */
export function writeWorkbookFile(headings: string[], chunks: RowChunk[]): Promise<Buffer> {
  const head = headings.map((heading) => ({ value: heading, type: String, fontWeight: 'bold' as const }))
  const rows = chunks.flatMap((chunk) => decodeRows<SheetCell[]>(chunk).map((cells) => cells.map(toTypedCell)))
  return writeExcelFile([head, ...rows]).toBuffer()
}

// A cell of type text is never read as a formula.
const toTypedCell = (value: SheetCell) =>
  value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String }
