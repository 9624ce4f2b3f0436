import type { Alert, HeatmapRow } from './analytics.schemas.ts'
import {
  type OpenCounts,
  type RiskCounts,
  type TaskLists,
  selectTasksInProgress,
  sumTaskCounts,
} from './task-counts.ts'

/** Open tasks by team and risk band. Tasks without a team come last. */
export function toHeatmap(open: readonly RiskCounts[], { teams }: TaskLists): HeatmapRow[] {
  return [...teams, null].flatMap((team) => {
    const group = open.filter(({ teamId }) => teamId === (team?.id ?? null))
    if (group.length === 0) return []
    return [
      {
        team,
        low: sumTaskCounts(group, 'low'),
        medium: sumTaskCounts(group, 'medium'),
        high: sumTaskCounts(group, 'high'),
        critical: sumTaskCounts(group, 'critical'),
        averageScore: Math.round(sumTaskCounts(group, 'riskScore') / sumTaskCounts(group, 'count')),
      },
    ]
  })
}

/** The alerts for open tasks. Kinds without a task are left out. */
export function toAlerts(open: readonly OpenCounts[], lists: TaskLists): Alert[] {
  const all: Alert[] = [
    { kind: 'OVERDUE', severity: 'HIGH', count: sumTaskCounts(open, 'overdue') },
    { kind: 'BLOCKED', severity: 'HIGH', count: sumTaskCounts(open, 'blocked') },
    { kind: 'OVER_ESTIMATE', severity: 'MEDIUM', count: sumTaskCounts(open, 'overEstimate') },
    { kind: 'UNASSIGNED', severity: 'MEDIUM', count: sumTaskCounts(open, 'unassigned') },
    { kind: 'DUE_SOON', severity: 'MEDIUM', count: sumTaskCounts(open, 'dueSoon') },
    { kind: 'STALE', severity: 'MEDIUM', count: sumTaskCounts(selectTasksInProgress(open, lists), 'stale') },
  ]
  return all.filter(({ count }) => count > 0)
}
