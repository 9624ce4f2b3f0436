import type { Api } from '../../../domain/contract.ts'
import type { AnalyticsFilter } from '../../../domain/task/analytics/analytics.schemas.ts'
import { toAccuracyWeeks, toCompletionWeeks } from '../../../domain/task/analytics/day-counts.ts'
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
import { listCompletedTaskCounts, listRiskTaskCounts, readTaskLists } from './task-counts.queries.ts'
import { listDayAccuracies, listDayCounts } from './task-days.queries.ts'
import { selectTrend } from './trend.queries.ts'

type Dashboard = Api['GET /api/analytics/dashboard-filter']['reply']

/** All figures of the dashboard. Each part of the tasks is read once. */
export async function findDashboard(db: Db, filter: AnalyticsFilter, actor: Actor): Promise<Dashboard> {
  const where = await buildFigureScope(db, filter, actor, 'TOTALS')
  const trend = await selectTrend(db, filter, actor)
  const [open, done, lists, created, accuracies] = await Promise.all([
    listRiskTaskCounts(db, where, actor.today),
    listCompletedTaskCounts(db, where),
    readTaskLists(db),
    listDayCounts(db, trend, { events: ['created'] }),
    listDayAccuracies(db, trend.where, trend.period),
  ])
  const counts = { open, done }
  const completed = accuracies.map(({ day, completed: count }) => ({ day, created: 0, started: 0, completed: count }))
  return {
    overview: toOverview(counts, lists),
    statuses: toStatusShares(counts, lists),
    priorities: toPriorityShares(counts, lists),
    accuracy: toEstimateAccuracy(done),
    heatmap: toHeatmap(open, lists),
    completion: toCompletionWeeks([...created, ...completed], trend.period),
    accuracyTrend: toAccuracyWeeks(accuracies, trend.period),
    alerts: toAlerts(open, lists),
  }
}
