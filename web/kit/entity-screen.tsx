import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyEntity } from '../../domain/kit/entity.ts'
import { useCan } from '../session.ts'
import type { Column } from './columns.ts'
import { DataTable } from './data-table.tsx'
import {
  filtersOf,
  isSortable,
  listedFields,
  titleOf,
  useEntityPage,
  type EntityRow,
  type EntityState,
} from './entity-rows.ts'
import { FieldCell } from './field-cell.tsx'
import { Page } from './page.tsx'
import { listDefaults, useSearchState } from './search-state.ts'
import { EmptyState } from './states.tsx'

const loadDrawer = () => import('./entity-drawer.tsx')
const EntityDrawer = lazy(loadDrawer)

/** The whole screen of a declared entity: list, search, filters and a drawer to add, change and delete. */
export function EntityScreen({ entity }: { entity: AnyEntity }) {
  const { t } = useTranslation()
  const parts = useMemo(() => ({ columns: columnsFor(entity), filters: filtersOf(entity) }), [entity])
  const [search, setSearch] = useSearchState(startOf(entity))
  const page = useEntityPage(entity, search)
  const canManage = useCan(entity.manage)
  const canCreate = canManage && entity.callNames.some((name) => name === 'create' || name === 'post-create')
  const [hasOpened, setOpened] = useState(search.open !== '')
  const isListed = page.data !== undefined
  useEffect(() => {
    // Fetched while the list is being read, so that the drawer opens at once; if that fails, opening it tries again.
    if (isListed) loadDrawer().catch(() => undefined)
  }, [isListed])
  const open = (id: string) => {
    setOpened(true)
    setSearch({ open: id })
  }
  const add = canCreate
    ? {
        label: t('New {{name}}', { name: t(entity.label) }),
        icon: <IconPlus size={16} aria-hidden />,
        onClick: () => open('new'),
      }
    : undefined

  return (
    <Page title={entity.plural} action={add}>
      <DataTable
        name={entity.plural}
        query={page}
        columns={parts.columns}
        filters={parts.filters}
        search={search}
        onSearch={setSearch}
        onOpen={(row) => open(row.id)}
        rowLabel={(row) => titleOf(entity, row)}
        empty={
          <EmptyState
            title={t('No entries yet: {{name}}', { name: t(entity.plural) })}
            text={canCreate ? 'Add the first one to get started.' : 'Your HR team has not added any.'}
            action={add && <Button onClick={add.onClick}>{add.label}</Button>}
          />
        }
      />
      {(hasOpened || search.open !== '') && (
        <Suspense>
          <EntityDrawer
            entity={entity}
            open={search.open}
            rows={page.data?.content ?? []}
            isLoading={page.isPending}
            canManage={canManage}
            refetch={page.refetch}
            onClose={() => setSearch({ open: '' })}
          />
        </Suspense>
      )}
    </Page>
  )
}

const startOf = (entity: AnyEntity): EntityState & { open: string } => ({
  ...listDefaults,
  sort: entity.defaultSort,
  ...Object.fromEntries(filtersOf(entity).map(({ key }) => [key, ''])),
  open: '',
})

const columnsFor = (entity: AnyEntity): Column<EntityRow>[] =>
  listedFields(entity).map(([key, field]) => ({
    key,
    header: field.label,
    cell: (row) => <FieldCell field={field} value={row[key]} label={row.labels?.[key]} />,
    ...isSortable(field),
  }))
