import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../kit/table/data-table.tsx'
import { Page } from '../../kit/page/page.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { ReleaseMany } from './bulk-run-actions.tsx'
import { runColumns } from './run-columns.tsx'

const RunPage = lazy(() => import('./run-page.tsx'))

const finalSearchDefaults = { ...listDefaults, sort: '-from', open: '' }

/** Final payrolls: released, partly released, or not released yet. */
export default function FinalsScreen() {
  const { t } = useTranslation()
  const [search, set] = useSearchState(finalSearchDefaults)
  const query = useSearchCall('POST /api/payroll/payrollFinals/search', { ...search, open: '' })
  const releaseChosen = (ids: string[], clear: () => void) => (
    <ReleaseMany runs={(query.data?.content ?? []).filter(({ id }) => ids.includes(id))} clear={clear} />
  )
  if (search.open)
    return (
      <Suspense>
        <RunPage id={search.open} onBack={() => set({ open: '' })} />
      </Suspense>
    )
  return (
    <Page
      title="Finalised payrolls"
      subtitle={t('Finalised payrolls cannot be edited. Employees can see their payslips once released.')}
    >
      <DataTable
        name="Finalised payrolls"
        query={query}
        columns={runColumns}
        search={search}
        onSearch={set}
        onOpen={({ id }) => set({ open: id })}
        rowLabel={({ name }) => name}
        bulk={releaseChosen}
        empty={<EmptyState title="No final payroll yet" text="Finalised payrolls appear here." />}
      />
    </Page>
  )
}
