import { returnLabels } from '../../../domain/payroll/returns/kinds.ts'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { InstantText, NumberText } from '../../kit/data/value-texts.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'

type ReturnFileRow = ApiReply<'POST /api/payroll/returns/files/search'>['content'][number]

const returnFileColumns: Column<ReturnFileRow>[] = [
  { key: 'kind', header: 'Return', cell: ({ kind }) => <KindName kind={kind} /> },
  { key: 'period', header: 'Period', cell: ({ period }) => period },
  { key: 'format', header: 'Format', cell: ({ format }) => format },
  { key: 'rows', header: 'Rows', cell: ({ rows }) => <NumberText value={rows} />, align: 'right' },
  { key: 'gaps', header: 'Facts missing', cell: ({ gaps }) => <NumberText value={gaps} />, align: 'right' },
  { key: 'madeBy', header: 'Made by', cell: ({ madeBy }) => madeBy },
  { key: 'madeAt', header: 'Made at', cell: ({ madeAt }) => <InstantText instant={madeAt} /> },
]

function KindName({ kind }: Pick<ReturnFileRow, 'kind'>) {
  const { t } = useTranslation()
  return <>{t(returnLabels[kind])}</>
}

/** Files that left the house, and who made them. */
export function FilesTab() {
  const [search, set] = useSearchState({ ...listDefaults, tab: '' })
  const query = useSearchCall('POST /api/payroll/returns/files/search', search)
  return (
    <DataTable
      name="Files made"
      query={query}
      columns={returnFileColumns}
      search={search}
      onSearch={set}
      isSearchable={false}
      empty={<EmptyState title="No file was made yet" text="Each file that is made is kept here with who made it." />}
    />
  )
}
