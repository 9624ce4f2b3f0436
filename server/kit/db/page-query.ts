import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { Page, Search } from '../../../domain/kit/page.ts'
import { findCountedTables, selectChangeVersion } from './change-counters.ts'
import { cachePerDatabase } from './pool.ts'
import type { Db } from './tenant.ts'

/**
 * Counting takes longer than reading a page. A total is therefore cached until one of its tables changes. The change
 * counters, which the database updates in the writer's transaction, are read each time.
 */
const cachedTotals = cachePerDatabase(
  () =>
    new LRUCache<string, { changeVersion: string; total: number }>({
      maxSize: MAX_TOTALS_LENGTH,
      sizeCalculation: (_, { length }) => length,
    }),
)

// Total characters of the cached queries, which need the most memory.
const MAX_TOTALS_LENGTH = 20_000_000

export interface CountedQuery {
  /**
   * `select … from … where …` without order and limit; its rows are counted. The tables are found in its text; a table
   * that follows a comma is not found. If a table has no change counter, the rows are counted each time.
   */
  counted: SQL
}

interface PageInput<Row> extends CountedQuery {
  /** The query of the page, with its limit. */
  rows: PromiseLike<Row[]>
}

/** A page with its exact total. The three queries are sent together. */
export async function fetchPage<Row>(db: Db, search: Search, { rows, counted }: PageInput<Row>): Promise<Page<Row>> {
  const counting = buildCountQuery(db, counted)
  const [content, changeVersion] = await Promise.all([rows, readChangeVersion(db, counting)])
  return buildPage(search, content, await readTotal(db, counting, changeVersion))
}

/** The number of rows of a query like `CountedQuery`, cached until one of its tables changes. */
export async function countCached(db: Db, counted: SQL): Promise<number> {
  const counting = buildCountQuery(db, counted)
  return readTotal(db, counting, await readChangeVersion(db, counting))
}

export function buildPage<Row>(search: Search, content: Row[], totalElements: number): Page<Row> {
  const { page, size } = resolvePaging(search)
  return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size) }
}

/**
 * A page whose rows contain the total (`count(*) over ()`), for searches that read every match anyway. A page after the
 * last has no rows, so the total is then counted.
 */
export async function fetchPageWithRowTotal<Row>(
  db: Db,
  search: Search,
  { rows, counted }: { rows: PromiseLike<(Row & { total: number })[]>; counted: SQL },
): Promise<Page<Row>> {
  const content = await rows
  const total = content[0]?.total ?? (resolvePaging(search).page === 0 ? 0 : await countRows(db, counted))
  return buildPage(search, content, total)
}

async function countRows(db: Db, counted: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*) as total from (${counted}) as c`)
  return rows[0]?.total ?? 0
}

export const resolvePaging = (search: Search) => ({ page: search.page ?? 0, size: search.size ?? 20 })

export const toLimitOffset = (search: Search) => {
  const { page, size } = resolvePaging(search)
  return { limit: size, offset: page * size }
}

/** A number of rows as part of the text, because the plan for 20 rows differs from the plan for any number. */
export const buildLimitSql = ({ limit, offset }: { limit: number; offset: number }): SQL =>
  sql`limit ${sql.raw(String(Math.trunc(limit)))} offset ${offset === 0 ? sql.raw('0') : sql`${offset}`}`

async function readChangeVersion(db: Db, { text }: CountQuery): Promise<string | null> {
  const tables = await findCountedTables(db, text)
  if (!tables) return null
  const { rows } = await db.execute(sql`select ${selectChangeVersion(tables)} as "changeVersion"`)
  return String(rows[0]?.changeVersion)
}

/** Builds the text and values of a query whose rows are counted. */
export interface CountQuery {
  text: string
  params: unknown[]
  key: string
}

const dialect = new PgDialect()

export function buildCountQuery(db: Db, counted: SQL): CountQuery {
  const { sql: text, params } = dialect.sqlToQuery(counted)
  return { text, params, key: `${db.organisationId}\n${text}\n${JSON.stringify(params)}` }
}

/** The cached total, valid while the change version is the same; `changeVersion` is null when there are no counters. */
export async function readTotal(db: Db, counting: CountQuery, changeVersion: string | null): Promise<number> {
  const known = changeVersion === null ? null : cachedTotals(db).get(counting.key)
  return known && known.changeVersion === changeVersion ? known.total : refreshTotal(db, counting)
}

// One statement, so that the count and the change version belong to the same snapshot.
async function refreshTotal(db: Db, { text, params, key }: CountQuery): Promise<number> {
  const tables = await findCountedTables(db, text)
  const now = tables ? dialect.sqlToQuery(selectChangeVersion(tables)).sql : 'null'
  const { rows } = await db.$client.query<{ changeVersion: string | null; total: number }>({
    text: `select ${now} as "changeVersion", (select count(*) from (${text}) as c) as total`,
    values: params,
  })
  const [{ changeVersion, total } = { changeVersion: null, total: 0 }] = rows
  if (changeVersion !== null) cachedTotals(db).set(key, { changeVersion, total })
  return total
}
