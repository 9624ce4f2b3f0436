import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { addDays } from '../../../domain/kit/day.ts'
import type { AnalyticsFilter, Workload } from '../../../domain/task/analytics/analytics.schemas.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { listCapacities } from '../sprints/capacity.queries.ts'
import { assertVisibleUser, buildFigureScope, buildFilterConditions, isUserInScope } from './analytics-scope.ts'

type Variance = Api['GET /api/analytics/timesheet/variance']['reply'][number]

const MAX_WORKLOAD_USERS = 200
const WORKLOAD_DAYS = 13
const TIMESHEET_DAYS = 29

/**
 * The remaining effort of open tasks of each person, against their working time less holidays and leave. A task with
 * several assignees counts for each with an equal part. The period of the capacity is the filter's, by default the next
 * two weeks.
 */
export async function listWorkloads(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<Workload[]> {
  const where = await buildFigureScope(db, filter, actor, 'ROWS')
  const { rows } = await db.execute<Omit<Workload, 'capacityMinutes' | 'load'>>(sql`
    select json_build_object('id', u.id, 'name', u.full_name) as user, w."openTasks", w."remainingMinutes"
    from (
      select a.user_id, count(*) as "openTasks",
        round(sum(greatest(coalesce(t.estimate_minutes, 0) - t.logged_minutes, 0)::numeric / t.assignee_count))::int as "remainingMinutes"
      from task t join task_assignee a on a.task_id = t.id
      where t.completed_on is null and ${where} group by a.user_id
    ) w join app_user u on u.id = w.user_id
    where ${isUserInScope(actor)} ${filter.userId ? sql`and u.id = ${filter.userId}` : sql``}
    order by w."remainingMinutes" desc, u.full_name, u.id limit ${sql.raw(String(MAX_WORKLOAD_USERS))}`)
  const from = filter.from ?? actor.today
  const to = filter.to ?? addDays(from, WORKLOAD_DAYS)
  const capacities = await listCapacities(
    db,
    rows.map(({ user }) => user.id),
    from,
    to,
  )
  return rows.map((row) => {
    const capacityMinutes = capacities.get(row.user.id)?.capacityMinutes ?? 0
    const load = capacityMinutes > 0 ? Math.round((100 * row.remainingMinutes) / capacityMinutes) : null
    return { ...row, capacityMinutes, load }
  })
}

/**
 * The task time that each person logged in a period, against their working time. The default period is the last 30
 * days. The filter of the user selects who logged the time, the other filters select the tasks.
 */
export async function listTimesheetVariances(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<Variance[]> {
  const { from: _, to: __, userId, ...taskFilter } = filter
  if (userId) await assertVisibleUser(db, userId, actor)
  const conditions = buildFilterConditions(taskFilter)
  const to = filter.to ?? actor.today
  const from = filter.from ?? addDays(to, -TIMESHEET_DAYS)
  const { rows } = await db.execute<Pick<Variance, 'user' | 'loggedMinutes'>>(sql`
    select json_build_object('id', u.id, 'name', u.full_name) as user, g."loggedMinutes"
    from ${joinLoggedMinutes(sql`l.day between ${from} and ${to}`, conditions)}
    where g."loggedMinutes" is not null and ${isUserInScope(actor)} ${userId ? sql`and u.id = ${userId}` : sql``}
    order by g."loggedMinutes" desc, u.full_name, u.id limit ${sql.raw(String(MAX_WORKLOAD_USERS))}`)
  const capacities = await listCapacities(
    db,
    rows.map(({ user }) => user.id),
    from,
    to,
  )
  return rows.map((row) => {
    const expectedMinutes = capacities.get(row.user.id)?.capacityMinutes ?? 0
    return { ...row, expectedMinutes, varianceMinutes: row.loggedMinutes - expectedMinutes }
  })
}

/**
 * Users `u` with their logged minutes `g`. The time of all tasks is summed for each user in the order of the user's
 * index; the time of some tasks is summed for all users at once.
 */
const joinLoggedMinutes = (isInPeriod: SQL, taskConditions: readonly SQL[]): SQL =>
  taskConditions.length === 0
    ? sql`app_user u cross join lateral (
        select sum(l.minutes) as "loggedMinutes" from task_time_log l where l.user_id = u.id and ${isInPeriod}) g`
    : sql`app_user u join (
        select l.user_id, sum(l.minutes) as "loggedMinutes" from task_time_log l
        where ${isInPeriod} and l.task_id in (select t.id from task t where ${sql.join([...taskConditions], sql` and `)})
        group by l.user_id) g on g.user_id = u.id`
