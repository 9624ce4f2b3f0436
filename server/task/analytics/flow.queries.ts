import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { AnalyticsFilter } from '../../../domain/task/analytics/analytics.schemas.ts'
import { resolveTrendPeriod, toFlowDays } from '../../../domain/task/analytics/day-counts.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { taskKey } from '../tasks/task.queries.ts'
import { buildFigureScope } from './analytics-scope.ts'
import { listDayCounts } from './task-days.queries.ts'
import { selectTrend, withoutPeriod } from './trend.queries.ts'

type FlowFigures = Api['GET /api/analytics/flow-filter']['reply']
type AgingWork = Api['GET /api/analytics/aging-wip']['reply']

const MAX_CYCLE_TIMES = 200
const MAX_AGING_TASKS = 100

/** The upper limits of the age groups in days; the last group has none. */
const agingLimits = [2, 7, 14, 30] as const

/** Cumulative flow and cycle times. */
export async function findFlow(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<FlowFigures> {
  const trend = await selectTrend(db, filter, actor)
  const [days, cycleTimes] = await Promise.all([
    listDayCounts(db, trend, { events: ['created', 'started', 'completed'], hasEarlier: true }),
    listCycleTimes(db, filter, actor),
  ])
  return { flow: toFlowDays(days, trend.period), cycleTimes }
}

/** Days from the start to the completion of the tasks completed last, in the order of the index of completed tasks. */
async function listCycleTimes(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<FlowFigures['cycleTimes']> {
  const { from, to } = resolveTrendPeriod(filter, actor.today)
  const where = await buildFigureScope(db, withoutPeriod(filter), actor, 'ROWS')
  const { rows } = await db.execute<FlowFigures['cycleTimes'][number]>(sql`
    select json_build_object('id', t.id, 'key', ${taskKey}, 'name', t.name) as task, t.completed_on as "completedOn",
      t.completed_on - t.started_on as days
    from task t left join project pj on pj.id = t.project_id
    where t.completed_on between ${from} and ${to} and t.started_on is not null and ${where}
    order by t.completed_on desc, t.end_date desc, t.id desc limit ${sql.raw(String(MAX_CYCLE_TIMES))}`)
  return rows
}

/** Tasks in progress by the days since they were started. */
export async function findAgingWork(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<AgingWork> {
  const where = await buildFigureScope(db, filter, actor, 'ROWS')
  const base = sql`from task t join status s on s.id = t.status_id and s.category = 'DOING'
    where t.completed_on is null and t.started_on is not null and ${where}`
  const limits = sql.raw(`array[${agingLimits.join()}]`)
  const counts = await db.execute<{ group: number; count: number }>(sql`
    select width_bucket(${actor.today}::date - t.started_on, ${limits}) as group, count(*) as count ${base} group by 1`)
  const tasks = await db.execute<AgingWork['tasks'][number]>(sql`
    select json_build_object('id', a.id, 'key', a.key, 'name', a.name) as task, a.status, a.started_on as "startedOn",
      ${actor.today}::date - a.started_on as days, coalesce((select json_agg(json_build_object('id', u.id, 'name', u.full_name) order by u.full_name)
        from task_assignee x join app_user u on u.id = x.user_id where x.task_id = a.id), '[]') as assignees
    from (select t.id, t.name, s.name as status, t.started_on, (select pj.key || '-' || t.number from project pj where pj.id = t.project_id) as key
      ${base} order by t.started_on, t.id limit ${sql.raw(String(MAX_AGING_TASKS))}) a order by a.started_on, a.id`)
  const buckets = [0, ...agingLimits].map((from, group) => ({
    from,
    to: agingLimits[group] === undefined ? null : agingLimits[group] - 1,
    count: counts.rows.find((row) => row.group === group)?.count ?? 0,
  }))
  return { buckets, tasks: tasks.rows }
}
