import type { Api } from '../../../domain/contract.ts'
import { useSearchState } from '../../kit/data/search-state.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { dashboardDefaults, dropInvalidFilters, toAnalyticsFilter } from './dashboard-filters.ts'

export type CycleTime = Api['GET /api/analytics/flow-filter']['reply']['cycleTimes'][number]

/** Figures are loaded again after this time in ms, or when a live event says that tasks have changed. */
export const FIGURES_STALE_MS = 60_000

export function useDashboardFilter() {
  const [state] = useSearchState(dashboardDefaults)
  const search = dropInvalidFilters(state)
  return { search, query: toAnalyticsFilter(search) }
}

/** The figures of the dashboard for the filters in the URL. */
export function useDashboard() {
  const { search, query } = useDashboardFilter()
  const reply = useCall('GET /api/analytics/dashboard-filter', { query }, { staleTime: FIGURES_STALE_MS })
  return { search, ...reply }
}
