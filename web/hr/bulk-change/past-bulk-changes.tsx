import { useState } from 'react'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { listDefaults } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useBulkChangeText, type BulkChange } from './bulk-change-labels.ts'

const BulkChangeTitle = ({ change }: { change: BulkChange }) => useBulkChangeText().what(change)
const BulkChangeStatus = ({ change }: { change: BulkChange }) => useBulkChangeText().status(change)
const BulkChangeCount = ({ value }: { value: number }) => useFormat().number(value)

const bulkChangeColumns: Column<BulkChange>[] = [
  { key: 'what', header: 'Update', cell: (change) => <BulkChangeTitle change={change} /> },
  { key: 'changed', header: 'Updated', align: 'right', cell: ({ changed }) => <BulkChangeCount value={changed} /> },
  { key: 'status', header: 'Status', cell: (change) => <BulkChangeStatus change={change} /> },
  { key: 'createdBy', header: 'Created by', cell: ({ createdBy }) => createdBy },
  { key: 'createdAt', header: 'Date', cell: ({ createdAt }) => <InstantText instant={createdAt} /> },
]

const pastBulkChangeDefaults = { ...listDefaults, size: 10 }

/** Past bulk changes, newest first, with their results and undo. */
export function PastBulkChanges({ onOpen }: { onOpen: (id: string) => void }) {
  const [search, setSearch] = useState(pastBulkChangeDefaults)
  const query = useCall('POST /api/hr/bulk-changes/search', { body: { page: search.page, size: search.size } })
  return (
    <DataTable
      name="Previous changes"
      query={query}
      columns={bulkChangeColumns}
      search={search}
      onSearch={(patch) => setSearch({ ...search, ...patch })}
      onOpen={({ id }) => onOpen(id)}
      rowLabel={({ fromDay }) => fromDay}
      isSearchable={false}
      empty={
        <EmptyState title="No bulk changes yet" text="Changes to several employees appear here and can be undone." />
      }
    />
  )
}
