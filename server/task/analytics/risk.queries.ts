import { sql, type SQL } from 'drizzle-orm'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import type { AnalyticsFilter, RiskTask } from '../../../domain/task/analytics/analytics.schemas.ts'
import {
  listRiskReasons,
  NOT_STARTED_DAYS,
  riskBandLimits,
  overduePoints,
  reasonPoints,
  sumRiskScore,
  toRiskBand,
  type RiskBand,
  type RiskFacts,
} from '../../../domain/task/analytics/risk-score.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { isBlocked } from '../tasks/task-filter.ts'
import { buildFigureScope } from './analytics-scope.ts'

const MAX_RISK_TASKS = 100

interface RiskRow extends RiskFacts, Record<string, unknown>, Pick<RiskTask, 'task' | 'endDate' | 'assignees'> {}

/**
 * The open tasks `t` of a selection with the columns of counts and risk, as a subquery. The tasks that wait for an open
 * task are found once, and compared once with each task: `offset 0` keeps the expressions from being calculated again.
 */
export const selectOpenTasks = (where: SQL): SQL => sql`(
  select t.id, t.team_id, t.status_id, t.priority_id, t.started_on, t.end_date, t.estimate_minutes, t.logged_minutes, t.assignee_count,
    t.id in (select d.task_id from task_dependency d join task b on b.id = d.depends_on_id where b.completed_on is null) as is_blocked
  from task t where t.completed_on is null and ${where} offset 0)`

/** The conditions of the risk facts of an open task `t`. */
const buildRiskConditions = (today: Day, isBlockedTask: SQL) => ({
  overdueDays: sql`greatest(0, ${today}::date - t.end_date)`,
  isBlocked: isBlockedTask,
  isOverEstimate: sql`t.logged_minutes > t.estimate_minutes`,
  isUnassigned: sql`t.assignee_count = 0`,
  isNotStarted: sql`t.started_on is null and t.end_date <= ${addDays(today, NOT_STARTED_DAYS)}`,
  hasEstimate: sql`t.estimate_minutes is not null`,
  isTopPriority: sql`t.priority_id = (select p.id from priority p order by p.rank, p.name limit 1)`,
})

/** The score of a task of `selectOpenTasks`, equal to `sumRiskScore`, so that the database can sort by it. */
export function selectRiskScore(today: Day): SQL {
  const is = buildRiskConditions(today, sql`t.is_blocked`)
  const points = (condition: SQL, value: number) =>
    sql`case when ${condition} then ${sql.raw(String(value))} else 0 end`
  const { first, day, maxDays } = overduePoints
  return sql`least(100, case when t.end_date < ${today} then ${sql.raw(String(first))}
      + ${sql.raw(String(day))} * least(${is.overdueDays}, ${sql.raw(String(maxDays))}) else 0 end
    + ${points(is.isBlocked, reasonPoints.BLOCKED)} + ${points(is.isOverEstimate, reasonPoints.OVER_ESTIMATE)}
    + ${points(is.isUnassigned, reasonPoints.UNASSIGNED)} + ${points(is.isNotStarted, reasonPoints.NOT_STARTED)}
    + ${points(sql`not (${is.hasEstimate})`, reasonPoints.NO_ESTIMATE)} + ${points(is.isTopPriority, reasonPoints.TOP_PRIORITY)})`
}

/** The open task `t` has a score in this band. */
export function isInRiskBand(band: RiskBand, today: Day): SQL {
  const { from, below } = riskBandLimits[band]
  return sql`t.id in (select r.id from (select t.id, ${selectRiskScore(today)} as score from ${selectOpenTasks(sql`true`)} t) r
    where r.score >= ${from} and r.score < ${below})`
}

/** The open tasks with the highest scores, each with the reasons of its score. */
export async function listRiskTasks(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<RiskTask[]> {
  const where = await buildFigureScope(db, filter, actor, 'ROWS')
  const ids = sql`select t.id, ${selectRiskScore(actor.today)} as score from ${selectOpenTasks(where)} t
    order by 2 desc, t.end_date, t.id limit ${sql.raw(String(MAX_RISK_TASKS))}`
  const rows = await readRiskRows(db, sql`(${ids}) risk join task t on t.id = risk.id`, actor.today)
  return rows
    .map(toRiskTask)
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || (a.endDate ?? '9').localeCompare(b.endDate ?? '9'))
}

/** The risk of one task. */
export async function findTaskRisk(db: Db, id: string, today: Day): Promise<RiskTask | undefined> {
  const [row] = await readRiskRows(db, sql`task t`, today, sql`where t.id = ${id}`)
  return row && toRiskTask(row)
}

function toRiskTask(row: RiskRow): RiskTask {
  const { task, endDate, assignees } = row
  const reasons = row.isDone === true ? [] : listRiskReasons(row)
  const score = sumRiskScore(reasons)
  return { task, endDate, assignees, score, band: toRiskBand(score), reasons }
}

async function readRiskRows(db: Db, from: SQL, today: Day, where: SQL = sql``): Promise<RiskRow[]> {
  const facts = Object.entries(buildRiskConditions(today, isBlocked)).map(
    ([name, condition]) =>
      sql`coalesce(${condition}, ${sql.raw(name === 'overdueDays' ? '0' : 'false')}) as ${sql.raw(`"${name}"`)}`,
  )
  const { rows } = await db.execute<RiskRow>(sql`
    select json_build_object('id', t.id, 'key', (select pj.key || '-' || t.number from project pj where pj.id = t.project_id), 'name', t.name) as task,
      t.end_date as "endDate", t.completed_on is not null as "isDone", coalesce((select json_agg(json_build_object('id', u.id, 'name', u.full_name) order by u.full_name)
        from task_assignee x join app_user u on u.id = x.user_id where x.task_id = t.id), '[]') as assignees,
      ${sql.join(facts, sql`, `)} from ${from} ${where}`)
  return rows
}
