import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { AssetRow } from '../../../domain/hr/assets/asset.calls.ts'
import { fail } from '../../kit/errors.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { visibleTo } from '../employees/scope.ts'

type AssetSearch = Api['POST /api/hr/assets/search']['args']['body']

const assetTables = sql`asset a join employee e on e.id = a.employee_id`

const isAssetVisible = ({ user, today }: Actor): SQL => visibleTo(user, sql`a.employee_id`, today)

export function searchAssets(db: Db, search: AssetSearch, actor: Actor) {
  const { q, employeeId, kind, state } = search.filters ?? {}
  const words = q?.trim() ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : null
  const where = sql.join(
    [
      isAssetVisible(actor),
      ...(words ? [sql`(e.full_name ilike ${words} or a.name ilike ${words} or a.serial_number ilike ${words})`] : []),
      ...(employeeId ? [sql`a.employee_id = ${employeeId}`] : []),
      ...(kind ? [sql`a.kind = ${kind}`] : []),
      ...(state ? [sql`a.state = ${state}`] : []),
    ],
    sql` and `,
  )
  const { sort = '-issuedOn' }: { sort?: string } = search
  const order = sql`${assetOrder[sort.replace('-', '')] ?? sql`a.issued_on`} ${sort.startsWith('-') ? sql`desc` : sql`asc`}`
  return fetchPage<AssetRow>(db, search, {
    rows: readAssets(db, sql`${where} order by ${order}, a.id ${buildLimitSql(toLimitOffset(search))}`, actor),
    counted: sql`select 1 from ${assetTables} where ${where}`,
  })
}

const assetOrder: Record<string, SQL> = {
  employee: sql`e.full_name`,
  issuedOn: sql`a.issued_on`,
  name: sql`a.name`,
}

export async function findAsset(db: Db, id: string, actor: Actor): Promise<AssetRow> {
  const [found] = await readAssets(db, sql`a.id = ${id} and ${isAssetVisible(actor)}`, actor)
  return found ?? fail('NOT_FOUND')
}

async function readAssets(db: Db, rest: SQL, { user }: Actor): Promise<AssetRow[]> {
  const { rows } = await db.execute<AssetRow>(sql`
    select a.id, a.version, json_build_object('id', e.id, 'name', e.full_name) as employee, a.kind, a.name, a.serial_number as "serialNumber",
      a.condition, a.issued_on as "issuedOn", a.issued_by as "issuedBy", a.acknowledged_at as "acknowledgedAt",
      a.returned_on as "returnedOn", a.return_condition as "returnCondition", a.charge, a.note, a.state,
      coalesce(a.employee_id = ${user.employeeId}::uuid, false) as "isOwn"
    from ${assetTables} where ${rest}`)
  return rows
}

/** The number of assets that an employee holds. */
export async function countHeldAssets(db: Db, employeeId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) as count from asset where employee_id = ${employeeId} and state in ('ISSUED', 'HELD')`)
  return rows[0]?.count ?? 0
}

/** Assets that an employee has not returned and whose value is recovered. */
export async function listAssetCharges(
  db: Db,
  employeeId: string,
): Promise<{ id: string; name: string; amount: number; reason: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string; amount: number; reason: string }>(sql`
    select id, name, charge as amount, coalesce(note, '') as reason from asset
    where employee_id = ${employeeId} and state = 'CHARGED' order by id`)
  return rows
}
