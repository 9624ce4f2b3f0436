import { lazy, Suspense } from 'react'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { DataTable } from '../../kit/table/data-table.tsx'
import { resignationColumns } from './resignation-list.tsx'

const ResignationDrawer = lazy(() => import('./resignation-drawer.tsx'))

/** Accepted resignations that employees ask to withdraw, pending and decided. */
export default function ResignationWithdrawalScreen() {
  const [search, set] = useSearchState({ ...listDefaults, sort: '-submittedOn', open: '' })
  const query = useSearchCall('POST /api/hr/resignations/search', search, { withdrawals: true })
  return (
    <Page title="Resignation withdrawal">
      <DataTable
        name="Resignation withdrawals"
        query={query}
        columns={resignationColumns}
        search={search}
        onSearch={set}
        onOpen={({ id }) => set({ open: id })}
        rowLabel={({ employee }) => employee.name}
        empty={<EmptyState title="No withdrawals" text="Requests to withdraw a resignation appear here." />}
      />
      <Suspense>{search.open && <ResignationDrawer id={search.open} onClose={() => set({ open: '' })} />}</Suspense>
    </Page>
  )
}
