import type { Api } from '../../../domain/contract.ts'
import type { AnalyticsFilter, EstimateAccuracy } from '../../../domain/task/analytics/analytics.schemas.ts'
import { resolveTrendPeriod, toAccuracyWeeks, toCompletionWeeks } from '../../../domain/task/analytics/day-counts.ts'
import { toEstimateAccuracy } from '../../../domain/task/analytics/task-counts.ts'
import { canSeeAllEmployees } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { buildFigureScope, buildFilterConditions } from './analytics-scope.ts'
import { listAccuracySums } from './task-counts.queries.ts'
import { listDayAccuracies, listDayCounts } from './task-days.queries.ts'

type CompletionWeek = Api['GET /api/analytics/trend/completion']['reply'][number]
type AccuracyWeek = Api['GET /api/analytics/trend/estimate-accuracy']['reply'][number]

/** A trend selects by the date of its event, so the period is not a filter of the tasks. */
export const withoutPeriod = ({ from: _, to: __, ...filter }: AnalyticsFilter): AnalyticsFilter => filter

export async function findEstimateAccuracy(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<EstimateAccuracy> {
  return toEstimateAccuracy(await listAccuracySums(db, await buildFigureScope(db, filter, actor, 'TOTALS')))
}

/** Created and completed tasks by week, which begins on Monday. */
export async function listCompletionWeeks(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<CompletionWeek[]> {
  const trend = await selectTrend(db, filter, actor)
  return toCompletionWeeks(await listDayCounts(db, trend, { events: ['created', 'completed'] }), trend.period)
}

/** The accuracy of the estimates of tasks completed in each week. */
export async function listAccuracyWeeks(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<AccuracyWeek[]> {
  const { where, period } = await selectTrend(db, filter, actor)
  return toAccuracyWeeks(await listDayAccuracies(db, where, period), period)
}

/** The tasks and the period of a trend. */
export async function selectTrend(db: Db, filter: AnalyticsFilter, actor: Actor) {
  const tasks = withoutPeriod(filter)
  return {
    where: await buildFigureScope(db, tasks, actor, 'TOTALS'),
    period: resolveTrendPeriod(filter, actor.today),
    isEverything: canSeeAllEmployees(actor.user) && buildFilterConditions(tasks).length === 0,
  }
}
