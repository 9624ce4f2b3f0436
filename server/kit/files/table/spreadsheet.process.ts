import { serveTasks } from '../../processes/serve-tasks.ts'
import { readTable, type TableContent } from './read-table.ts'
import type { RowChunk } from './row-chunks.ts'
import { writeWorkbookFile } from './write-workbook.ts'

export type SpreadsheetTask =
  | { kind: 'read'; bytes: Uint8Array; maxRows: number }
  | { kind: 'write'; headings: string[]; chunks: RowChunk[] }
export type SpreadsheetResult = TableContent | RowChunk

serveTasks<SpreadsheetTask, SpreadsheetResult>((task) =>
  task.kind === 'read'
    ? readTable(Buffer.from(task.bytes.buffer, task.bytes.byteOffset, task.bytes.byteLength), task.maxRows)
    : writeWorkbookFile(task.headings, task.chunks).then((file) => new Uint8Array(file)),
)
