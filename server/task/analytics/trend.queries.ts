import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import type { AnalyticsFilter, EstimateAccuracy } from '../../../domain/task/analytics/analytics.schemas.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { buildFigureScope } from './analytics-scope.ts'

type CompletionWeek = Api['GET /api/analytics/trend/completion']['reply'][number]
type AccuracyWeek = Api['GET /api/analytics/trend/estimate-accuracy']['reply'][number]

const TREND_DAYS = 83
const MAX_TREND_DAYS = 366

/** The days of a trend: the filter's, at most one year; by default the last twelve weeks. */
export function resolveTrendPeriod({ from, to }: AnalyticsFilter, today: Day): { from: Day; to: Day } {
  const end = to ?? today
  const start = from ?? addDays(end, -TREND_DAYS)
  const earliest = addDays(end, -MAX_TREND_DAYS)
  return { from: start < earliest ? earliest : start, to: end }
}

/** A trend selects by the date of its event, so the period is not a filter of the tasks. */
export const withoutPeriod = ({ from: _, to: __, ...filter }: AnalyticsFilter): AnalyticsFilter => filter

/** The accuracy of the estimate of a task `t`, in percent: 100 less the deviation, at least 0. */
const accuracy = sql`greatest(0, 100 - abs(t.logged_minutes - t.estimate_minutes) * 100.0 / t.estimate_minutes)`
/** Tasks `t` with an estimate that can be compared. */
const isComparable = sql`t.completed_on is not null and t.estimate_minutes > 0 and t.logged_minutes > 0`
/** Percent of deviation within which an estimate counts as right. */
const TOLERANCE = sql.raw('20')

export async function findEstimateAccuracy(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<EstimateAccuracy> {
  return readEstimateAccuracy(db, await buildFigureScope(db, filter, actor, 'TOTALS'))
}

export async function readEstimateAccuracy(db: Db, where: SQL): Promise<EstimateAccuracy> {
  const deviation = sql`abs(t.logged_minutes - t.estimate_minutes) * 100 > ${TOLERANCE} * t.estimate_minutes`
  const { rows } = await db.execute<EstimateAccuracy>(sql`
    select count(*) as "taskCount", coalesce(sum(t.estimate_minutes), 0) as "estimatedMinutes",
      coalesce(sum(t.logged_minutes), 0) as "loggedMinutes", round(avg(${accuracy}))::int as accuracy,
      count(*) filter (where not (${deviation})) as within,
      count(*) filter (where ${deviation} and t.logged_minutes > t.estimate_minutes) as under,
      count(*) filter (where ${deviation} and t.logged_minutes < t.estimate_minutes) as over
    from task t where ${isComparable} and ${where}`)
  return rows[0] as EstimateAccuracy
}

const selectWeeks = ({ from, to }: { from: Day; to: Day }) =>
  sql`generate_series(date_trunc('week', ${from}::date), ${to}::date, interval '7 days') as w(week)`

/** Created and completed tasks by week, which begins on Monday. */
export async function listCompletionWeeks(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<CompletionWeek[]> {
  const period = resolveTrendPeriod(filter, actor.today)
  const where = await buildFigureScope(db, withoutPeriod(filter), actor, 'TOTALS')
  const countByWeek = (column: SQL) => sql`(select date_trunc('week', ${column}) as week, count(*) as count from task t
    where ${column} between ${period.from} and ${period.to} and ${where} group by 1)`
  const { rows } = await db.execute<CompletionWeek>(sql`
    select w.week::date::text as week, coalesce(c.count, 0) as created, coalesce(d.count, 0) as completed
    from ${selectWeeks(period)} left join ${countByWeek(sql`t.created_on`)} c on c.week = w.week
    left join ${countByWeek(sql`t.completed_on`)} d on d.week = w.week order by w.week`)
  return rows
}

/** The accuracy of the estimates of tasks completed in each week. */
export async function listAccuracyWeeks(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<AccuracyWeek[]> {
  const period = resolveTrendPeriod(filter, actor.today)
  const where = await buildFigureScope(db, withoutPeriod(filter), actor, 'TOTALS')
  const { rows } = await db.execute<AccuracyWeek>(sql`
    select w.week::date::text as week, coalesce(a.count, 0) as "taskCount", a.accuracy
    from ${selectWeeks(period)} left join (
      select date_trunc('week', t.completed_on) as week, count(*) as count, round(avg(${accuracy}))::int as accuracy
      from task t where t.completed_on between ${period.from} and ${period.to} and ${isComparable} and ${where} group by 1
    ) a on a.week = w.week order by w.week`)
  return rows
}
