import { getTableColumns, getTableName } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { hint } from './events.ts'
import { namesOf, oneInsert, type Rows, type Writes } from './rows.ts'
import { sendLast, type Db } from './tenant.ts'

export { rowsFor, type Writes } from './rows.ts'

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

/** The same as the last thing that is done: it leaves with the commit, in a group with that of the others. */
export function togetherLast(db: Db, ...all: readonly Writes[]): void {
  hint(
    db,
    all.flatMap(({ events }) => events),
  )
  if (db.member) return db.member.write(all.flatMap(({ writes }) => writes))
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
  const text = oneInsert(
    writes.map((one) => {
      const places = one.rows.map(() => `(${one.columns.map(() => `$${++at}`).join(', ')})`).join(', ')
      return `insert into "${getTableName(one.table)}" (${namesOf(one)}) values ${places}`
    }),
  )
  texts.set(key, text)
  return text
}
