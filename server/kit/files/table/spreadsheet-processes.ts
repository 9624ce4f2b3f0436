import { createProcessPool } from '../../processes/process-pool.ts'
import { startProcess } from '../../processes/start-process.ts'
import type { TableContent } from './read-table.ts'
import type { RowChunk } from './row-chunks.ts'
import type { SpreadsheetResult, SpreadsheetTask } from './spreadsheet.process.ts'

const processes = createProcessPool<SpreadsheetTask, SpreadsheetResult>(
  () => startProcess('spreadsheet', 'server/kit/files/table/spreadsheet.process.ts', { memoryMb: 256 }),
  { size: 2, maxWaiting: 20 },
)

// Three times what a file takes on an idle machine: an ordinary file is not refused because the machine is busy.
const MIN_READ_MS = 15_000
const READ_MS_PER_MEGABYTE = 3_000
const MAX_READ_MS = 60_000
const MAX_WRITE_MS = 180_000

/** Reads a CSV or XLSX file in a process. Errors: SHEET_TOO_COMPLEX, and those of `readTable`. */
export function readTableInProcess(file: Buffer, maxRows: number): Promise<TableContent> {
  const allowed = MIN_READ_MS + (file.length / 1024 / 1024) * READ_MS_PER_MEGABYTE
  return processes.run(
    { kind: 'read', bytes: file, maxRows },
    { milliseconds: Math.min(allowed, MAX_READ_MS), code: 'SHEET_TOO_COMPLEX' },
  ) as Promise<TableContent>
}

/** Writes an .xlsx file in a process. Errors: EXPORT_TOO_LARGE. */
export async function writeWorkbookInProcess(headings: string[], chunks: RowChunk[]): Promise<Buffer> {
  const written = (await processes.run(
    { kind: 'write', headings, chunks },
    { milliseconds: MAX_WRITE_MS, code: 'EXPORT_TOO_LARGE' },
  )) as RowChunk
  return Buffer.from(written.buffer, written.byteOffset, written.byteLength)
}
