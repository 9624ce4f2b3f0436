import { groupRows } from '../group-rows.ts'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { QueuedEvent } from './events.ts'

/** Rows of a table, all with the same columns. Omitted columns get their defaults. */
export interface TableRows {
  table: PgTable
  columns: string[]
  rows: readonly Record<string, unknown>[]
}

/**
 * Rows to write and events to publish after the commit. One service creates them; they are sent together with those of
 * other services.
 */
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
 * Builds one statement for the inserts of several tables. Foreign keys are checked at its end. Its text does not depend
 * on the number of rows: the rows of each table are one JSON parameter.
 */
export function buildInsertStatement(writes: readonly TableRows[]): { text: string; values: string[] } | null {
  if (writes.length === 0) return null
  const groups = groupRows(writes, ({ table, columns }) => `${getTableName(table)} ${columns.join()}`)
  const inserts = [...groups.values()].map(([first], at) => buildTableInsert(first as TableRows, at + 1))
  const before = inserts.slice(0, -1).map((insert, n) => `w${n} as (${insert})`)
  return {
    text: `${before.length > 0 ? `with ${before.join(', ')} ` : ''}${inserts.at(-1)}`,
    values: [...groups.values()].map((group) => JSON.stringify(group.flatMap(toJsonRows))),
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

/** The ids of the rows to write. */
export const listRowIds = (writes: readonly TableRows[]): string[] =>
  writes.flatMap(({ rows }) => rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])))
