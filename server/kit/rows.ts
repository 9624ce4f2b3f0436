import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Hint } from './events.ts'

/** Rows for a table, all with the same columns; what they leave out has its default. */
export interface Rows {
  table: PgTable
  columns: string[]
  rows: readonly Record<string, unknown>[]
}

/** What is to be written, and what is to be told when it is committed. Made by one area, sent with what others make. */
export interface Writes {
  writes: readonly Rows[]
  events: readonly Hint[]
}

export function rowsFor<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): Rows[] {
  const [first] = rows as readonly Record<string, unknown>[]
  if (!first) return []
  return [{ table, columns: Object.keys(first).filter((key) => first[key] !== undefined), rows }]
}

/**
 * Several tables' inserts as one statement: keys between them are checked at its end. Its text doesn't depend on how many
 * rows there are: those of a table travel as one JSON list.
 */
export function insertOfAny(writes: readonly Rows[]): { text: string; values: string[] } | null {
  if (writes.length === 0) return null
  const lots = new Map<string, Rows[]>()
  for (const one of writes) {
    const kind = `${getTableName(one.table)} ${one.columns.join()}`
    lots.set(kind, [...(lots.get(kind) ?? []), one])
  }
  const inserts = [...lots.values()].map(([first], at) => insertOf(first as Rows, at + 1))
  const before = inserts.slice(0, -1).map((insert, n) => `w${n} as (${insert})`)
  return {
    text: `${before.length > 0 ? `with ${before.join(', ')} ` : ''}${inserts.at(-1)}`,
    values: [...lots.values()].map((lot) => JSON.stringify(lot.flatMap(asJson))),
  }
}

function insertOf({ table, columns }: Rows, at: number): string {
  const into = `"${getTableName(table)}"`
  const names = columns.map((one) => `"${getTableColumns(table)[one]?.name}"`).join(', ')
  return `insert into ${into} (${names}) select ${names} from json_populate_recordset(null::${into}, $${at})`
}

function asJson({ table, columns, rows }: Rows): Record<string, unknown>[] {
  const known = getTableColumns(table)
  const cells = columns.flatMap((key) => (known[key] ? [{ key, column: known[key] }] : []))
  return rows.map((row) =>
    Object.fromEntries(cells.map(({ key, column }) => [column.name, jsonValue(row[key], column)])),
  )
}

interface Column {
  dataType: string
  mapToDriverValue(value: unknown): unknown
}

const jsonValue = (value: unknown, column: Column): unknown =>
  value === null || value === undefined || typeof value === 'object' || column.dataType === 'json'
    ? (value ?? null)
    : column.mapToDriverValue(value)

/** The ids of rows that are to be written. */
export const idsOf = (writes: readonly Rows[]): string[] =>
  writes.flatMap(({ rows }) => rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])))
