import { Button } from '@mantine/core'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyEntity } from '../../../domain/kit/entity.ts'
import { buildListCallKey } from '../../../domain/kit/list.calls.ts'
import { useCan } from '../../session.ts'
import type { Column } from '../table/columns.ts'
import { DataTable, type RowSelection } from '../table/data-table.tsx'
import { EntityBulk } from './entity-bulk.tsx'
import type { EntityPreview } from './entity-draft.ts'
import {
  buildEntityFilters,
  toColumnSort,
  selectListFields,
  toEntitySearch,
  useEntityPage,
  type EntityRow,
  type EntityListState,
} from './entity-rows.ts'
import type { EntityTab } from './entity-tabs.ts'
import { ExportMenu } from '../table/export-menu.tsx'
import { useRemovedColumns } from '../table/hidden-columns.ts'
import { FieldCell } from './field-cell.tsx'
import { getRowTitle } from './row-title.ts'
import { Page } from '../page/page.tsx'
import { listDefaults, useSearchState } from '../data/search-state.ts'
import { EmptyState } from '../page/states.tsx'
import { toMidSentence } from '../data/mid-sentence.ts'

const loadDrawer = () => import('./entity-drawer.tsx')
const EntityDrawer = lazy(loadDrawer)
const EntityImport = lazy(() => import('./entity-import.tsx'))

interface Props {
  entity: AnyEntity
  /** English key of the primary action, if it is not "New" with the label of the entity. */
  adds?: string
  /** Shown left of the primary action: for example a view switch or another button. */
  controls?: ReactNode
  crumbs?: readonly { label: string; to?: string }[]
  /** Additional columns. Declare them at module scope. */
  extraColumns?: readonly Column<EntityRow>[]
  /** Another view of the whole list, instead of the table. */
  Body?: ComponentType<{ onOpen: (id: string) => void }>
  tabs?: readonly EntityTab[]
  preview?: EntityPreview
}

const noColumns: never[] = []

/** The complete screen of a declared entity: list, search, filters, bulk update, export, import and drawer. */
export function EntityScreen(props: Props) {
  const { entity, adds, controls, crumbs, extraColumns = noColumns, Body, tabs, preview } = props
  const { t } = useTranslation()
  const addLabel = adds ? t(adds) : t('New {{name}}', { name: toMidSentence(t(entity.label)) })
  const parts = useMemo(
    () => ({
      columns: [...buildEntityColumns(entity), ...extraColumns],
      filters: buildEntityFilters(entity),
      exported: listExportColumns(entity),
    }),
    [entity, extraColumns],
  )
  const removed = useRemovedColumns(entity.plural, parts.columns)
  const [search, setSearch] = useSearchState(createInitialState(entity))
  const page = useEntityPage(entity, search)
  const canManage = useCan(entity.manage)
  const canCreate = canManage && entity.callNames.some((name) => name === 'create' || name === 'post-create')
  const [hasOpened, setOpened] = useState(search.open !== '')
  const [isImporting, setImporting] = useState(false)
  const isListed = page.data !== undefined
  useEffect(() => {
    // Loaded while the list is shown, so that the drawer opens immediately. If it fails, opening the drawer loads it
    // again.
    if (isListed) loadDrawer().catch(() => undefined)
  }, [isListed])
  const open = (id: string) => {
    setOpened(true)
    setSearch({ open: id })
  }
  const add = canCreate
    ? {
        label: addLabel,
        icon: <IconPlus size={16} aria-hidden />,
        onClick: () => open('new'),
      }
    : undefined
  const bring = {
    label: 'Import',
    icon: <IconFileImport size={16} aria-hidden />,
    onClick: () => setImporting(true),
  }
  const total = page.data?.totalElements ?? 0
  const changeMany = (ids: string[], _clear: () => void, { select, nameOf }: RowSelection) => (
    <EntityBulk {...{ entity, ids, total, nameOf }} state={search} onDone={select} />
  )

  return (
    <Page title={entity.plural} action={add} more={canCreate ? [bring] : []} controls={controls} crumbs={crumbs}>
      {Body ? (
        <Body onOpen={open} />
      ) : (
        <DataTable
          name={entity.plural}
          query={page}
          columns={parts.columns}
          filters={parts.filters}
          search={search}
          onSearch={setSearch}
          onOpen={(row) => open(row.id)}
          rowLabel={(row) => getRowTitle(entity, row)}
          hasViews
          tools={
            <ExportMenu
              call={buildListCallKey(entity.path, 'export')}
              search={toEntitySearch(entity, search)}
              count={total}
              columns={parts.exported}
              removed={removed}
            />
          }
          bulk={canManage ? changeMany : undefined}
          empty={
            <EmptyState
              title={t('No {{name}} yet', { name: toMidSentence(t(entity.plural)) })}
              text={entity.about ?? (canCreate ? 'Add the first one to get started.' : 'HR has not added any entries.')}
              action={
                add && (
                  <>
                    <Button onClick={add.onClick}>{add.label}</Button>
                    <Button variant="default" leftSection={bring.icon} onClick={bring.onClick}>
                      {t('Import')}
                    </Button>
                  </>
                )
              }
            />
          }
        />
      )}
      <Suspense>
        {(hasOpened || search.open !== '') && (
          <EntityDrawer
            entity={entity}
            addTitle={addLabel}
            open={search.open}
            rows={page.data?.content ?? []}
            isLoading={page.isPending}
            canManage={canManage}
            refetch={page.refetch}
            onClose={() => setSearch({ open: '' })}
            tabs={tabs}
            preview={preview}
          />
        )}
        {isImporting && <EntityImport entity={entity} opened onClose={() => setImporting(false)} />}
      </Suspense>
    </Page>
  )
}

const createInitialState = (entity: AnyEntity): EntityListState & { open: string } => ({
  ...listDefaults,
  size: entity.pageSize,
  sort: entity.defaultSort,
  ...Object.fromEntries(buildEntityFilters(entity).map(({ key }) => [key, ''])),
  open: '',
})

const listExportColumns = ({ fields, titleField }: AnyEntity) =>
  Object.entries(fields).map(([key, { label }]) => ({ key, label, isKey: key === titleField }))

const buildEntityColumns = (entity: AnyEntity): Column<EntityRow>[] =>
  selectListFields(entity).map(([key, field]) => ({
    key,
    header: field.label,
    cell: (row) => <FieldCell field={field} value={row[key]} label={row.labels?.[key]} />,
    ...toColumnSort(field),
  }))
