import { useTranslation } from 'react-i18next'
import type { Api } from '../../../domain/contract.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { useFormat } from '../../kit/data/format.ts'
import type { ListState, SetSearch } from '../../kit/data/search-state.ts'
import { useCall } from '../../kit/data/use-call.ts'

type ImportProblemRow = Api['POST /api/hr/employee-imports/{id}/problems/search']['reply']['content'][number]

const importProblemColumns: Column<ImportProblemRow>[] = [
  { key: 'row', header: 'Row', align: 'right', width: 80, cell: ({ row }) => <RowNumber row={row} /> },
  { key: 'severity', header: 'Type', width: 110, cell: ({ severity }) => <SeverityCell severity={severity} /> },
  { key: 'column', header: 'Column', cell: ({ column }) => column ?? '–' },
  { key: 'value', header: 'Value in file', cell: ({ value }) => value ?? '–' },
  { key: 'message', header: 'Issue', cell: ({ message }) => message },
]

const importProblemFilters = [
  {
    key: 'severity',
    label: 'Type',
    kind: 'choice' as const,
    options: [
      { value: 'ERROR', label: 'Error' },
      { value: 'WARNING', label: 'Warning' },
    ],
  },
]

function RowNumber({ row }: { row: number }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return row === 0 ? t('all') : number(row)
}

function SeverityCell({ severity }: Pick<ImportProblemRow, 'severity'>) {
  const { t } = useTranslation()
  return <Badge tone={severity === 'ERROR' ? 'bad' : 'warn'}>{severity === 'ERROR' ? t('Error') : t('Warning')}</Badge>
}

interface Props {
  id: string
  search: ListState & { severity: string }
  onSearch: SetSearch<ListState & { severity: string }>
}

/** All problems and warnings, with row and column as in a spreadsheet. */
export function ProblemsTable({ id, search, onSearch }: Props) {
  const { page, size, q, severity } = search
  const kind = severity === 'ERROR' || severity === 'WARNING' ? severity : undefined
  const query = useCall('POST /api/hr/employee-imports/{id}/problems/search', {
    params: { id },
    body: { page, size, filters: { q: q || undefined, severity: kind } },
  })
  return (
    <DataTable
      name="Import issues"
      query={query}
      columns={importProblemColumns}
      filters={importProblemFilters}
      search={search}
      onSearch={onSearch}
      rowLabel={({ message }) => message}
    />
  )
}
