import { lazy, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import type { Column } from '../../kit/table/columns.ts'
import { ListPage } from '../../kit/page/list-page.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { NumberText } from '../../kit/data/value-texts.tsx'
import { useCall } from '../../kit/data/use-call.ts'

const StructureDrawer = lazy(() => import('./structure-drawer.tsx'))

export type Structure = ApiReply<'GET /api/payroll/payStructures'>[number]

const structureColumns: Column<Structure>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'lines', header: 'Components', cell: ({ lines }) => lines.map(({ component }) => component.name).join(' · ') },
  { key: 'people', header: 'Employees', cell: ({ people }) => <NumberText value={people} />, align: 'right' },
  { key: 'isActive', header: 'Status', cell: ({ isActive }) => <StateBadge isActive={isActive} /> },
]

function StateBadge({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation()
  return <Badge tone={isActive ? 'good' : 'quiet'}>{t(isActive ? 'Active' : 'Inactive')}</Badge>
}

export default function StructuresPage() {
  const [search, set] = useSearchState({ ...listDefaults, size: 50, open: '' })
  const query = useCall('GET /api/payroll/payStructures')
  const page = useMemo(() => query.data && toSinglePage(query.data), [query.data])
  const open = query.data?.find(({ id }) => id === search.open)
  return (
    <ListPage
      title="Pay structures"
      adds="New pay structure"
      isSearchable={false}
      query={{ ...query, data: page }}
      columns={structureColumns}
      search={search}
      onSearch={set}
      rowLabel={({ name }) => name}
      empty={{
        title: 'No pay structures yet',
        text: 'Add a structure with components and their calculation rules.',
      }}
    >
      {(open ?? search.open === 'new') && (
        <StructureDrawer key={search.open} structure={open} onClose={() => set({ open: '' })} />
      )}
    </ListPage>
  )
}

const toSinglePage = (content: Structure[]) => ({
  content,
  page: 0,
  size: content.length,
  totalElements: content.length,
  totalPages: 1,
})
