import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Page } from '../../../domain/kit/page.ts'
import type { SprintRow } from '../../../domain/task/sprints/sprint.calls.ts'
import type { SprintSnapshot, SprintState } from '../../../domain/task/sprints/sprint-snapshot.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { User } from '../../kit/user.ts'
import { hasTeamFigures } from '../analytics/analytics-scope.ts'
import { canManageTeam, isInTeam } from '../teams/team-scope.ts'

type SprintSearch = Api['POST /api/task/sprints/search']['args']['body']

export function searchSprints(db: Db, search: SprintSearch, user: User): Promise<Page<SprintRow>> {
  const { q, teamId, state } = search.filters ?? {}
  const words = q?.trim() ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : null
  const where = sql.join(
    [
      sql`true`,
      ...(words ? [sql`sp.name ilike ${words}`] : []),
      ...(teamId ? [sql`sp.team_id = ${teamId}`] : []),
      ...(state ? [sql`sp.state = ${state}`] : []),
    ],
    sql` and `,
  )
  const { sort = '-startDate' }: { sort?: string } = search
  const column = sort.endsWith('name') ? sql`lower(sp.name)` : sql`sp.start_date`
  const order = sql`${column} ${sort.startsWith('-') ? sql`desc` : sql`asc`}, sp.id`
  return fetchPage<SprintRow>(db, search, {
    rows: readSprints(db, sql`${where} order by ${order} ${buildLimitSql(toLimitOffset(search))}`, user),
    counted: sql`select 1 from sprint sp where ${where}`,
  })
}

export async function findSprint(db: Db, id: string, user: User): Promise<SprintRow> {
  const [row] = await readSprints(db, sql`sp.id = ${id}`, user)
  return row ?? fail('NOT_FOUND')
}

export async function listOpenSprints(db: Db) {
  const { rows } = await db.execute<{ id: string; name: string; teamId: string; state: SprintState }>(sql`
    select sp.id, sp.name, sp.team_id as "teamId", sp.state from sprint sp where sp.state <> 'CLOSED'
    order by sp.start_date, sp.id`)
  return rows
}

/** A number of the result of a closed sprint `sp`. */
const selectResult = (key: keyof SprintSnapshot): SQL => sql`(sp.snapshot ->> ${sql.raw(`'${key}'`)})::int`

/** Sums of a small team are null for users who are neither in it nor its lead. Members see its tasks. */
async function readSprints(db: Db, condition: SQL, user: User): Promise<SprintRow[]> {
  const { rows } = await db.execute<SprintRow>(sql`
    select sp.id, sp.version, sp.name, sp.goal, json_build_object('id', g.id, 'name', g.name) as team,
      sp.start_date as "startDate", sp.end_date as "endDate", sp.state, ${canManageTeam(user)} as "canManage", c.*
    from sprint sp join team g on g.id = sp.team_id left join lateral (
      select sp.committed_count as "committedCount", sp.committed_minutes as "committedMinutes", sp.snapshot - array['days', 'scopeMinutes'] as snapshot,
        coalesce(${selectResult('completedCount')} + ${selectResult('unfinishedCount')}, count(*)) as "taskCount",
        coalesce(${selectResult('completedCount')}, count(t.completed_on)) as "doneCount",
        coalesce(${selectResult('scopeMinutes')}, ${selectResult('committedMinutes')} + ${selectResult('addedMinutes')}, sum(t.estimate_minutes), 0) as "estimateMinutes",
        coalesce(${selectResult('completedMinutes')}, sum(t.estimate_minutes) filter (where t.completed_on is not null), 0) as "doneMinutes"
      from task t where t.sprint_id = sp.id having ${hasTeamFigures({ user })} or ${isInTeam(user)}
    ) c on true where ${condition}`)
  return rows
}
