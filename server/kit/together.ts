import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import { hint, type Hint } from './events.ts'
import { sendLast, type Db } from './tenant.ts'

/** Rows for a table, all with the same columns; what they leave out has its default. */
interface Rows {
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
 * Sends rows for different tables as one statement. None sees what another writes; keys between them are checked at
 * its end. Either all of it happens or none, and the database's reason for refusing is the answer.
 */
export async function together(db: Db, ...all: readonly Writes[]): Promise<void> {
  hint(
    db,
    all.flatMap(({ events }) => events),
  )
  const statement = statementOf(all)
  if (statement) await db.$client.query(statement)
}

/** The same as the last thing that is done: it leaves with the commit. */
export function togetherLast(db: Db, ...all: readonly Writes[]): void {
  hint(
    db,
    all.flatMap(({ events }) => events),
  )
  const statement = statementOf(all)
  if (statement) sendLast(db, statement)
}

function statementOf(all: readonly Writes[]): { text: string; values: unknown[] } | null {
  const writes = all.flatMap((one) => one.writes)
  if (writes.length === 0) return null
  const values = writes.flatMap(({ table, columns, rows }) => {
    const known = getTableColumns(table)
    return rows.flatMap((row) => columns.map((key) => driverValue(row[key], known[key])))
  })
  return { text: textOf(writes), values }
}

const driverValue = (value: unknown, column: { mapToDriverValue(value: unknown): unknown } | undefined) =>
  value === null || value === undefined ? null : column?.mapToDriverValue(value)

const texts = new LRUCache<string, string>({ maxSize: 1_000_000, sizeCalculation: ({ length }) => length })

// The same tables, columns and numbers of rows make the same text.
function textOf(writes: readonly Rows[]): string {
  const key = writes
    .map(({ table, columns, rows }) => `${getTableName(table)} ${columns.join()} ${rows.length}`)
    .join(' ')
  const known = texts.get(key)
  if (known !== undefined) return known
  let at = 0
  const inserts = writes.map(({ table, columns, rows }) => {
    const names = columns.map((one) => `"${getTableColumns(table)[one]?.name}"`).join(', ')
    const places = rows.map(() => `(${columns.map(() => `$${++at}`).join(', ')})`).join(', ')
    return `insert into "${getTableName(table)}" (${names}) values ${places}`
  })
  const before = inserts.slice(0, -1).map((insert, n) => `w${n} as (${insert})`)
  const text = `${before.length > 0 ? `with ${before.join(', ')} ` : ''}${inserts.at(-1)}`
  texts.set(key, text)
  return text
}
