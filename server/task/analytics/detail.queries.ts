import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { addDays, daysBetween } from '../../../domain/kit/day.ts'
import { DUE_SOON_DAYS } from '../../../domain/task/analytics/risk-score.ts'
import { toStatusShares } from '../../../domain/task/analytics/task-counts.ts'
import { toAlerts } from '../../../domain/task/analytics/task-risk.ts'
import { canSeeAllEmployees, listOpenPlanSteps } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { Actor } from '../../kit/user.ts'
import { findTaskDetail } from '../tasks/task-detail.queries.ts'
import { isInFigureScope } from '../tasks/task-scope.ts'
import { assertTeamFigures, isUserInScope } from './analytics-scope.ts'
import { findOverview } from './overview.queries.ts'
import { findTaskRisk } from './risk.queries.ts'
import { countTasks, listOpenTaskCounts, readTaskLists } from './task-counts.queries.ts'
import { findEstimateAccuracy, listCompletionWeeks } from './trend.queries.ts'

type UserTasks = Api['GET /api/analytics/user-tasks']['reply']
type TeamDetails = Api['GET /api/analytics/team/{id}/details']['reply']
type TaskFigures = Api['GET /api/analytics/task/{id}/details']['reply']
type Alerts = Api['GET /api/analytics/alerts']['reply']

const MAX_USER_TASKS = 100

/** The caller's tasks by status and due date, the open ones that are due first, and their open plan steps. */
export async function findUserTasks(db: Db, { user, today }: Actor): Promise<UserTasks> {
  const mine = sql`t.id in (select a.task_id from task_assignee a where a.user_id = ${user.userId})`
  const week = addDays(today, DUE_SOON_DAYS)
  const [tasksByStatus, lists] = await Promise.all([countTasks(db, mine, today), readTaskLists(db)])
  const due = await db.execute<UserTasks['byDueDate']>(sql`
    select count(*) filter (where t.end_date < ${today}) as overdue, count(*) filter (where t.end_date = ${today}) as today,
      count(*) filter (where t.end_date between ${today} and ${week}) as "thisWeek",
      count(*) filter (where t.end_date > ${week}) as later, count(*) filter (where t.end_date is null) as "noDate"
    from task t where ${mine} and t.completed_on is null`)
  const tasks = await db.execute<UserTasks['tasks'][number]>(sql`
    select t.id, (select pj.key || '-' || t.number from project pj where pj.id = t.project_id) as key, t.name, t.end_date as "endDate",
      (select json_build_object('id', s.id, 'name', s.name) from status s where s.id = t.status_id) as status
    from task t where ${mine} and t.completed_on is null
    order by t.end_date nulls last, t.rank, t.id limit ${sql.raw(String(MAX_USER_TASKS))}`)
  return {
    byStatus: toStatusShares(tasksByStatus, lists),
    byDueDate: due.rows[0] as UserTasks['byDueDate'],
    tasks: tasks.rows,
    planSteps: user.employeeId ? await listOpenPlanSteps(db, user.employeeId) : [],
  }
}

/** What needs attention in the caller's scope. */
export async function listAlerts(db: Db, actor: Actor): Promise<Alerts> {
  const [open, lists] = await Promise.all([
    listOpenTaskCounts(db, isInFigureScope(actor), actor.today),
    readTaskLists(db),
  ])
  return toAlerts(open, lists)
}

export async function findTeamDetails(db: Db, id: string, actor: Actor): Promise<TeamDetails> {
  await assertTeamFigures(db, id, actor)
  const filter = { teamId: id }
  const { rows } = await db.execute<Pick<TeamDetails, 'team' | 'memberCount'>>(sql`
    select json_build_object('id', g.id, 'name', g.name) as team, (select count(*) from team_member m where m.team_id = g.id) as "memberCount"
    from team g where g.id = ${id}`)
  const [found] = rows
  if (!found) fail('NOT_FOUND')
  const members = await db.execute<TeamDetails['members'][number]>(sql`
    select json_build_object('id', u.id, 'name', u.full_name) as user,
      count(t.id) filter (where t.completed_on is null) as open, count(t.completed_on) as done,
      count(t.id) filter (where t.completed_on is null and t.end_date < ${actor.today}) as overdue,
      coalesce((select sum(l.minutes) from task_time_log l join task x on x.id = l.task_id
        where l.user_id = u.id and x.team_id = ${id}), 0) as "loggedMinutes"
    from team_member m join app_user u on u.id = m.user_id
    left join (task_assignee a join task t on t.id = a.task_id and t.team_id = ${id}) on a.user_id = u.id
    where m.team_id = ${id} and ${isUserInScope(actor)} group by u.id, u.full_name order by u.full_name, u.id`)
  return {
    ...found,
    overview: await findOverview(db, filter, actor),
    accuracy: await findEstimateAccuracy(db, filter, actor),
    completion: await listCompletionWeeks(db, filter, actor),
    members: members.rows,
  }
}

/** The figures of a task that the caller can see. The time of others is shown to those who may see their figures. */
export async function findTaskFigures(db: Db, id: string, actor: Actor): Promise<TaskFigures> {
  const detail = await findTaskDetail(db, id, actor)
  const { estimateMinutes, loggedMinutes, createdOn, completedOn } = detail
  const risk = (await findTaskRisk(db, id, actor.today)) ?? fail('NOT_FOUND')
  const started = await db.execute<{ startedOn: string | null }>(
    sql`select t.started_on as "startedOn" from task t where t.id = ${id}`,
  )
  const startedOn = started.rows[0]?.startedOn ?? null
  const end = completedOn ?? actor.today
  const byDay = await db.execute<TaskFigures['timeByDay'][number]>(
    sql`select l.day, sum(l.minutes) as minutes from task_time_log l where l.task_id = ${id} group by l.day order by l.day`,
  )
  const byUser = await db.execute<TaskFigures['timeByUser'][number]>(sql`
    select json_build_object('id', u.id, 'name', u.full_name) as user, sum(l.minutes) as minutes
    from task_time_log l join app_user u on u.id = l.user_id
    where l.task_id = ${id} and ${canSeeAllEmployees(actor.user) ? sql`true` : isUserInScope(actor)}
    group by u.id, u.full_name order by 2 desc, u.full_name`)
  return {
    task: { id, key: detail.key, name: detail.name },
    estimateMinutes,
    loggedMinutes,
    usedPercent: estimateMinutes ? Math.round((100 * loggedMinutes) / estimateMinutes) : null,
    leadDays: daysBetween(createdOn, end),
    cycleDays: startedOn ? daysBetween(startedOn, end) : null,
    risk,
    timeByDay: byDay.rows,
    timeByUser: byUser.rows,
  }
}
