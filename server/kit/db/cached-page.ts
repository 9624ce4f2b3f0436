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

const cachedPages = cachePerDatabase(() => new LRUCache<string, { moved: string; rows: unknown[] }>({ max: 500 }))
const MAX_CACHED_ROWS = 100

/**
 * A page with its exact total, for lists that many users open often. The rows and the total are cached until one of
 * their tables changes. The query built by `make` is cached too. `make` may only use its arguments. The result must
 * depend only on the text of `select` and its values: the tables and the row scope. It must not depend on the clock, on
 * a setting, or on a table that follows a comma. If a table has no change counter, nothing is cached.
 */
export function createCachedPage<Row, S extends Search>(make: PageQueryBuilder<S>) {
  // All users of a role share one permission set; a changed role gets a new one.
  const questions = new WeakMap<ReadonlySet<string>, LRUCache<string, PageQueries>>()
  return (db: Db, search: S, user: User, today: Day): Promise<Page<Row>> => {
    let ofRole = questions.get(user.permissions)
    if (!ofRole) questions.set(user.permissions, (ofRole = new LRUCache({ max: 500 })))
    const asked = JSON.stringify([db.organisationId, today, user, search])
    let question = ofRole.get(asked)
    if (!question) ofRole.set(asked, (question = buildPageQueries(db, make(search, user, today))))
    return readCachedPage<Row>(db, search, question)
  }
}

const buildPageQueries = (db: Db, { select, counted }: ReturnType<PageQueryBuilder<Search>>): PageQueries => ({
  page: buildCountQuery(db, select),
  total: buildCountQuery(db, counted),
})

async function readCachedPage<Row>(db: Db, search: Search, { page, total }: PageQueries): Promise<Page<Row>> {
  const { text, params, key } = page
  const ask = async () => (await db.$client.query<Row & object>({ text, values: params })).rows as Row[]
  const known = cachedPages(db).get(key)
  const read = await findCountedTables(db, text)
  const counted = await findCountedTables(db, total.text)
  if (!read || !counted) return buildPage(search, await ask(), await readTotal(db, total, null))
  // The change counters are read before the rows, so that a change in between is detected by the next reader.
  const counters = readChangeVersions(db, { read, counted })
  const asking = known ? undefined : ask()
  if (known) commitWithLastRead(db)
  const [counts, asked] = await Promise.all([counters, asking])
  const { rows: movedRows = '', total: movedTotal = '' } = counts[0] ?? {}
  const isSame = known?.moved === movedRows
  const rows = isSame ? (known.rows as Row[]) : (asked ?? (await ask()))
  if (!isSame && rows.length <= MAX_CACHED_ROWS) cachedPages(db).set(key, { moved: movedRows, rows: deepFreeze(rows) })
  return buildPage(search, rows, await readTotal(db, total, movedTotal))
}

const readChangeVersions = prepareQuery<{ read: string[]; counted: string[] }, { rows: string; total: string }>(
  ({ read, counted }) => sql`
    select ${buildChangeVersion()} as rows, ${buildChangeVersion(sql`filter (where table_name = any(${counted}))`)} as total
    from change_counter where table_name = any(${read})`,
)
