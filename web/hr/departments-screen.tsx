import { Paper, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Department } from '../../domain/hr/organisation.entities.ts'
import type { Column } from '../kit/columns.ts'
import { DataTable } from '../kit/data-table.tsx'
import { filtersOf, useEntityPage, type EntityRow } from '../kit/entity-rows.ts'
import { FieldCell } from '../kit/field-cell.tsx'
import { Page } from '../kit/page.tsx'
import { listDefaults, useSearchState } from '../kit/search-state.ts'
import { useCan } from '../session.ts'
import { DepartmentTree } from './department-tree-view.tsx'

const EntityDrawer = lazy(() => import('../kit/entity-drawer.tsx'))

const { name, code, parentId, headId } = Department.fields

const columns: Column<EntityRow>[] = [
  { key: 'name', header: name.label, sort: true, cell: (row) => <FieldCell field={name} value={row.name} /> },
  { key: 'code', header: code.label, sort: true, cell: (row) => <FieldCell field={code} value={row.code} /> },
  {
    key: 'parentId',
    header: parentId.label,
    cell: (row) => <FieldCell field={parentId} value={row.parentId} label={row.labels.parentId} />,
  },
  {
    key: 'headId',
    header: headId.label,
    cell: (row) => <FieldCell field={headId} value={row.headId} label={row.labels.headId} />,
  },
]
const filters = filtersOf(Department)
const start = { ...listDefaults, sort: 'name', parentId: '', headId: '', view: 'tree', open: '' }

/** The departments as the tree they are, with their heads and people, or as a list to search. */
export default function DepartmentsScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchState(start)
  const page = useEntityPage(Department, search)
  const canManage = useCan(Department.manage)
  const open = (id: string) => setSearch({ open: id })
  const add = {
    label: t('New {{name}}', { name: t('Department') }),
    icon: <IconPlus size={16} aria-hidden />,
    onClick: () => open('new'),
  }
  return (
    <Page
      title="Departments"
      crumbs={[{ label: 'Settings' }, { label: 'Departments' }]}
      action={canManage ? add : undefined}
      controls={
        <SegmentedControl
          size="xs"
          aria-label={t('View')}
          value={search.view}
          onChange={(view) => setSearch({ view })}
          data={[
            { value: 'tree', label: t('Tree') },
            { value: 'list', label: t('List') },
          ]}
        />
      }
    >
      {search.view === 'list' ? (
        <DataTable
          name="Departments"
          query={page}
          columns={columns}
          filters={filters}
          search={search}
          onSearch={setSearch}
          onOpen={({ id }) => open(id)}
          rowLabel={(row) => String(row.name)}
        />
      ) : (
        <Paper withBorder radius="md">
          <DepartmentTree onOpen={open} />
        </Paper>
      )}
      <Suspense>
        {search.open && (
          <EntityDrawer
            entity={Department}
            open={search.open}
            rows={page.data?.content ?? []}
            isLoading={page.isPending}
            canManage={canManage}
            refetch={page.refetch}
            onClose={() => setSearch({ open: '' })}
          />
        )}
      </Suspense>
    </Page>
  )
}
