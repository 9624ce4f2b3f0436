import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { Page, Search } from '../../domain/kit/page.ts'
import { type Counted, keyOf, pageOf, totalOf } from './search.ts'
import { statement } from './statement.ts'
import { commitEarly, perDatabase, type Db } from './tenant.ts'

const pages = perDatabase(
  () => new LRUCache<string, { moved: string; rows: unknown[]; totalKey: string }>({ max: 500 }),
)
const MOST_ROWS = 100

/**
 * A page with its exact total, for lists that many people open again and again: its rows, like its total, are remembered
 * for as long as none of the tables they were read from has changed.
 *
 * Everything the answer depends on stands in the text of `select` or in its values: the tables, and who may see what. So it
 * can't read the clock, a setting, a table inside a function or after a comma, or one whose changes aren't counted; the last
 * is refused.
 */
export async function rememberedPage<Row>(
  db: Db,
  search: Search,
  wanted: Counted & { select: SQL },
): Promise<Page<Row>> {
  const { sql: text, params } = dialect.sqlToQuery(wanted.select)
  const ask = async () => (await db.$client.query<Row & object>({ text, values: params })).rows as Row[]
  const key = `${db.organisationId}\n${text}\n${JSON.stringify(params)}`
  const known = pages(db).get(key)
  const read = tablesByText.get(text) ?? (await tablesIn(db, text))
  // The counters are read first: what changes in between is seen as a change by whoever comes next.
  const counters = countersOf(db, { read, counted: wanted.tables })
  const asking = known ? undefined : ask()
  if (known) commitEarly(db)
  const [moved, asked] = await Promise.all([counters, asking])
  const { rows: movedRows = '', total: movedTotal = '' } = moved[0] ?? {}
  const isSame = known?.moved === movedRows
  const rows = isSame ? (known.rows as Row[]) : (asked ?? (await ask()))
  const totalKey = known?.totalKey ?? keyOf(db, wanted.counted)
  if (!isSame && rows.length <= MOST_ROWS) pages(db).set(key, { moved: movedRows, rows, totalKey })
  return pageOf(search, rows, await totalOf(db, totalKey, movedTotal, wanted))
}

const dialect = new PgDialect()

const countersOf = statement<{ read: string[]; counted: string[] }, { rows: string; total: string }>(
  ({ read, counted }) => sql`
    select coalesce(sum(moves), 0)::text as rows, coalesce(sum(moves) filter (where table_name = any(${counted})), 0)::text as total
    from change_counter where table_name = any(${read})`,
)

const tablesByText = new LRUCache<string, string[]>({ max: 1000 })

/** What a question reads from, by its text; a name that is no table's has no counter and does no harm. */
async function tablesIn(db: Db, text: string): Promise<string[]> {
  const names = [...text.matchAll(/\b(?:from|join)\s+"?(\w+)/gi)].map(([, name]) => name as string)
  const tables = [...new Set(names)]
  const unknown = await uncounted(db, { tables })
  if (unknown.length > 0)
    throw new TypeError(`Nobody counts the changes of ${unknown.map(({ name }) => name).join(', ')}`)
  tablesByText.set(text, tables)
  return tables
}

const uncounted = statement<{ tables: string[] }, { name: string }>(
  ({ tables }) => sql`
    select name from unnest(${tables}::text[]) as name where to_regclass(name) is not null and not exists (
      select from pg_trigger t where t.tgrelid = to_regclass(name) and t.tgname in ('record_update', 'count_update'))`,
)
