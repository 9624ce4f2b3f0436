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
import { listDoneCounts, listOpenCountsOfTwo, readTaskLists } from './task-counts.queries.ts'
import { readTrend } from './trend.queries.ts'

type Dashboard = Api['GET /api/analytics/dashboard-filter']['reply']

/** All figures of the dashboard. Each part of the tasks is read once. */
export async function findDashboard(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<Dashboard> {
  const where = await buildFigureScope(db, filter, actor, 'TOTALS')
  const [[open, attention], done, lists, { days, period }, cycleTimes] = await Promise.all([
    listOpenCountsOfTwo(db, where, isInFigureScope(actor), actor.today),
    listDoneCounts(db, where),
    readTaskLists(db),
    readTrend(db, filter, actor),
    listCycleTimes(db, filter, actor),
  ])
  const counts = { open, done }
  return {
    overview: toOverview(counts, lists),
    statuses: toStatusShares(counts, lists),
    priorities: toPriorityShares(counts, lists),
    accuracy: toEstimateAccuracy(done),
    heatmap: toHeatmap(open, lists),
    completion: toCompletionWeeks(days, period),
    accuracyTrend: toAccuracyWeeks(days, period),
    flow: toFlowDays(days, period),
    cycleTimes,
    alerts: toAlerts(attention, lists),
  }
}
