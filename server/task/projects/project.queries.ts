import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Project, ProjectRow } from '../../../domain/task/projects/project.calls.ts'
import { fail } from '../../kit/errors.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'

type ProjectSearch = Api['POST /api/task/projects/search']['args']['body']

/** The projects `p` that are open, or that a user leads or is a member of; all for those who manage projects. */
const isProjectVisible = ({ userId, permissions }: User): SQL =>
  permissions.has('project.manage')
    ? sql`true`
    : sql`(p.is_open or p.lead_id = ${userId} or p.id in (select m.project_id from project_member m where m.user_id = ${userId}))`

const projectColumns = sql`p.id, p.version, p.key, p.name, p.description, p.is_active as "isActive", p.is_open as "isOpen",
  case when u.id is not null then json_build_object('id', u.id, 'name', u.full_name) end as lead,
  (select count(*) from project_member c where c.project_id = p.id) as "memberCount"`
const projectTables = sql`project p left join app_user u on u.id = p.lead_id`

export function searchProjects(db: Db, search: ProjectSearch, user: User) {
  const { q, isActive } = search.filters ?? {}
  const words = q?.trim() ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : null
  const where = sql.join(
    [
      isProjectVisible(user),
      ...(words ? [sql`(p.name ilike ${words} or p.key ilike ${words})`] : []),
      ...(isActive === undefined ? [] : [sql`p.is_active = ${isActive}`]),
    ],
    sql` and `,
  )
  const { sort = 'name' }: { sort?: string } = search
  const column = sort.endsWith('key') ? sql`p.key` : sql`lower(p.name)`
  const order = sql`${column} ${sort.startsWith('-') ? sql`desc` : sql`asc`}, p.id`
  return fetchPage<ProjectRow>(db, search, {
    rows: readProjects(db, sql`${where} order by ${order} ${buildLimitSql(toLimitOffset(search))}`),
    counted: sql`select 1 from ${projectTables} where ${where}`,
  })
}

export const listProjects = (db: Db, user: User): Promise<ProjectRow[]> =>
  readProjects(db, sql`${isProjectVisible(user)} and p.is_active order by lower(p.name), p.id`)

export async function findProject(db: Db, id: string, user: User): Promise<Project> {
  const [row] = await readProjects(db, sql`p.id = ${id} and ${isProjectVisible(user)}`)
  if (!row) fail('NOT_FOUND')
  const { rows } = await db.execute<Project['members'][number]>(sql`
    select json_build_object('id', u.id, 'name', u.full_name) as user,
      case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as role
    from project_member m join app_user u on u.id = m.user_id left join project_role r on r.id = m.role_id
    where m.project_id = ${id} order by u.full_name, u.id`)
  const lists = await db.execute<Pick<Project, 'statusIds' | 'teamIds'>>(
    sql`select p.status_ids as "statusIds", p.team_ids as "teamIds" from project p where p.id = ${id}`,
  )
  return { ...row, ...(lists.rows[0] ?? { statusIds: [], teamIds: [] }), members: rows }
}

async function readProjects(db: Db, condition: SQL): Promise<ProjectRow[]> {
  const { rows } = await db.execute<ProjectRow>(sql`select ${projectColumns} from ${projectTables} where ${condition}`)
  return rows
}

/** Throws NOT_FOUND unless the project exists and the user can see it. */
async function assertVisibleProject(db: Db, id: string, user: User): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from project p where p.id = ${id} and ${isProjectVisible(user)}`)
  if (rows.length === 0) fail('NOT_FOUND')
}

/** The project of a call. The organisation's own id, and no id, stand for the organisation as a whole: null. */
export async function findVisibleProjectId(db: Db, id: string | undefined, user: User): Promise<string | null> {
  if (id === undefined || id === user.organisationId) return null
  await assertVisibleProject(db, id, user)
  return id
}
