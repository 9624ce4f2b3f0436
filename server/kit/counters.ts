import { sql, type SQL } from 'drizzle-orm'
import { statement } from './statement.ts'
import type { Db } from './tenant.ts'

// The change counters of decision 4: one row for a table and a connection, written by triggers with each change.

/** What a question reads from, by its text; a name that is no table's has no counter and does no harm. */
export const tablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(?:from|join)\s+"?(\w+)/gi)].map(([, name]) => name as string)),
]

/** Refuses tables whose changes nobody counts: what was read from them could not be known to be old. */
export async function mustBeCounted(db: Db, tables: string[]): Promise<void> {
  const unknown = await uncounted(db, { tables })
  if (unknown.length > 0)
    throw new TypeError(`Nobody counts the changes of ${unknown.map(({ name }) => name).join(', ')}`)
}

const uncounted = statement<{ tables: string[] }, { name: string }>(
  ({ tables }) => sql`
    select name from unnest(${tables}::text[]) as name where to_regclass(name) is not null and not exists (
      select from pg_trigger t where t.tgrelid = to_regclass(name) and t.tgname in ('record_update', 'count_update'))`,
)

/**
 * How far some tables have moved, as an expression: the number of changes, and the transaction that made the last of them,
 * for one that is rolled back leaves its number to be reached again by another.
 */
export const movedOf = (tables: readonly string[]): SQL =>
  sql`(select ${moved()} from change_counter where table_name = any(${sql.raw(`'{${tables.join()}}'`)}))`

/** The same over the rows of counters that are asked. */
export const moved = (those: SQL = sql``): SQL =>
  sql`concat(sum(moves) ${those}, '.', max(xmin::text::bigint) ${those})`
