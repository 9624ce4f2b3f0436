import { createHash } from 'node:crypto'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type ArchiveWriter } from './archive.ts'
import { type BackupTable } from './backup-tables.ts'
import { buildTablePrefix, quoteColumns, quoteTable, type TableTotal } from './manifest.ts'

const PART_BYTES = 1024 * 1024

/** Writes the rows in parts that end with a whole row. */
export async function writeTableToBackup(
  client: pg.Client,
  table: BackupTable,
  archive: ArchiveWriter,
): Promise<TableTotal> {
  const { schema, name, columns } = table
  const hashing = createHash('sha256')
  let rows = 0
  let part = 0
  let waiting: Buffer[] = []
  let size = 0
  const writePart = async (bytes: Buffer) => {
    if (bytes.length === 0) return
    hashing.update(bytes)
    rows += countLines(bytes)
    await archive.add(`${buildTablePrefix(table)}${String(part++).padStart(6, '0')}.copy`, bytes)
  }
  const source = client.query(copyTo(`copy ${quoteTable(table)} (${quoteColumns(columns)}) to stdout`))
  for await (const chunk of source as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    const bytes = Buffer.concat(waiting)
    const end = bytes.lastIndexOf(LINE_END) + 1
    await writePart(bytes.subarray(0, end))
    const rest = bytes.subarray(end)
    waiting = [rest]
    size = rest.length
  }
  await writePart(Buffer.concat(waiting))
  return { schema, name, columns, rows, sha256: hashing.digest('hex') }
}

const LINE_END = 10

// COPY writes a line end inside a value as two characters, so each line end is the end of a row.
function countLines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) count++
  return count
}
