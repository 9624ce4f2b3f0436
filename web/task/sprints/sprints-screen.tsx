import { lazy, Suspense } from 'react'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { ListPage } from '../../kit/page/list-page.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { sprintColumns } from './sprint-columns.tsx'
import { SprintForm } from './sprint-form.tsx'

const SprintDrawer = lazy(() => import('./sprint-drawer.tsx'))

const sprintDefaults = { ...listDefaults, sort: '-startDate', teamId: '', state: '', open: '' }
const sprintFilters: Filter[] = [
  { key: 'teamId', label: 'Team', kind: 'ref', to: 'team' },
  {
    key: 'state',
    label: 'Status',
    kind: 'choice',
    options: [
      { value: 'PLANNED', label: 'Planned' },
      { value: 'ACTIVE', label: 'Active' },
      { value: 'CLOSED', label: 'Closed' },
    ],
  },
]

/** The sprints of the teams, from planning to closing. */
export default function SprintsScreen() {
  const [search, setSearch] = useSearchState(sprintDefaults)
  const query = useSearchCall('POST /api/task/sprints/search', search)
  const close = () => setSearch({ open: '' })
  return (
    <ListPage
      title="Sprints"
      adds="New sprint"
      empty={{ title: 'No sprints yet', text: 'A sprint is a period in which a team completes planned tasks.' }}
      query={query}
      columns={sprintColumns}
      search={search}
      onSearch={setSearch}
      filters={sprintFilters}
      rowLabel={({ name }) => name}
    >
      {search.open === 'new' && <SprintForm onDone={(id) => setSearch({ open: id })} onClose={close} />}
      {search.open !== '' && search.open !== 'new' && (
        <Suspense>
          <SprintDrawer key={search.open} id={search.open} onClose={close} />
        </Suspense>
      )}
    </ListPage>
  )
}
