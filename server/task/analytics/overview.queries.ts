import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { AnalyticsFilter, Overview, TeamSummary } from '../../../domain/task/analytics/analytics.schemas.ts'
import * as counts from '../../../domain/task/analytics/task-counts.ts'
import { toHeatmap } from '../../../domain/task/analytics/task-risk.ts'
import { canSeeAllEmployees } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { selectVisibleUsers } from '../tasks/task-scope.ts'
import { assertVisibleUser, buildFigureScope, buildFilterConditions, MIN_TEAM_FIGURES } from './analytics-scope.ts'
import { countTasks, listRiskTaskCounts, readTaskLists } from './task-counts.queries.ts'

type StatusShare = Api['GET /api/analytics/breakdown/status']['reply'][number]
type PriorityShare = Api['GET /api/analytics/breakdown/priority']['reply'][number]
type HeatmapRow = Api['GET /api/analytics/risk/heatmap']['reply'][number]
type AdminFigures = Api['GET /api/analytics/admin']['reply']

interface CountsWithLists {
  tasks: counts.TaskCounts
  lists: counts.TaskLists
}

export async function findOverview(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<Overview> {
  const { tasks, lists } = await readTotals(db, filter, actor)
  return counts.toOverview(tasks, lists)
}

export async function listStatusShares(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<StatusShare[]> {
  const { tasks, lists } = await readTotals(db, filter, actor)
  return counts.toStatusShares(tasks, lists)
}

export async function listPriorityShares(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<PriorityShare[]> {
  const { tasks, lists } = await readTotals(db, filter, actor)
  return counts.toPriorityShares(tasks, lists)
}

/** Open tasks by team and risk band. */
export async function listRiskHeatmap(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<HeatmapRow[]> {
  const where = await buildFigureScope(db, filter, actor, 'TOTALS')
  const [open, lists] = await Promise.all([listRiskTaskCounts(db, where, actor.today), readTaskLists(db)])
  return toHeatmap(open, lists)
}

/** The teams whose figures the caller may see: those that they lead, and those of five or more with a visible member. */
export async function listTeamSummaries(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<TeamSummary[]> {
  if (filter.userId) await assertVisibleUser(db, filter.userId, actor)
  const where = sql.join([selectTeamTasks(actor), ...buildFilterConditions(filter)], sql` and `)
  return toTeamSummaries(db, filter, actor, await readCounts(db, where, actor))
}

/** The sums of the caller's scope, and those of each team in it. */
export async function findAdminFigures(db: Db, actor: Actor): Promise<AdminFigures> {
  const all = await readTotals(db, {}, actor)
  const teams = canSeeAllEmployees(actor.user)
    ? await toTeamSummaries(db, {}, actor, all)
    : await listTeamSummaries(db, {}, actor)
  return { overview: counts.toOverview(all.tasks, all.lists), teams }
}

async function toTeamSummaries(
  db: Db,
  { teamId }: AnalyticsFilter,
  actor: Actor,
  { tasks, lists }: CountsWithLists,
): Promise<TeamSummary[]> {
  const { rows } = await db.execute<Pick<TeamSummary, 'team' | 'memberCount'>>(sql`
    select json_build_object('id', g.id, 'name', g.name) as team, (select count(*) from team_member m where m.team_id = g.id) as "memberCount"
    from team g where g.is_active and ${isTeamShown(actor)} ${teamId ? sql`and g.id = ${teamId}` : sql``} order by lower(g.name), g.id`)
  return rows.map((row) => ({ ...row, ...counts.toOverview(counts.selectTeamCounts(tasks, row.team.id), lists) }))
}

const isTeamShown = (actor: Actor): SQL =>
  canSeeAllEmployees(actor.user)
    ? sql`true`
    : sql`(g.lead_id = ${actor.user.userId} or (g.id in (select m.team_id from team_member m where m.user_id in (${selectVisibleUsers(actor)}))
        and (select count(*) from team_member m where m.team_id = g.id) >= ${sql.raw(String(MIN_TEAM_FIGURES))}))`

const selectTeamTasks = (actor: Actor): SQL =>
  canSeeAllEmployees(actor.user)
    ? sql`t.team_id is not null`
    : sql`t.team_id in (select g.id from team g where ${isTeamShown(actor)})`

async function readTotals(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<CountsWithLists> {
  return readCounts(db, await buildFigureScope(db, filter, actor, 'TOTALS'), actor)
}

async function readCounts(db: Db, where: SQL, { today }: Actor): Promise<CountsWithLists> {
  const [tasks, lists] = await Promise.all([countTasks(db, where, today), readTaskLists(db)])
  return { tasks, lists }
}
