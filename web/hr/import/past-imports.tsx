import { useTranslation } from 'react-i18next'
import type { Api } from '../../../domain/contract.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'

type ImportListRow = Api['POST /api/hr/employee-imports/search']['reply']['content'][number]

const pastImportColumns: Column<ImportListRow>[] = [
  { key: 'fileName', header: 'File', cell: ({ fileName }) => fileName },
  { key: 'status', header: 'Status', cell: ({ status }) => <TranslatedText text={toChoiceLabel(status)} /> },
  { key: 'rowCount', header: 'Rows', align: 'right', cell: ({ rowCount }) => <FormattedCount value={rowCount} /> },
  {
    key: 'created',
    header: 'Added',
    align: 'right',
    cell: ({ outcome, status }) => <FormattedCount value={status === 'DONE' ? outcome?.created : undefined} />,
  },
  {
    key: 'updated',
    header: 'Updated',
    align: 'right',
    cell: ({ outcome, status }) => <FormattedCount value={status === 'DONE' ? outcome?.updated : undefined} />,
  },
  { key: 'createdBy', header: 'Created by', cell: ({ createdBy }) => createdBy },
  { key: 'createdAt', header: 'Date', cell: ({ createdAt }) => <FormattedInstant at={createdAt} /> },
]

const TranslatedText = ({ text }: { text: string }) => useTranslation().t(text)
const FormattedCount = ({ value }: { value: number | undefined }) => {
  const { number } = useFormat()
  return value === undefined ? '–' : number(value)
}
const FormattedInstant = ({ at }: { at: string }) => useFormat().instant(at)

const pastImportDefaults = { ...listDefaults, size: 10 }

/** Past imports, newest first, to continue or undo. */
export function PastImports({ onOpen }: { onOpen: (id: string) => void }) {
  const [search, setSearch] = useSearchState(pastImportDefaults)
  const query = useCall('POST /api/hr/employee-imports/search', { body: { page: search.page, size: search.size } })
  return (
    <DataTable
      name="Previous imports"
      query={query}
      columns={pastImportColumns}
      search={search}
      onSearch={setSearch}
      onOpen={({ id }) => onOpen(id)}
      rowLabel={({ fileName }) => fileName}
      isSearchable={false}
      empty={<EmptyState title="No imports yet" text="Your file imports appear here and can be undone." />}
    />
  )
}
