import { Button, Group } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../kit/data/search-state.ts'
import { Page } from '../../kit/page/page.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import { FilterInput } from '../../kit/table/filter-bar.tsx'
import { isFilterActive } from '../../kit/table/filter-state.ts'
import { dashboardDefaults, dashboardFilterInputs } from './dashboard-filters.ts'
import { MyTasksTab } from './my-tasks-tab.tsx'
import { RiskTab } from './risk-tab.tsx'
import { WorkloadTab } from './workload-tab.tsx'

// Charts are loaded only where they are shown.
const OverviewTab = lazy(() => import('./overview-tab.tsx'))
const FlowTab = lazy(() => import('./flow-tab.tsx'))

const dashboardTabs = [
  { key: 'mine', label: 'My tasks', content: () => <MyTasksTab /> },
  { key: 'overview', label: 'Overview', content: () => <OverviewTab /> },
  { key: 'flow', label: 'Throughput', content: () => <FlowTab /> },
  { key: 'risk', label: 'Risk', content: () => <RiskTab /> },
  { key: 'workload', label: 'Workload', content: () => <WorkloadTab /> },
]

/** Figures of the tasks in the scope of the user. Each number opens its tasks; the filters are in the URL. */
export default function TaskDashboardScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchState(dashboardDefaults)
  const isFiltered = dashboardFilterInputs.some((filter) => isFilterActive(filter, search))
  const isReversed = search.from !== '' && search.to !== '' && search.to < search.from
  return (
    <Page title="Dashboard">
      {search.tab !== '' && search.tab !== 'mine' && (
        <Group gap="xs" mb="md" align="flex-start">
          {dashboardFilterInputs.map((filter) => (
            <div key={filter.key} style={{ width: 150 }}>
              <FilterInput
                filter={filter}
                value={String(Reflect.get(search, filter.key) ?? '')}
                error={
                  isReversed && filter.key === 'to' ? t('The end date must be on or after the start date.') : undefined
                }
                onChange={(value) => setSearch({ [filter.key]: value })}
              />
            </div>
          ))}
          {isFiltered && (
            <Button variant="subtle" size="xs" onClick={() => setSearch({ ...dashboardDefaults, tab: search.tab })}>
              {t('Clear all')}
            </Button>
          )}
        </Group>
      )}
      <Suspense>
        <TabsByUrl tabs={dashboardTabs} />
      </Suspense>
    </Page>
  )
}
