import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { Page, Search } from '../../domain/kit/page.ts'
import { countedTablesIn, movedOf } from './counters.ts'
import { perDatabase, type Db } from './tenant.ts'

/**
 * Counting costs more than the page itself, so a total is remembered for as long as none of the tables it was counted
 * from has changed: their change counters, kept by the database in the writer's own transaction, are read each time.
 */
const totals = perDatabase(
  () =>
    new LRUCache<string, { moved: string; total: number }>({
      maxSize: MOST,
      sizeCalculation: (_, { length }) => length,
    }),
)

// Letters of the questions, which are what takes room.
const MOST = 20_000_000

export interface Counted {
  /**
   * `select … from … where …` without order and limit, of which the rows are counted. The tables that the total depends on
   * are taken from its text: it can't read one after a comma. Where their changes aren't counted, it is counted each time.
   */
  counted: SQL
}

interface Wanted<Row> extends Counted {
  /** Rows of the page, already limited. */
  rows: PromiseLike<Row[]>
}

/** A page with its exact total. The three questions travel together on the connection. */
export async function pageWithTotal<Row>(db: Db, search: Search, { rows, counted }: Wanted<Row>): Promise<Page<Row>> {
  const counting = countingOf(db, counted)
  const [content, moved] = await Promise.all([rows, movedCount(db, counting)])
  return pageOf(search, content, await totalOf(db, counting, moved))
}

export function pageOf<Row>(search: Search, content: Row[], totalElements: number): Page<Row> {
  const { page, size } = paging(search)
  return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size) }
}

/**
 * A page whose rows carry their total (`count(*) over ()`), for searches that have to look at every match anyway: asking
 * twice would search twice. Beyond the last page there are no rows to tell, and the total is counted.
 */
export async function pageWithOwnTotal<Row>(
  db: Db,
  search: Search,
  { rows, counted }: { rows: PromiseLike<(Row & { total: number })[]>; counted: SQL },
): Promise<Page<Row>> {
  const content = await rows
  const total = content[0]?.total ?? (paging(search).page === 0 ? 0 : await countNow(db, counted))
  return pageOf(search, content, total)
}

async function countNow(db: Db, counted: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*) as total from (${counted}) as c`)
  return rows[0]?.total ?? 0
}

export const paging = (search: Search) => ({ page: search.page ?? 0, size: search.size ?? 20 })

export const limits = (search: Search) => {
  const { page, size } = paging(search)
  return { limit: size, offset: page * size }
}

/** A number of rows as part of the text: a plan made for 20 rows is another than one made for any number. */
export const limited = ({ limit, offset }: { limit: number; offset: number }): SQL =>
  sql`limit ${sql.raw(String(Math.trunc(limit)))} offset ${offset === 0 ? sql.raw('0') : sql`${offset}`}`

async function movedCount(db: Db, { text }: Counting): Promise<string | null> {
  const tables = await countedTablesIn(db, text)
  if (!tables) return null
  const { rows } = await db.execute(sql`select ${movedOf(tables)} as moved`)
  return String(rows[0]?.moved)
}

/** A question whose rows are counted, put together. */
export interface Counting {
  text: string
  params: unknown[]
  key: string
}

const dialect = new PgDialect()

export function countingOf(db: Db, counted: SQL): Counting {
  const { sql: text, params } = dialect.sqlToQuery(counted)
  return { text, params, key: `${db.organisationId}\n${text}\n${JSON.stringify(params)}` }
}

/** The total, remembered while the counters of its tables stand where they did; `moved` is null where there are none. */
export async function totalOf(db: Db, counting: Counting, moved: string | null): Promise<number> {
  const known = moved === null ? null : totals(db).get(counting.key)
  return known && known.moved === moved ? known.total : count(db, counting)
}

// One statement, so that the count and the counter are of one moment.
async function count(db: Db, { text, params, key }: Counting): Promise<number> {
  const tables = await countedTablesIn(db, text)
  const now = tables ? dialect.sqlToQuery(movedOf(tables)).sql : 'null'
  const { rows } = await db.$client.query<{ moved: string | null; total: number }>({
    text: `select ${now} as moved, (select count(*) from (${text}) as c) as total`,
    values: params,
  })
  const [{ moved, total } = { moved: null, total: 0 }] = rows
  if (moved !== null) totals(db).set(key, { moved, total })
  return total
}
