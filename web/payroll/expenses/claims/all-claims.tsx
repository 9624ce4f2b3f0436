import { listDefaults, toSearchBody, useSearchState } from '../../../kit/data/search-state.ts'
import { useSearchCall } from '../../../kit/data/use-search-call.ts'
import { EmptyState } from '../../../kit/page/states.tsx'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { ExportMenu } from '../../../kit/table/export-menu.tsx'
import { claimColumns } from './claim-columns.tsx'
import { ClaimDrawer } from './claim-drawer.tsx'
import { dateFilters, scopeDefaults, scopeFilters, stateFilter } from './claim-filters.ts'

/** All claims in the scope of the caller. */
export function AllClaims() {
  const [search, set] = useSearchState({
    ...listDefaults,
    ...scopeDefaults,
    sort: '-number',
    state: '',
    open: '',
    tab: '',
  })
  const query = useSearchCall('POST /api/payroll/expenses/search', search)
  return (
    <>
      <DataTable
        name="Claims"
        query={query}
        columns={claimColumns}
        filters={[stateFilter, ...dateFilters, ...scopeFilters]}
        search={search}
        onSearch={set}
        onOpen={({ id }) => set({ open: id })}
        rowLabel={({ number }) => `#${number}`}
        tools={
          <ExportMenu
            call="POST /api/payroll/expenses/export"
            search={{ filters: toSearchBody(search).filters }}
            count={query.data?.totalElements ?? 0}
          />
        }
        empty={<EmptyState title="No claims yet" text="Submitted claims of employees appear here." />}
      />
      {search.open && <ClaimDrawer key={search.open} id={search.open} onClose={() => set({ open: '' })} />}
    </>
  )
}
