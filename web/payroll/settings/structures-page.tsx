import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyFor } from '../../api.ts'
import type { Column } from '../../kit/columns.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { Badge } from '../../kit/field-cell.tsx'
import { Page } from '../../kit/page.tsx'
import { listDefaults, useSearchState } from '../../kit/search-state.ts'
import { EmptyState } from '../../kit/states.tsx'
import { NumberText } from '../../kit/texts.tsx'
import { useCall } from '../../kit/use-call.ts'

const StructureDrawer = lazy(() => import('./structure-drawer.tsx'))

export type Structure = ReplyFor<'GET /api/payroll/payStructures'>[number]

const columns: Column<Structure>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'lines', header: 'Components', cell: ({ lines }) => lines.map(({ component }) => component.code).join(', ') },
  { key: 'people', header: 'People', cell: ({ people }) => <NumberText value={people} />, align: 'right' },
  { key: 'isActive', header: 'Active', cell: ({ isActive }) => <YesNo is={isActive} /> },
]

function YesNo({ is }: { is: boolean }) {
  const { t } = useTranslation()
  return <Badge tone={is ? 'good' : 'quiet'}>{t(is ? 'Yes' : 'No')}</Badge>
}

/** The structures that people are paid by. */
export default function StructuresPage() {
  const { t } = useTranslation()
  const [search, set] = useSearchState({ ...listDefaults, size: 50, open: '' })
  const query = useCall('GET /api/payroll/payStructures')
  const page = useMemo(() => query.data && whole(query.data), [query.data])
  const open = query.data?.find(({ id }) => id === search.open)
  const add = () => set({ open: 'new' })
  return (
    <Page
      title="Pay structures"
      action={{ label: 'New pay structure', icon: <IconPlus size={16} aria-hidden />, onClick: add }}
    >
      <DataTable
        name="Pay structures"
        isSearchable={false}
        query={{ ...query, data: page }}
        columns={columns}
        search={search}
        onSearch={set}
        onOpen={({ id }) => set({ open: id })}
        rowLabel={({ name }) => name}
        empty={
          <EmptyState
            title="No pay structures yet"
            text="A structure is an ordered set of components with the rules by which they are worked out."
            action={<Button onClick={add}>{t('New pay structure')}</Button>}
          />
        }
      />
      <Suspense>
        {(open ?? search.open === 'new') && (
          <StructureDrawer key={search.open} structure={open} onClose={() => set({ open: '' })} />
        )}
      </Suspense>
    </Page>
  )
}

const whole = (content: Structure[]) => ({
  content,
  page: 0,
  size: content.length,
  totalElements: content.length,
  totalPages: 1,
})
