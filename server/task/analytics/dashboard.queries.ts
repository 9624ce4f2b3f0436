import type { Api } from '../../../domain/contract.ts'
import type { AnalyticsFilter } from '../../../domain/task/analytics/analytics.schemas.ts'
import { toAccuracyWeeks, toCompletionWeeks, toFlowDays } from '../../../domain/task/analytics/day-counts.ts'
import {
  toAlerts,
  toEstimateAccuracy,
  toHeatmap,
  toOverview,
  toPriorityShares,
  toStatusShares,
} from '../../../domain/task/analytics/task-counts.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { buildFigureScope, isInFigureScope } from './analytics-scope.ts'
import { listCycleTimes } from './flow.queries.ts'
import { countTasks, listOpenCounts, readTaskLists } from './task-counts.queries.ts'
import { readTrend } from './trend.queries.ts'

type Dashboard = Api['GET /api/analytics/dashboard-filter']['reply']

/** All figures of the dashboard. Each part of the tasks is read once. */
export async function findDashboard(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<Dashboard> {
  const where = await buildFigureScope(db, filter, actor, 'TOTALS')
  const [counts, attention, lists, { days, period }, cycleTimes] = await Promise.all([
    countTasks(db, where, actor.today),
    listOpenCounts(db, isInFigureScope(actor), actor.today),
    readTaskLists(db),
    readTrend(db, filter, actor),
    listCycleTimes(db, filter, actor),
  ])
  return {
    overview: toOverview(counts, lists),
    statuses: toStatusShares(counts, lists),
    priorities: toPriorityShares(counts, lists),
    accuracy: toEstimateAccuracy(counts.done),
    heatmap: toHeatmap(counts.open, lists),
    completion: toCompletionWeeks(days, period),
    accuracyTrend: toAccuracyWeeks(days, period),
    flow: toFlowDays(days, period),
    cycleTimes,
    alerts: toAlerts(attention, lists),
  }
}
