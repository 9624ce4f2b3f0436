import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'

type DataAccessSearch = Api['POST /api/data-access/search']['args']['body']
type DataAccessEntry = Api['GET /api/data-access/own']['reply'][number]

const MAX_OWN_ENTRIES = 200

/** Who read the data of others, latest first. */
export async function searchDataAccess(db: Db, search: DataAccessSearch) {
  const { kind, source, employeeId } = search.filters ?? {}
  const where = sql`where ${kind ? sql`a.kind = ${kind}` : sql`true`} and ${source ? sql`a.source = ${source}` : sql`true`} and ${employeeId ? sql`a.employee_id = ${employeeId}` : sql`a.list_id is null`}`
  const { limit, offset } = toLimitOffset(search)
  const order = search.sort === 'at' ? sql`asc` : sql`desc`
  return fetchPage(db, search, {
    rows: readEntries(db, sql`${where} order by a.created_at ${order}, a.id limit ${limit} offset ${offset}`),
    counted: sql`select a.id from data_access a ${where}`,
  })
}

/** Who read the data of this employee. */
export const listOwnDataAccess = (db: Db, employeeId: string): Promise<DataAccessEntry[]> =>
  readEntries(db, sql`where a.employee_id = ${employeeId} order by a.created_at desc, a.id limit ${MAX_OWN_ENTRIES}`)

async function readEntries(db: Db, rest: SQL): Promise<DataAccessEntry[]> {
  const { rows } = await db.execute<DataAccessEntry>(sql`
    select a.id, a.created_at as at, a.kind, u.full_name as reader, a.source, a.filter, a.count,
      case when e.id is not null then json_build_object('id', e.id, 'name', e.full_name) end as employee
    from data_access a
    join app_user u on u.id = a.user_id
    left join employee e on e.id = a.employee_id
    ${rest}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
