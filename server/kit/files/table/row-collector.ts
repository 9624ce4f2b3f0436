import { fail } from '../../errors.ts'
import type { TableFileRow } from '../table-file.ts'
import { MAX_CELL_LENGTH, MAX_COLUMNS, MAX_UNPACKED_MEGABYTES, SPARE_ROWS } from './limits.ts'
import { encodeRows, type RowChunk } from './row-chunks.ts'

const MAX_CHUNK_ROWS = 500
const MAX_CHUNK_LENGTH = 500_000

export interface RowCollector {
  add(row: TableFileRow): void
  finish(): RowChunk[]
}

/** Collects the rows of a file and checks the limits. */
export function createRowCollector(maxRows: number): RowCollector {
  const chunks: RowChunk[] = []
  let rows: TableFileRow[] = []
  let length = 0
  let rowCount = 0
  let bytesLeft = MAX_UNPACKED_MEGABYTES * 1024 * 1024

  function closeChunk(): void {
    const chunk = encodeRows(rows)
    bytesLeft -= chunk.length
    if (bytesLeft < 0) fail('SHEET_TOO_LARGE', { megabytes: MAX_UNPACKED_MEGABYTES })
    chunks.push(chunk)
    rows = []
    length = 0
  }

  return {
    add(row) {
      if (row.cells.length > MAX_COLUMNS) fail('SHEET_TOO_MANY_COLUMNS', { max: MAX_COLUMNS })
      if (++rowCount > maxRows + SPARE_ROWS) fail('SHEET_TOO_MANY_ROWS', { max: maxRows })
      for (const cell of row.cells) {
        if (cell.length > MAX_CELL_LENGTH) fail('SHEET_CELL_TOO_LONG', { max: MAX_CELL_LENGTH })
        length += cell.length
      }
      rows.push(row)
      if (rows.length === MAX_CHUNK_ROWS || length > MAX_CHUNK_LENGTH) closeChunk()
    },
    finish() {
      if (rows.length > 0) closeChunk()
      return chunks
    },
  }
}
