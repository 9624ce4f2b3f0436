import { useTranslation } from 'react-i18next'
import type { Api } from '../../../domain/contract.ts'
import { toChoiceLabel } from '../../kit/choice-words.ts'
import type { Column } from '../../kit/columns.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { useFormat } from '../../kit/format.ts'
import { listDefaults, useSearchState } from '../../kit/search-state.ts'
import { EmptyState } from '../../kit/states.tsx'
import { useCall } from '../../kit/use-call.ts'

type Row = Api['POST /api/hr/employee-imports/search']['reply']['content'][number]

const columns: Column<Row>[] = [
  { key: 'fileName', header: 'File', cell: ({ fileName }) => fileName },
  { key: 'status', header: 'Status', cell: ({ status }) => <Words text={toChoiceLabel(status)} /> },
  { key: 'rowCount', header: 'Rows', align: 'right', cell: ({ rowCount }) => <Count value={rowCount} /> },
  {
    key: 'created',
    header: 'Added',
    align: 'right',
    cell: ({ outcome, status }) => <Count value={status === 'DONE' ? outcome?.created : undefined} />,
  },
  {
    key: 'updated',
    header: 'Changed',
    align: 'right',
    cell: ({ outcome, status }) => <Count value={status === 'DONE' ? outcome?.updated : undefined} />,
  },
  { key: 'createdBy', header: 'By', cell: ({ createdBy }) => createdBy },
  { key: 'createdAt', header: 'When', cell: ({ createdAt }) => <When at={createdAt} /> },
]

const Words = ({ text }: { text: string }) => useTranslation().t(text)
const Count = ({ value }: { value: number | undefined }) => {
  const { number } = useFormat()
  return value === undefined ? '–' : number(value)
}
const When = ({ at }: { at: string }) => useFormat().instant(at)

const start = { ...listDefaults, size: 10 }

/** The imports there were, newest first: to go on with one, or to undo it. */
export function PastImports({ onOpen }: { onOpen: (id: string) => void }) {
  const [search, setSearch] = useSearchState(start)
  const query = useCall('POST /api/hr/employee-imports/search', { body: { page: search.page, size: search.size } })
  return (
    <DataTable
      name="Earlier imports"
      query={query}
      columns={columns}
      search={search}
      onSearch={setSearch}
      onOpen={({ id }) => onOpen(id)}
      rowLabel={({ fileName }) => fileName}
      isSearchable={false}
      empty={
        <EmptyState
          title="No imports yet"
          text="What you bring in from files is listed here, and can be undone here."
        />
      }
    />
  )
}
