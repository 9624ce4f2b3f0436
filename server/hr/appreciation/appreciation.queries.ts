import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { AppreciationRow } from '../../../domain/hr/appreciation/appreciation.calls.ts'
import { fail } from '../../kit/errors.ts'
import { buildLimitSql, toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { selectPhotoUrl } from '../employees/employee-sql.ts'
import { selectTeam } from '../employees/assignment.queries.ts'

type AppreciationSearch = Api['POST /api/hr/employee/appreciations/search']['args']['body']

/** The caller and the current date in the caller's time zone. */
const appreciationTables = sql`employee_appreciation a join appreciation_type t on t.id = a.type_id left join badge_type b on b.id = t.badge_type_id
  join employee e on e.id = a.employee_id join employee g on g.id = a.giver_id`

const selectAppreciationColumns = ({ user }: Actor) => sql`a.id, a.version,
  json_build_object('id', e.id, 'name', e.full_name, 'photo', ${selectPhotoUrl('e')}) as employee,
  json_build_object('id', g.id, 'name', g.full_name, 'photo', ${selectPhotoUrl('g')}) as giver,
  json_build_object('id', t.id, 'name', t.name) as type,
  case when b.id is not null then json_build_object('name', b.name, 'colour', b.colour) end as badge,
  a.message, a.social_type as "socialType", a.given_at as "givenAt", coalesce(a.giver_id = ${user.employeeId}::uuid, false) as "isMine"`

// Givers and recipients always see it, other users according to its social type. Users who manage appreciations see
// all.
const isAppreciationVisible = ({ user, today }: Actor): SQL => {
  if (user.permissions.has('appreciation.manage')) return sql`true`
  const me = user.employeeId
  return me
    ? sql`(a.social_type = 'EVERYONE' or a.employee_id = ${me} or a.giver_id = ${me}
        or (a.social_type = 'TEAM' and a.employee_id in ${selectTeam(me, today)}))`
    : sql`a.social_type = 'EVERYONE'`
}

export function searchAppreciations(db: Db, search: AppreciationSearch, actor: Actor) {
  const { q, typeId, employeeId, giverId } = search.filters ?? {}
  const words = q?.trim() ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : null
  const where = sql.join(
    [
      isAppreciationVisible(actor),
      ...(words ? [sql`(e.full_name ilike ${words} or g.full_name ilike ${words} or a.message ilike ${words})`] : []),
      ...(typeId ? [sql`a.type_id = ${typeId}`] : []),
      ...(employeeId ? [sql`a.employee_id = ${employeeId}`] : []),
      ...(giverId ? [sql`a.giver_id = ${giverId}`] : []),
    ],
    sql` and `,
  )
  const { sort = '-givenAt' }: { sort?: string } = search
  const order = sql`${appreciationOrderBy[sort.replace('-', '')] ?? appreciationOrderBy.givenAt} ${sort.startsWith('-') ? sql`desc` : sql`asc`}`
  return fetchPage<AppreciationRow>(db, search, {
    rows: readAppreciations(db, sql`${where} order by ${order}, a.id ${buildLimitSql(toLimitOffset(search))}`, actor),
    counted: sql`select 1 from ${appreciationTables} where ${where}`,
  })
}

const appreciationOrderBy: Record<string, SQL> = {
  givenAt: sql`a.given_at`,
  employee: sql`e.full_name`,
  giver: sql`g.full_name`,
}

export const listAppreciations = (db: Db, employeeId: string, actor: Actor): Promise<AppreciationRow[]> =>
  readAppreciations(
    db,
    sql`a.employee_id = ${employeeId} and ${isAppreciationVisible(actor)} order by a.given_at desc, a.id limit 500`,
    actor,
  )

export const listLatestAppreciations = (db: Db, max: number, actor: Actor): Promise<AppreciationRow[]> =>
  readAppreciations(db, sql`${isAppreciationVisible(actor)} order by a.given_at desc, a.id limit ${max}`, actor)

export async function findAppreciation(db: Db, id: string, actor: Actor): Promise<AppreciationRow> {
  const [found] = await readAppreciations(db, sql`a.id = ${id} and ${isAppreciationVisible(actor)}`, actor)
  return found ?? fail('NOT_FOUND')
}

async function readAppreciations(db: Db, rest: SQL, actor: Actor): Promise<AppreciationRow[]> {
  const { rows } = await db.execute<AppreciationRow>(
    sql`select ${selectAppreciationColumns(actor)} from ${appreciationTables} where ${rest}`,
  )
  return rows
}
