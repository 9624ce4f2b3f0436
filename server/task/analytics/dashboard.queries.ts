import type { Api } from '../../../domain/contract.ts'
import type { AnalyticsFilter } from '../../../domain/task/analytics/analytics.schemas.ts'
import { toAccuracyWeeks, toCompletionWeeks, toFlowDays } from '../../../domain/task/analytics/day-counts.ts'
import {
  toEstimateAccuracy,
  toOverview,
  toPriorityShares,
  toStatusShares,
} from '../../../domain/task/analytics/task-counts.ts'
import { toAlerts, toHeatmap } from '../../../domain/task/analytics/task-risk.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { buildFigureScope } from './analytics-scope.ts'
import { listCycleTimes } from './flow.queries.ts'
import { listCompletedTaskCounts, listRiskTaskCounts, readTaskLists } from './task-counts.queries.ts'
import { listDayAccuracies, listDayCounts } from './task-days.queries.ts'
import { selectTrend } from './trend.queries.ts'

type Dashboard = Api['GET /api/analytics/dashboard-filter']['reply']

/** All figures of the dashboard. Each part of the tasks is read once. */
export async function findDashboard(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<Dashboard> {
  const where = await buildFigureScope(db, filter, actor, 'TOTALS')
  const trend = await selectTrend(db, filter, actor)
  const [open, done, lists, started, accuracies, cycleTimes] = await Promise.all([
    listRiskTaskCounts(db, where, actor.today),
    listCompletedTaskCounts(db, where),
    readTaskLists(db),
    listDayCounts(db, trend, { events: ['created', 'started'], hasEarlier: true }),
    listDayAccuracies(db, trend.where, trend.period),
    listCycleTimes(db, filter, actor),
  ])
  const counts = { open, done }
  const completed = accuracies.map(({ day, completed: count }) => ({ day, created: 0, started: 0, completed: count }))
  const days = [...started, ...completed]
  return {
    overview: toOverview(counts, lists),
    statuses: toStatusShares(counts, lists),
    priorities: toPriorityShares(counts, lists),
    accuracy: toEstimateAccuracy(done),
    heatmap: toHeatmap(open, lists),
    completion: toCompletionWeeks(days, trend.period),
    accuracyTrend: toAccuracyWeeks(accuracies, trend.period),
    flow: toFlowDays(days, trend.period),
    cycleTimes,
    alerts: toAlerts(open, lists),
  }
}
