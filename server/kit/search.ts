import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { Page, Search } from '../../domain/kit/page.ts'
import { movedOf } from './counters.ts'
import { perDatabase, type Db } from './tenant.ts'

/**
 * Counting costs more than the page itself, so a total is remembered for as long as none of the tables it was counted
 * from has changed: their change counters, kept by the database in the writer's own transaction, are read each time.
 */
const totals = perDatabase(() => new LRUCache<string, { moved: string; total: number }>({ max: 20_000 }))

export interface Counted {
  /** `select … from … where …` without order and limit, of which the rows are counted. */
  counted: SQL
  /** Every table the count depends on. */
  tables: string[]
}

interface Wanted<Row> extends Counted {
  /** Rows of the page, already limited. */
  rows: PromiseLike<Row[]>
}

/** A page with its exact total. The three questions travel together on the connection. */
export async function pageWithTotal<Row>(db: Db, search: Search, wanted: Wanted<Row>): Promise<Page<Row>> {
  const key = keyOf(db, wanted.counted)
  const [content, moved] = await Promise.all([wanted.rows, movedCount(db, wanted.tables)])
  return pageOf(search, content, await totalOf(db, key, moved, wanted))
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

async function movedCount(db: Db, tables: string[]): Promise<string> {
  const { rows } = await db.execute(sql`select ${movedOf(tables)} as moved`)
  return String(rows[0]?.moved)
}

/** The total, remembered under `key` while the counters stand where they did. */
export async function totalOf(db: Db, key: string, moved: string, wanted: Counted): Promise<number> {
  const known = totals(db).get(key)
  return known?.moved === moved ? known.total : count(db, key, wanted)
}

// One statement, so that the count and the counter are of one moment.
async function count(db: Db, key: string, { counted, tables }: Counted): Promise<number> {
  const { rows } = await db.execute(
    sql`select ${movedOf(tables)} as moved, (select count(*) from (${counted}) as c) as total`,
  )
  const { moved, total } = rows[0] as { moved: string; total: number }
  totals(db).set(key, { moved, total })
  return total
}

const dialect = new PgDialect()

export function keyOf(db: Db, counted: SQL): string {
  const query = dialect.sqlToQuery(counted)
  return `${db.organisationId}\n${query.sql}\n${JSON.stringify(query.params)}`
}
