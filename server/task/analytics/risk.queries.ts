import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import type { AnalyticsFilter, RiskTask } from '../../../domain/task/analytics/analytics.schemas.ts'
import {
  listRiskReasons,
  NOT_STARTED_DAYS,
  riskBandScores,
  riskPoints,
  sumRiskScore,
  toRiskBand,
  type RiskFacts,
} from '../../../domain/task/analytics/risk-score.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { buildFigureScope } from './analytics-scope.ts'
import { isWaiting } from './overview.queries.ts'

type HeatmapRow = Api['GET /api/analytics/risk/heatmap']['reply'][number]

const MAX_RISK_TASKS = 100

interface RiskRow extends RiskFacts, Record<string, unknown>, Pick<RiskTask, 'task' | 'endDate' | 'assignees'> {}

/** The conditions of the risk facts of an open task `t`, with its status `s`. */
const buildRiskConditions = (today: Day) => ({
  overdueDays: sql`greatest(0, ${today}::date - t.end_date)`,
  isBlocked: isWaiting,
  isOverEstimate: sql`t.logged_minutes > t.estimate_minutes`,
  isUnassigned: sql`t.assignee_count = 0`,
  isNotStarted: sql`t.started_on is null and t.end_date <= ${addDays(today, NOT_STARTED_DAYS)}`,
  hasEstimate: sql`t.estimate_minutes is not null`,
  isTopPriority: sql`t.priority_id = (select p.id from priority p order by p.rank, p.name limit 1)`,
})

/** The same score as `sumRiskScore`, as an expression, so that the database can sort by it. */
function selectRiskScore(today: Day): SQL {
  const is = buildRiskConditions(today)
  const points = (condition: SQL, value: number) =>
    sql`case when ${condition} then ${sql.raw(String(value))} else 0 end`
  const { overdue, overdueDay, maxOverdueDays } = riskPoints
  return sql`least(100, case when t.end_date < ${today} then ${sql.raw(String(overdue))}
      + ${sql.raw(String(overdueDay))} * least(${is.overdueDays}, ${sql.raw(String(maxOverdueDays))}) else 0 end
    + ${points(is.isBlocked, riskPoints.blocked)} + ${points(is.isOverEstimate, riskPoints.overEstimate)}
    + ${points(is.isUnassigned, riskPoints.unassigned)} + ${points(is.isNotStarted, riskPoints.notStarted)}
    + ${points(sql`not (${is.hasEstimate})`, riskPoints.noEstimate)} + ${points(is.isTopPriority, riskPoints.topPriority)})`
}

/** The open tasks with the highest scores, each with the reasons of its score. */
export async function listRiskTasks(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<RiskTask[]> {
  const where = await buildFigureScope(db, filter, actor, 'ROWS')
  const ids = sql`select t.id, ${selectRiskScore(actor.today)} as score from task t where t.completed_on is null and ${where}
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
  const facts = Object.entries(buildRiskConditions(today)).map(
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

/** Open tasks by team and risk band. */
export async function listRiskHeatmap(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<HeatmapRow[]> {
  const where = await buildFigureScope(db, filter, actor, 'TOTALS')
  const { MEDIUM, HIGH, CRITICAL } = Object.fromEntries(
    Object.entries(riskBandScores).map(([band, score]) => [band, sql.raw(String(score))]),
  ) as Record<keyof typeof riskBandScores, SQL>
  const { rows } = await db.execute<HeatmapRow>(sql`
    select case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as team, r.low, r.medium, r.high, r.critical, r."averageScore"
    from (
      select o.team_id, count(*) filter (where o.score < ${MEDIUM}) as low,
        count(*) filter (where o.score >= ${MEDIUM} and o.score < ${HIGH}) as medium,
        count(*) filter (where o.score >= ${HIGH} and o.score < ${CRITICAL}) as high,
        count(*) filter (where o.score >= ${CRITICAL}) as critical, round(avg(o.score))::int as "averageScore"
      from (select t.team_id, ${selectRiskScore(actor.today)} as score from task t where t.completed_on is null and ${where}) o
      group by o.team_id
    ) r left join team g on g.id = r.team_id order by lower(g.name) nulls last, g.id`)
  return rows
}
