import { startThread } from '../../threads/start-thread.ts'
import { createThreadPool } from '../../threads/thread-pool.ts'
import type { TableContent } from './read-table.ts'
import type { RowChunk } from './row-chunks.ts'
import type { SpreadsheetResult, SpreadsheetTask } from './spreadsheet.worker.ts'

const threads = createThreadPool<SpreadsheetTask, SpreadsheetResult>(
  () => startThread('spreadsheet', 'server/kit/files/table/spreadsheet.worker.ts', { maxOldGenerationSizeMb: 256 }),
  { size: 2, maxWaiting: 20 },
)

const MIN_READ_MS = 5_000
const READ_MS_PER_MEGABYTE = 1_000
const MAX_READ_MS = 20_000
const MAX_WRITE_MS = 60_000

/** Reads a CSV or XLSX file in a thread. Errors: SHEET_TOO_COMPLEX, and those of `readTable`. */
export function readTableInThread(file: Buffer, maxRows: number): Promise<TableContent> {
  const bytes = new Uint8Array(file)
  const allowed = MIN_READ_MS + (bytes.length / 1024 / 1024) * READ_MS_PER_MEGABYTE
  return threads.run(
    { kind: 'read', bytes, maxRows },
    { milliseconds: Math.min(allowed, MAX_READ_MS), code: 'SHEET_TOO_COMPLEX', transfer: [bytes.buffer] },
  ) as Promise<TableContent>
}

/** Writes an .xlsx file in a thread. Errors: EXPORT_TOO_LARGE. */
export async function writeWorkbookInThread(headings: string[], chunks: RowChunk[]): Promise<Buffer> {
  const written = (await threads.run(
    { kind: 'write', headings, chunks },
    { milliseconds: MAX_WRITE_MS, code: 'EXPORT_TOO_LARGE', transfer: chunks.map(({ buffer }) => buffer) },
  )) as RowChunk
  return Buffer.from(written.buffer)
}
