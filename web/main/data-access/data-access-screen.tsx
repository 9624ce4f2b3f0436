import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { EmptyValue, InstantText } from '../../kit/data/value-texts.tsx'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { dataAccessLabels } from './data-access-labels.ts'
import { StorageUsage } from './storage-usage.tsx'

type DataAccess = ApiReply<'POST /api/data-access/search'>['content'][number]

const DataAccessKindText = ({ kind }: { kind: DataAccess['kind'] }) => useTranslation().t(dataAccessLabels[kind])

const dataAccessColumns: Column<DataAccess>[] = [
  { key: 'at', header: 'Time', cell: ({ at }) => <InstantText instant={at} />, sort: true },
  { key: 'reader', header: 'Viewed by', cell: ({ reader }) => reader },
  { key: 'kind', header: 'Data', cell: ({ kind }) => <DataAccessKindText kind={kind} /> },
  { key: 'employee', header: 'Employee', cell: ({ employee }) => employee?.name ?? <EmptyValue /> },
]

const dataAccessFilters: Filter[] = [
  {
    key: 'kind',
    label: 'Data',
    kind: 'choice',
    options: Object.entries(dataAccessLabels).map(([value, label]) => ({ value, label })),
  },
]

const dataAccessDefaults = { ...listDefaults, sort: '-at', kind: '' }
const dataAccessTabs = [
  { key: 'log', label: 'Access log', content: <DataAccessLog /> },
  { key: 'storage', label: 'Storage', content: <StorageUsage /> },
]

/** Who viewed the pay, numbers and documents of others, and the storage that files use. */
export default function DataAccessScreen() {
  return (
    <Page title="Data access">
      <TabsByUrl tabs={dataAccessTabs} />
    </Page>
  )
}

function DataAccessLog() {
  const [search, setSearch] = useSearchState(dataAccessDefaults)
  const query = useSearchCall('POST /api/data-access/search', search)
  return (
    <DataTable
      name="Access log"
      isSearchable={false}
      {...{ query, columns: dataAccessColumns, filters: dataAccessFilters, search }}
      onSearch={setSearch}
      rowLabel={({ reader }) => reader}
      empty={
        <EmptyState title="No entries yet" text="Views of the pay, numbers and documents of others appear here." />
      }
    />
  )
}
