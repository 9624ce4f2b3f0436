import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, type ApiReply } from '../../api.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { OpenFile } from '../../kit/page/open-file.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { InstantText, EmptyValue } from '../../kit/data/value-texts.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { useCan } from '../../session.ts'

const FormDrawer = lazy(() => import('./form-drawer.tsx'))

export type BlankForm = ApiReply<'POST /api/hr/forms/search'>['content'][number]

const DownloadForm = ({ form: { id, name } }: { form: BlankForm }) => {
  const { t } = useTranslation()
  return (
    <OpenFile
      size="xs"
      link={() => callApi('POST /api/hr/forms/{id}/link', { params: { id } })}
      label={t('Download {{name}}', { name })}
    >
      {t('Download')}
    </OpenFile>
  )
}
const PublishedState = ({ form }: { form: BlankForm }) => {
  const { t } = useTranslation()
  return form.isPublished ? <Badge tone="good">{t('Published')}</Badge> : <Badge tone="quiet">{t('Hidden')}</Badge>
}

const blankFormColumns: Column<BlankForm>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sort: true },
  { key: 'description', header: 'Description', cell: ({ description }) => description ?? <EmptyValue /> },
  {
    key: 'updatedAt',
    header: 'Last updated',
    cell: ({ updatedAt }) => <InstantText instant={updatedAt} />,
    sort: true,
  },
  { key: 'file', header: 'File', cell: (form) => <DownloadForm form={form} /> },
]
const managedFormColumns: Column<BlankForm>[] = [
  ...blankFormColumns.slice(0, 2),
  { key: 'isPublished', header: 'Status', cell: (form) => <PublishedState form={form} /> },
  ...blankFormColumns.slice(2),
]

/** Blank forms, maintained by HR. */
export function FormList() {
  const { t } = useTranslation()
  const isKeeper = useCan('form.manage')
  const [search, set] = useSearchState({ ...listDefaults, sort: 'name', open: '' })
  const query = useSearchCall('POST /api/hr/forms/search', search)
  const open = query.data?.content.find(({ id }) => id === search.open)
  const add = isKeeper && (
    <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => set({ open: 'new' })}>
      {t('New form')}
    </Button>
  )
  return (
    <>
      <DataTable
        name="Forms"
        query={query}
        columns={isKeeper ? managedFormColumns : blankFormColumns}
        search={search}
        onSearch={set}
        onOpen={isKeeper ? ({ id }) => set({ open: id }) : undefined}
        rowLabel={({ name }) => name}
        tools={add}
        empty={<EmptyState title="No forms yet" text="Forms published by HR appear here." />}
      />
      <Suspense>
        {isKeeper && (search.open === 'new' || open) && (
          <FormDrawer key={search.open} form={open} onClose={() => set({ open: '' })} />
        )}
      </Suspense>
    </>
  )
}
