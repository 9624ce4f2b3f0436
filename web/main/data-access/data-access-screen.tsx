import { Text } from '@mantine/core'
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
import { dataAccessLabels, dataAccessSourceLabels } from './data-access-labels.ts'
import { listFilterTexts } from './list-filters.ts'
import { StorageUsage } from './storage-usage.tsx'

type DataAccess = ApiReply<'POST /api/data-access/search'>['content'][number]

const DataAccessKindText = ({ kind }: { kind: DataAccess['kind'] }) => useTranslation().t(dataAccessLabels[kind])

/** The employee, or the list with its size and filter. */
function DataAccessSubject({ entry: { employee, source, count, filter } }: { entry: DataAccess }) {
  const { t } = useTranslation()
  if (!source) return employee?.name ?? <EmptyValue />
  const list = t(dataAccessSourceLabels[source])
  const size = count === 1 ? t('1 employee') : t('{{count}} employees', { count: count ?? 0 })
  const filters = listFilterTexts(filter ?? '').map(({ label, value }) => `${t(label)}: ${t(value)}`)
  return (
    <div>
      {`${employee?.name ?? list} · ${employee ? list : size}`}
      {filters.length > 0 && (
        <Text size="xs" c="dimmed">
          {filters.join(', ')}
        </Text>
      )}
    </div>
  )
}

const dataAccessColumns: Column<DataAccess>[] = [
  { key: 'at', header: 'Time', cell: ({ at }) => <InstantText instant={at} />, sort: true },
  { key: 'reader', header: 'Viewed by', cell: ({ reader }) => reader },
  { key: 'kind', header: 'Data', cell: ({ kind }) => <DataAccessKindText kind={kind} /> },
  { key: 'employee', header: 'Employee', cell: (entry) => <DataAccessSubject entry={entry} /> },
]

const dataAccessFilters: Filter[] = [
  {
    key: 'kind',
    label: 'Data',
    kind: 'choice',
    options: Object.entries(dataAccessLabels).map(([value, label]) => ({ value, label })),
  },
  {
    key: 'source',
    label: 'Source',
    kind: 'choice',
    options: Object.entries(dataAccessSourceLabels).map(([value, label]) => ({ value, label })),
  },
  { key: 'employeeId', label: 'Employee', kind: 'ref', to: 'employee' },
]

const dataAccessDefaults = { ...listDefaults, sort: '-at', kind: '', source: '', employeeId: '' }
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
        <EmptyState
          title="No entries yet"
          text="Views of employees’ pay, identity numbers and documents appear here."
        />
      }
    />
  )
}
