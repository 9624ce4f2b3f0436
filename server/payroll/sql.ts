import { sql, type SQL } from 'drizzle-orm'
import { buildLimitSql, toLimitOffset, fetchPage } from '../kit/db/page-query.ts'
import type { Db } from '../kit/db/tenant.ts'
import type { Page, Search } from '../../domain/kit/page.ts'

/** `q` as a pattern for `ilike`; null for an empty text. */
export const toLikePattern = (q: string | undefined): string | null =>
  q?.trim() ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : null

export const joinConditions = (conditions: readonly (SQL | null | false)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((one): one is SQL => Boolean(one))], sql` and `)

/** The order by the `sort` key, descending with a leading `-`. */
export function orderBy(orders: Record<string, SQL>, sort: string, last: SQL): SQL {
  const by = orders[sort.replace(/^-/, '')] ?? last
  return sql`${by} ${sort.startsWith('-') ? sql`desc` : sql`asc`} nulls last, ${last}`
}

interface PageQuery {
  columns: SQL
  from: SQL
  where: SQL
  order: SQL
  /** Only the rows of the page, for queries where joining all rows is expensive. */
  page?: (limit: SQL) => SQL
}

/** One page of rows with the given columns. */
export function pageRows<Row extends object>(
  db: Db,
  search: Search,
  { columns, from, where, order, page }: PageQuery,
): Promise<Page<Row>> {
  const limit = buildLimitSql(toLimitOffset(search))
  const found = page ? sql`${page(limit)} order by ${order}` : sql`${from} where ${where} order by ${order} ${limit}`
  const rows = db.execute<Row>(sql`select ${columns} from ${found}`)
  return fetchPage<Row>(db, search, {
    rows: rows.then((answer) => answer.rows),
    counted: sql`select 1 from ${from} where ${where}`,
  })
}
