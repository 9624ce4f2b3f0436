import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import type { AnalyticsFilter, Overview, TeamSummary } from '../../../domain/task/analytics/analytics.schemas.ts'
import { canSeeAllEmployees } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { buildFigureScope, buildFilterConditions, MIN_TEAM_FIGURES } from './analytics-scope.ts'

type StatusShare = Api['GET /api/analytics/breakdown/status']['reply'][number]
type PriorityShare = Api['GET /api/analytics/breakdown/priority']['reply'][number]

/** Days in which a task counts as due soon. */
export const DUE_SOON_DAYS = 7

/** A task `t` is blocked by a task that is not done. The blocked tasks are found once for the whole query. */
export const isWaiting = sql`t.id in (select d.task_id from task_dependency d join task b on b.id = d.depends_on_id where b.completed_on is null)`

/** The figures of the tasks `t` with their statuses `s`. */
export const selectOverview = (today: Day): SQL => sql`
  count(t.id) as total,
  count(t.id) filter (where t.completed_on is null and s.category is distinct from 'DOING') as "toDo",
  count(t.id) filter (where t.completed_on is null and s.category = 'DOING') as doing,
  count(t.completed_on) as done,
  count(t.id) filter (where t.completed_on is null and t.end_date < ${today}) as overdue,
  count(t.id) filter (where t.completed_on is null and t.end_date between ${today} and ${addDays(today, DUE_SOON_DAYS)}) as "dueSoon",
  count(t.id) filter (where t.completed_on is null and ${isWaiting}) as blocked,
  count(t.id) filter (where t.completed_on is null and t.assignee_count = 0) as unassigned,
  count(t.id) filter (where t.completed_on is null and t.logged_minutes > t.estimate_minutes) as "overEstimate",
  coalesce(sum(t.estimate_minutes), 0) as "estimatedMinutes",
  coalesce(sum(t.logged_minutes), 0) as "loggedMinutes",
  case when count(t.id) = 0 then 0 else round(100.0 * count(t.completed_on) / count(t.id))::int end as "completionRate"`

export async function findOverview(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<Overview> {
  const where = await buildFigureScope(db, filter, actor, 'TOTALS')
  const { rows } = await db.execute<Overview>(
    sql`select ${selectOverview(actor.today)} from task t left join status s on s.id = t.status_id where ${where}`,
  )
  return rows[0] as Overview
}

export async function listStatusShares(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<StatusShare[]> {
  const where = await buildFigureScope(db, filter, actor, 'TOTALS')
  return readStatusShares(db, where)
}

/** The tasks by status. Tasks without a status are personal. */
export async function readStatusShares(db: Db, where: SQL): Promise<StatusShare[]> {
  const { rows } = await db.execute<StatusShare>(sql`
    select s.id, coalesce(s.name, 'Personal') as name, coalesce(s.colour, '#868e96') as colour, coalesce(s.category, 'TO_DO') as category,
      g.count, g."estimatedMinutes", g."loggedMinutes"
    from (select t.status_id, count(*) as count, coalesce(sum(t.estimate_minutes), 0) as "estimatedMinutes",
      coalesce(sum(t.logged_minutes), 0) as "loggedMinutes" from task t where ${where} group by t.status_id) g
    left join status s on s.id = g.status_id order by s.rank nulls first, s.name`)
  return rows
}

export async function listPriorityShares(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<PriorityShare[]> {
  const where = await buildFigureScope(db, filter, actor, 'TOTALS')
  const { rows } = await db.execute<PriorityShare>(sql`
    select p.id, coalesce(p.name, 'No priority') as name, coalesce(p.colour, '#868e96') as colour, g.count, g.open, g.overdue
    from (select t.priority_id, count(*) as count, count(*) filter (where t.completed_on is null) as open,
      count(*) filter (where t.completed_on is null and t.end_date < ${actor.today}) as overdue
      from task t where ${where} group by t.priority_id) g
    left join priority p on p.id = g.priority_id order by p.rank nulls last, p.name`)
  return rows
}

/** The teams whose figures the caller may see: those that they lead, and their own teams of five members or more. */
export async function listTeamSummaries(
  db: Db,
  filter: AnalyticsFilter,
  { user, today }: Actor,
): Promise<TeamSummary[]> {
  const isShown = canSeeAllEmployees(user)
    ? sql`true`
    : sql`(g.lead_id = ${user.userId} or (g.id in (select m.team_id from team_member m where m.user_id = ${user.userId})
        and (select count(*) from team_member m where m.team_id = g.id) >= ${sql.raw(String(MIN_TEAM_FIGURES))}))`
  const conditions = sql.join([sql`t.team_id is not null`, ...buildFilterConditions(filter)], sql` and `)
  const { rows } = await db.execute<TeamSummary>(sql`
    select json_build_object('id', g.id, 'name', g.name) as team,
      (select count(*) from team_member m where m.team_id = g.id) as "memberCount", f.*
    from team g left join (
      select t.team_id, ${selectOverview(today)} from task t left join status s on s.id = t.status_id
      where ${conditions} group by t.team_id
    ) f on f.team_id = g.id
    where g.is_active and ${isShown} ${filter.teamId ? sql`and g.id = ${filter.teamId}` : sql``} order by lower(g.name), g.id`)
  return rows.map((row) => ({ ...emptyOverview, ...dropNulls(row) }))
}

const emptyOverview: Overview = {
  total: 0,
  toDo: 0,
  doing: 0,
  done: 0,
  overdue: 0,
  dueSoon: 0,
  blocked: 0,
  unassigned: 0,
  overEstimate: 0,
  estimatedMinutes: 0,
  loggedMinutes: 0,
  completionRate: 0,
}

const dropNulls = <T extends object>(row: T): T =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as T
