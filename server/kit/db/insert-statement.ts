import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { QueuedEvent } from './events.ts'

/** Rows for a table, all with the same columns; what they leave out has its default. */
export interface TableRows {
  table: PgTable
  columns: string[]
  rows: readonly Record<string, unknown>[]
}

/** What is to be written, and what is to be told when it is committed. Made by one area, sent with what others make. */
export interface PendingWrites {
  writes: readonly TableRows[]
  events: readonly QueuedEvent[]
}

export function toTableRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): TableRows[] {
  const [first] = rows as readonly Record<string, unknown>[]
  if (!first) return []
  return [{ table, columns: Object.keys(first).filter((key) => first[key] !== undefined), rows }]
}

/**
 * Several tables' inserts as one statement: keys between them are checked at its end. Its text doesn't depend on how many
 * rows there are: those of a table travel as one JSON list.
 */
export function buildInsertStatement(writes: readonly TableRows[]): { text: string; values: string[] } | null {
  if (writes.length === 0) return null
  const lots = new Map<string, TableRows[]>()
  for (const one of writes) {
    const kind = `${getTableName(one.table)} ${one.columns.join()}`
    lots.set(kind, [...(lots.get(kind) ?? []), one])
  }
  const inserts = [...lots.values()].map(([first], at) => buildTableInsert(first as TableRows, at + 1))
  const before = inserts.slice(0, -1).map((insert, n) => `w${n} as (${insert})`)
  return {
    text: `${before.length > 0 ? `with ${before.join(', ')} ` : ''}${inserts.at(-1)}`,
    values: [...lots.values()].map((lot) => JSON.stringify(lot.flatMap(toJsonRows))),
  }
}

function buildTableInsert({ table, columns }: TableRows, at: number): string {
  const into = `"${getTableName(table)}"`
  const names = columns.map((one) => `"${getTableColumns(table)[one]?.name}"`).join(', ')
  return `insert into ${into} (${names}) select ${names} from json_populate_recordset(null::${into}, $${at})`
}

function toJsonRows({ table, columns, rows }: TableRows): Record<string, unknown>[] {
  const known = getTableColumns(table)
  const cells = columns.flatMap((key) => (known[key] ? [{ key, column: known[key] }] : []))
  return rows.map((row) =>
    Object.fromEntries(cells.map(({ key, column }) => [column.name, toJsonValue(row[key], column)])),
  )
}

interface JsonColumn {
  dataType: string
  mapToDriverValue(value: unknown): unknown
}

const toJsonValue = (value: unknown, column: JsonColumn): unknown =>
  value === null || value === undefined || typeof value === 'object' || column.dataType === 'json'
    ? (value ?? null)
    : column.mapToDriverValue(value)

/** The ids of rows that are to be written. */
export const listRowIds = (writes: readonly TableRows[]): string[] =>
  writes.flatMap(({ rows }) => rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])))
