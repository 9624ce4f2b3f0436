import { sql, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Day } from '../../../domain/kit/day.ts'
import type { Page, Search } from '../../../domain/kit/page.ts'
import { findCountedTables, buildChangeVersion } from './change-counters.ts'
import { deepFreeze } from '../deep-freeze.ts'
import { type CountedQuery, type CountQuery, buildCountQuery, buildPage, readTotal } from './page-query.ts'
import { prepareQuery } from './prepared-query.ts'
import { cachePerDatabase } from './pool.ts'
import { commitWithLastRead, type Db } from './tenant.ts'
import type { User } from '../user.ts'

type PageQueryBuilder<S> = (search: S, user: User, today: Day) => CountedQuery & { select: SQL }

interface PageQueries {
  /** The key is equal for all users of an organisation with the same query. */
  page: CountQuery
  total: CountQuery
}

const cachedPages = cachePerDatabase(
  () => new LRUCache<string, { changeVersion: string; rows: unknown[] }>({ max: 500 }),
)
const MAX_CACHED_ROWS = 100

/**
 * A page with its exact total, for lists that many users open often. The rows and the total are cached until one of
 * their tables changes. The query built by `make` is cached too. `make` may only use its arguments. The result must
 * depend only on the text of `select` and its values: the tables and the row scope. It must not depend on the clock, on
 * a setting, or on a table that follows a comma. If a table has no change counter, nothing is cached.
 */
export function createCachedPage<Row, S extends Search>(make: PageQueryBuilder<S>) {
  // All users of a role share one permission set; a changed role gets a new one.
  const queriesByRole = new WeakMap<ReadonlySet<string>, LRUCache<string, PageQueries>>()
  return (db: Db, search: S, user: User, today: Day): Promise<Page<Row>> => {
    let ofRole = queriesByRole.get(user.permissions)
    if (!ofRole) queriesByRole.set(user.permissions, (ofRole = new LRUCache({ max: 500 })))
    const key = JSON.stringify([db.organisationId, today, user, search])
    let queries = ofRole.get(key)
    if (!queries) ofRole.set(key, (queries = buildPageQueries(db, make(search, user, today))))
    return readCachedPage<Row>(db, search, queries)
  }
}

const buildPageQueries = (db: Db, { select, counted }: ReturnType<PageQueryBuilder<Search>>): PageQueries => ({
  page: buildCountQuery(db, select),
  total: buildCountQuery(db, counted),
})

async function readCachedPage<Row>(db: Db, search: Search, { page, total }: PageQueries): Promise<Page<Row>> {
  const { text, params, key } = page
  const readRows = async () => (await db.$client.query<Row & object>({ text, values: params })).rows as Row[]
  const known = cachedPages(db).get(key)
  const read = await findCountedTables(db, text)
  const counted = await findCountedTables(db, total.text)
  if (!read || !counted) return buildPage(search, await readRows(), await readTotal(db, total, null))
  // The change counters are read before the rows, so that a change in between is detected by the next reader.
  const counters = readChangeVersions(db, { read, counted })
  const pendingRows = known ? undefined : readRows()
  if (known) commitWithLastRead(db)
  const [counts, fetched] = await Promise.all([counters, pendingRows])
  const { rows: rowsVersion = '', total: totalVersion = '' } = counts[0] ?? {}
  const isSame = known?.changeVersion === rowsVersion
  const rows = isSame ? (known.rows as Row[]) : (fetched ?? (await readRows()))
  if (!isSame && rows.length <= MAX_CACHED_ROWS)
    cachedPages(db).set(key, { changeVersion: rowsVersion, rows: deepFreeze(rows) })
  return buildPage(search, rows, await readTotal(db, total, totalVersion))
}

const readChangeVersions = prepareQuery<{ read: string[]; counted: string[] }, { rows: string; total: string }>(
  ({ read, counted }) => sql`
    select ${buildChangeVersion()} as rows, ${buildChangeVersion(sql`filter (where table_name = any(${counted}))`)} as total
    from change_counter where table_name = any(${read})`,
)
