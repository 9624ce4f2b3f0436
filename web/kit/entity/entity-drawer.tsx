import { Skeleton, Stack, Tabs } from '@mantine/core'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnyEntity } from '../../../domain/kit/entity.ts'
import { buildCallKey } from '../../../domain/kit/entity-calls.ts'
import { useSession } from '../../session.ts'
import { Drawer } from '../page/drawer.tsx'
import type { EntityPreview } from './entity-draft.ts'
import classes from './entity-form.module.css'
import { EntityForm } from './entity-form.tsx'
import type { EntityRow } from './entity-rows.ts'
import { getRowTitle } from './row-title.ts'
import { entityTabs, type EntityTab } from './entity-tabs.ts'
import { ErrorState } from '../page/states.tsx'
import { useAnyCall } from '../data/use-call.ts'
import { ApiProblem } from '../../problem.ts'

interface Props {
  entity: AnyEntity
  /** The title of a new row, translated. */
  addTitle: string
  /** The id of a row, 'new', or '' when closed. */
  open: string
  rows: readonly EntityRow[]
  isLoading: boolean
  canManage: boolean
  refetch: () => unknown
  onClose: () => void
  /** Additional tabs for existing rows of this list. */
  tabs?: readonly EntityTab[]
  preview?: EntityPreview
}

/** The drawer of one row: its form and the tabs of an existing row. */
export default function EntityDrawer({
  entity,
  addTitle,
  open,
  rows,
  isLoading,
  canManage,
  refetch,
  onClose,
  ...more
}: Props) {
  const { t } = useTranslation()
  // While the drawer closes, it still shows its last content.
  const [shown, setShown] = useState(open)
  if (open !== '' && open !== shown) setShown(open)
  const { row, error } = useEntityRow(entity, shown, rows, isLoading || open === '')
  const title = shown === 'new' ? addTitle : row ? getRowTitle(entity, row) : t(entity.label)
  const form = (
    <EntityForm
      key={`${shown}-${open === ''}`}
      entity={entity}
      row={row}
      isReadOnly={!canManage || (row !== undefined && !entity.callNames.includes('update'))}
      refetch={refetch}
      onClose={onClose}
      preview={more.preview}
    />
  )
  const content = () => {
    if (shown === 'new') return form
    if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />
    if (!row) return <EntityDrawerSkeleton />
    return <EntityDrawerTabs entity={entity} row={row} form={form} more={more.tabs ?? []} />
  }
  return (
    <Drawer opened={open !== ''} onClose={onClose} title={title}>
      {content()}
    </Drawer>
  )
}

function useEntityRow(entity: AnyEntity, id: string, rows: readonly EntityRow[], isWaiting: boolean) {
  const listed = useMemo(() => rows.find((row) => row.id === id), [rows, id])
  const isStored = id !== '' && id !== 'new'
  const canGet = entity.callNames.includes('get')
  const enabled = isStored && !listed && canGet && !isWaiting
  const got = useAnyCall<EntityRow>(buildCallKey(entity.path, 'get'), { params: { id } }, { enabled })
  const missing = isStored && !listed && !canGet && !isWaiting ? new ApiProblem(404, { code: 'NOT_FOUND' }) : null
  const row = listed ?? (got.data?.id === id ? got.data : undefined)
  return { row, error: row ? null : (got.error ?? missing) }
}

interface EntityDrawerTabsProps {
  entity: AnyEntity
  row: EntityRow
  form: ReactNode
  more: readonly EntityTab[]
}

function EntityDrawerTabs({ entity, row, form, more }: EntityDrawerTabsProps) {
  const { t } = useTranslation()
  const permissions = useSession((session) => session.permissions)
  const tabs = [...more, ...entityTabs].filter(({ permission }) => !permission || permissions.includes(permission))
  if (tabs.length === 0) return form
  return (
    <Tabs defaultValue="form" keepMounted={false} className={classes.tabs}>
      <Tabs.List mb="md">
        <Tabs.Tab value="form">{t('Details')}</Tabs.Tab>
        {tabs.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key}>
            {t(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="form" className={classes.panel}>
        {form}
      </Tabs.Panel>
      {tabs.map(({ key, Content }) => (
        <Tabs.Panel key={key} value={key}>
          <Suspense fallback={<EntityDrawerSkeleton />}>
            <Content entity={entity} row={row} />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

const EntityDrawerSkeleton = () => (
  <Stack gap="lg" role="status">
    {[1, 2, 3, 4].map((line) => (
      <Skeleton key={line} height={36} radius="sm" />
    ))}
  </Stack>
)
