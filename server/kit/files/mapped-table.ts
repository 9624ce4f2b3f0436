import { fail } from '../errors.ts'
import type { Upload } from '../http/upload.ts'

export interface MappedColumn<C extends string> {
  heading: string
  column: C | null
  samples: string[]
}

export interface MappedTable<C extends string> {
  columns: MappedColumn<C>[]
  /** The cells of each row by column; an empty cell is ''. `row` is the number of the row in the file. */
  rows: { row: number; cells: Record<C, string> }[]
}

interface ColumnChoice<C extends string> {
  columns: readonly C[]
  guess: (headings: readonly string[]) => (C | null)[]
  /** The field of each column, separated by commas. Without it, the fields are found by the headings. */
  mapping: string | undefined
}

const MAX_SAMPLES = 3

/** Reads the first sheet of an uploaded table. */
export async function readMappedTable<C extends string>(
  upload: Upload | null,
  { columns: all, guess, mapping }: ColumnChoice<C>,
): Promise<MappedTable<C>> {
  const file = upload?.table ?? fail('FILE_MISSING')
  const read: { row: number; cells: readonly string[] }[] = []
  for await (const row of file.rows(file.sheets[0] ?? null)) read.push(row)
  const [head, ...body] = read
  if (!head) fail('IMPORT_EMPTY')
  const filled = body.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) fail('IMPORT_NO_ROWS')
  const columns = mapping === undefined ? guess(head.cells) : parseMapping(head.cells, all, mapping)
  return {
    columns: head.cells.map((heading, at) => ({
      heading: heading.trim() || `#${at + 1}`,
      column: columns[at] ?? null,
      samples: filled.flatMap(({ cells }) => cells[at]?.trim().slice(0, 40) || []).slice(0, MAX_SAMPLES),
    })),
    rows: filled.map(({ row, cells }) => ({ row, cells: toCells(all, columns, cells) })),
  }
}

function parseMapping<C extends string>(heading: readonly string[], all: readonly C[], mapping: string): (C | null)[] {
  const names = mapping.split(',').map((name) => name.trim())
  const columns = names.map((name) => all.find((column) => column === name) ?? null)
  const chosen = columns.filter((column) => column !== null)
  if (names.some((name, at) => name !== '' && columns[at] === null)) fail('BAD_INPUT', {}, { mapping: 'FIELD_CHOICE' })
  if (new Set(chosen).size < chosen.length) fail('IMPORT_TARGET_DUPLICATE')
  return heading.map((_, at) => columns[at] ?? null)
}

function toCells<C extends string>(
  all: readonly C[],
  columns: readonly (C | null)[],
  cells: readonly string[],
): Record<C, string> {
  const values = Object.fromEntries(all.map((column) => [column, ''])) as Record<C, string>
  for (const [at, column] of columns.entries()) if (column) values[column] = (cells[at] ?? '').trim()
  return values
}
