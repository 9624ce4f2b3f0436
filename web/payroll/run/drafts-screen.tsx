import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { draftStatuses, runKinds, runStatusLabels } from '../../../domain/payroll/run/statuses.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { DataTable, type RowSelection } from '../../kit/table/data-table.tsx'
import { Page } from '../../kit/page/page.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { FinaliseMany } from './bulk-run-actions.tsx'
import { runColumns } from './run-columns.tsx'
import type { PayrollRun } from './run-status.ts'

const NewRunDrawer = lazy(() => import('./new-run-drawer.tsx'))
const RunPage = lazy(() => import('./run-page.tsx'))

const draftFilters: Filter[] = [
  {
    key: 'status',
    label: 'Status',
    kind: 'choice',
    options: draftStatuses.map((value) => ({ value, label: runStatusLabels[value] })),
  },
  {
    key: 'kind',
    label: 'Type',
    kind: 'choice',
    options: runKinds.map((value) => ({ value, label: toChoiceLabel(value) })),
  },
  { key: 'cycleId', label: 'Salary slip cycle', kind: 'ref', to: 'salary-slip-cycle' },
]

const renderFinaliseMany = (_: string[], __: () => void, { rows, nameOf, select }: RowSelection<PayrollRun>) => (
  <FinaliseMany runs={rows} nameOf={nameOf} onDone={select} />
)

const draftSearchDefaults = { ...listDefaults, sort: '-from', open: '', status: '', kind: '', cycleId: '' }

/** Draft payrolls. A row opens the payroll. */
export default function DraftsScreen() {
  const { t } = useTranslation()
  const [search, set] = useSearchState(draftSearchDefaults)
  if (search.open && search.open !== 'new')
    return (
      <Suspense>
        <RunPage id={search.open} onBack={() => set({ open: '' })} />
      </Suspense>
    )
  return (
    <Page
      title="Payroll drafts"
      subtitle={t('Run a payroll as often as needed, then finalise it.')}
      action={{ label: 'New payroll', icon: <IconPlus size={16} aria-hidden />, onClick: () => set({ open: 'new' }) }}
    >
      <Drafts search={search} set={set} />
      <Suspense>
        {search.open === 'new' && (
          <NewRunDrawer onClose={() => set({ open: '' })} onDone={(id) => set({ open: id }, { replace: true })} />
        )}
      </Suspense>
    </Page>
  )
}

function Drafts({
  search,
  set,
}: {
  search: typeof draftSearchDefaults
  set: (patch: Partial<typeof draftSearchDefaults>) => void
}) {
  const query = useSearchCall('POST /api/payroll/payrollDrafts/search', { ...search, open: '' })
  return (
    <DataTable
      name="Payroll drafts"
      query={query}
      columns={runColumns}
      filters={draftFilters}
      search={search}
      onSearch={set}
      onOpen={({ id }) => set({ open: id })}
      rowLabel={({ name }) => name}
      bulk={renderFinaliseMany}
      empty={<EmptyState title="No open payroll" text="Start the payroll of a cycle." />}
    />
  )
}
