import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Page } from '../../../domain/kit/page.ts'
import type { TeamRow } from '../../../domain/task/teams/team.calls.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { User } from '../../kit/user.ts'
import { canManageTeam } from './team-scope.ts'

type TeamSearch = Api['POST /api/task/teams/search']['args']['body']

export function searchTeams(db: Db, search: TeamSearch, user: User): Promise<Page<TeamRow>> {
  const { q, isActive } = search.filters ?? {}
  const words = q?.trim() ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : null
  const conditions = [
    sql`true`,
    ...(words ? [sql`g.name ilike ${words}`] : []),
    ...(isActive === undefined ? [] : [sql`g.is_active = ${isActive}`]),
  ]
  const where = sql.join(conditions, sql` and `)
  const { sort = 'name' }: { sort?: string } = search
  const order = sort.startsWith('-') ? sql`desc` : sql`asc`
  return fetchPage<TeamRow>(db, search, {
    rows: readTeams(
      db,
      sql`${where} order by lower(g.name) ${order}, g.id ${buildLimitSql(toLimitOffset(search))}`,
      user,
    ),
    counted: sql`select 1 from team g where ${where}`,
  })
}

export async function findTeam(db: Db, id: string, user: User): Promise<TeamRow> {
  const [row] = await readTeams(db, sql`g.id = ${id}`, user)
  return row ?? fail('NOT_FOUND')
}

export async function listTeams(db: Db, user: User) {
  const { rows } = await db.execute<Api['GET /api/task/teams/all']['reply'][number]>(sql`
    select g.id, g.name, count(m.user_id) as "memberCount", coalesce(bool_or(m.user_id = ${user.userId}), false) as "isMember",
      coalesce(bool_or(m.user_id = ${user.userId} or ${canManageTeam(user)}), false) as "seesAllTasks"
    from team g left join team_member m on m.team_id = g.id where g.is_active group by g.id, g.name order by lower(g.name), g.id`)
  return rows
}

async function readTeams(db: Db, condition: SQL, user: User): Promise<TeamRow[]> {
  const { rows } = await db.execute<TeamRow>(sql`
    select g.id, g.version, g.name, g.description, g.is_active as "isActive", ${canManageTeam(user)} as "canManage",
      case when u.id is not null then json_build_object('id', u.id, 'name', u.full_name) end as lead,
      (select count(*) from team_member m where m.team_id = g.id) as "memberCount",
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.full_name) order by p.full_name, p.id)
        from team_member m join app_user p on p.id = m.user_id where m.team_id = g.id), '[]') as members
    from team g left join app_user u on u.id = g.lead_id where ${condition}`)
  return rows
}
