import { serveTasks, type TaskOutcome } from '../../threads/serve-tasks.ts'
import { readTable, type TableContent } from './read-table.ts'
import type { RowChunk } from './row-chunks.ts'
import { writeWorkbookFile } from './write-workbook.ts'

export type SpreadsheetTask =
  | { kind: 'read'; bytes: Uint8Array; maxRows: number }
  | { kind: 'write'; headings: string[]; chunks: RowChunk[] }
export type SpreadsheetResult = TableContent | RowChunk

serveTasks<SpreadsheetTask, SpreadsheetResult>((task) =>
  task.kind === 'read' ? executeRead(task) : executeWrite(task),
)

async function executeRead({
  bytes,
  maxRows,
}: Extract<SpreadsheetTask, { kind: 'read' }>): Promise<TaskOutcome<TableContent>> {
  const result = await readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), maxRows)
  return { result, transfer: result.sheets.flatMap(({ chunks }) => chunks.map(({ buffer }) => buffer)) }
}

async function executeWrite({
  headings,
  chunks,
}: Extract<SpreadsheetTask, { kind: 'write' }>): Promise<TaskOutcome<RowChunk>> {
  const result = new Uint8Array(await writeWorkbookFile(headings, chunks))
  return { result, transfer: [result.buffer] }
}
