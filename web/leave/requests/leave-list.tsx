import { lazy, Suspense, type ReactNode } from 'react'
import { DataTable } from '../../kit/table/data-table.tsx'
import { listDefaults, toSearchBody, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import {
  allLeaveColumns,
  leaveDepartmentFilter,
  fromFilter,
  ownLeaveColumns,
  leaveStateFilter,
  toFilter,
  leaveTypeFilter,
} from './leave-columns.tsx'
import { LeaveExport } from './leave-export.tsx'
import { useLeaveLabels } from './leave-labels.ts'

const LeaveDrawer = lazy(() => import('./leave-drawer.tsx'))

const leaveSearchDefaults = {
  ...listDefaults,
  sort: '-from',
  state: '',
  leaveTypeId: '',
  departmentId: '',
  from: '',
  to: '',
  open: '',
}
const ownLeaveFilters = [leaveStateFilter, leaveTypeFilter, fromFilter, toFilter]
const allLeaveFilters = [leaveStateFilter, leaveTypeFilter, leaveDepartmentFilter, fromFilter, toFilter]

interface Props {
  /** Only the user’s own leave; otherwise all leave in the user’s scope. */
  isOwn: boolean
  empty?: ReactNode
  onResubmit?: (id: string) => void
}

/** Leaves with filters in the URL; a row opens the leave. */
export function LeaveList({ isOwn, empty, onResubmit }: Props) {
  const words = useLeaveLabels()
  const [search, setSearch] = useSearchState(leaveSearchDefaults)
  const query = useSearchCall('POST /api/leave-hr/leave/withdraws/search', search, isOwn ? { own: true } : {})
  return (
    <>
      <DataTable
        name={isOwn ? 'My requests' : 'Leave requests'}
        isSearchable={!isOwn}
        query={query}
        columns={isOwn ? ownLeaveColumns : allLeaveColumns}
        filters={isOwn ? ownLeaveFilters : allLeaveFilters}
        search={search}
        onSearch={setSearch}
        onOpen={({ id }) => setSearch({ open: id })}
        rowLabel={({ employee, leaveType, ...span }) => `${employee.name}, ${leaveType.name}, ${words.span(span)}`}
        tools={
          <LeaveExport report="LEAVES" filters={{ ...toSearchBody(search).filters, ...(isOwn ? { own: true } : {}) }} />
        }
        empty={empty ?? <EmptyState title="No leave requests" text="Requests for leave appear here." />}
      />
      <Suspense>
        {search.open !== '' && (
          <LeaveDrawer id={search.open} onClose={() => setSearch({ open: '' })} onResubmit={onResubmit} />
        )}
      </Suspense>
    </>
  )
}
