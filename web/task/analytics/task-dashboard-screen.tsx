import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../kit/data/search-state.ts'
import { Page } from '../../kit/page/page.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import { FilterInput } from '../../kit/table/filter-bar.tsx'
import { isFilterActive } from '../../kit/table/filter-state.ts'
import { dashboardDefaults, dashboardFilterInputs, dropInvalidFilters } from './dashboard-filters.ts'
import { FlowTab } from './flow-tab.tsx'
import { MyTasksTab } from './my-tasks-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { RiskTab } from './risk-tab.tsx'
import { WorkloadTab } from './workload-tab.tsx'

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
  const [state, setSearch] = useSearchState(dashboardDefaults)
  const search = dropInvalidFilters(state)
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
      <TabsByUrl tabs={dashboardTabs} />
    </Page>
  )
}
