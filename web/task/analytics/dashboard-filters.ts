import type { AnalyticsFilter } from '../../../domain/task/analytics/analytics.schemas.ts'
import { isDay } from '../../../domain/kit/day.ts'
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

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The state of the URL without values that are no date or id. */
export function dropInvalidFilters(state: DashboardState): DashboardState {
  const isValid = ({ key, kind }: Filter) => {
    const value = String(Reflect.get(state, key))
    return kind === 'date' ? isDay(value) : ID.test(value)
  }
  const invalid = dashboardFilterInputs.filter((filter) => !isValid(filter))
  return { ...state, ...Object.fromEntries(invalid.map(({ key }) => [key, ''])) }
}

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
