import { sql, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { prepareQuery } from './prepared-query.ts'
import type { Db } from './tenant.ts'

// The change counters of decision 4: one row for each table and connection. Triggers update them with each change.

/**
 * The tables that a query reads, found in its text, including those behind views. Null when one has no change counter,
 * when a function may read further tables, or when the query reads the clock: then changes could not be detected.
 */
export async function findCountedTables(db: Db, text: string): Promise<string[] | null> {
  const known = tablesByText.get(text)
  if (known) return known.tables
  const read = await readTableDependencies(db, { names: listTableNames(text) })
  const isCounted = !/\bnow\(\)/i.test(text) && read.every((table) => table.isCounted)
  const tables = isCounted ? read.map(({ name }) => name) : null
  tablesByText.set(text, { tables })
  return tables
}

const tablesByText = new LRUCache<string, { tables: string[] | null }>({ max: 2000 })

/** The names in the table positions of a query: tables, and aliases, which are ignored later. */
export const listTableNames = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(?:from|join)\s+"?(\w+)/gi)].map(([, name]) => name as string)),
]

const readTableDependencies = prepareQuery<{ names: string[] }, { name: string; isCounted: boolean }>(
  ({ names }) => sql`
    with recursive read(id) as (
      select to_regclass(name)::oid from unnest(${names}::text[]) as name where to_regclass(name) is not null
      union
      select d.refobjid from read join pg_rewrite r on r.ev_class = read.id
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
    )
    select c.relname as name, exists (
        select from pg_trigger t where t.tgrelid = c.oid and t.tgname in ('record_update', 'count_update')) as "isCounted"
    from read join pg_class c on c.oid = read.id where c.relkind = 'r'
    union all
    select p.proname, false from pg_proc p
    where p.proname = any(${names}) and p.pronamespace = 'public'::regnamespace and p.provolatile <> 'i'`,
)

/**
 * The change version of tables as an expression: the number of changes and the transaction of the last one. The
 * transaction is needed because a rolled back number can be used again.
 */
export const selectChangeVersion = (tables: readonly string[]): SQL =>
  sql`(select ${buildChangeVersion()} from change_counter where table_name = any(${sql.raw(`'{${tables.join()}}'`)}))`

/** The same over the selected counter rows. */
export const buildChangeVersion = (those: SQL = sql``): SQL =>
  sql`concat(sum(moves) ${those}, '.', max(xmin::text::bigint) ${those})`
