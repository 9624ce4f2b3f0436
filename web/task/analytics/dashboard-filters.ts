import type { AnalyticsFilter } from '../../../domain/task/analytics/analytics.schemas.ts'
import type { Filter } from '../../kit/table/filter-bar.tsx'

export const dashboardDefaults = {
  from: '',
  to: '',
  teamId: '',
  sprintId: '',
  userId: '',
  status: '',
  priority: '',
  tab: '',
}
export type DashboardState = typeof dashboardDefaults

export const dashboardFilterInputs: Filter[] = [
  { key: 'from', label: 'From', kind: 'date' },
  { key: 'to', label: 'To', kind: 'date' },
  { key: 'teamId', label: 'Team', kind: 'ref', to: 'team' },
  { key: 'sprintId', label: 'Sprint', kind: 'ref', to: 'sprint' },
  { key: 'userId', label: 'Assignee', kind: 'ref', to: 'task-person' },
  { key: 'status', label: 'Status', kind: 'ref', to: 'status' },
  { key: 'priority', label: 'Priority', kind: 'ref', to: 'priority' },
]

/** The query of the figures; empty filters are left out. */
export const toAnalyticsFilter = ({ tab: _, ...state }: DashboardState): AnalyticsFilter =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== ''))

/**
 * The search of the task list with the tasks of a figure. Sums of a team or sprint count all its tasks, rows only those
 * in the caller's scope; a person's figures count all tasks of the person.
 */
export function toTaskListSearch(
  { from, to, teamId, sprintId, userId, status, priority }: DashboardState,
  more: Record<string, string> = {},
  detail: 'TOTALS' | 'ROWS' = 'TOTALS',
): Record<string, string> {
  const isWhole = userId !== '' || (detail === 'TOTALS' && (teamId !== '' || sprintId !== ''))
  const all = {
    periodFrom: from,
    periodTo: to,
    team: teamId,
    sprint: sprintId,
    assignee: userId,
    status,
    priority,
    isInFigures: isWhole ? '' : 'true',
    ...more,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}
