import { Button } from '@mantine/core'
import { IconBell, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { Page } from '../../kit/page/page.tsx'
import { PersonLink } from '../../kit/page/person-link.tsx'
import { listDefaults, toSearchBody, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import { InstantText, EmptyValue } from '../../kit/data/value-texts.tsx'
import { showSuccessToast } from '../../kit/data/toast.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import {
  documentDepartmentFilter,
  ExpiryText,
  DocumentStateBadge,
  documentExpiryFilter,
  documentStateFilter,
  documentTypeFilter,
  type Document,
} from './document-labels.tsx'
import { FormList } from './form-list.tsx'

const DocumentDrawer = lazy(() => import('./document-drawer.tsx'))
const DocumentForm = lazy(() => import('./document-form.tsx'))

const documentColumns: Column<Document>[] = [
  { key: 'employee', header: 'Employee', cell: ({ employee }) => employee.name, sort: true },
  { key: 'type', header: 'Type', cell: ({ type }) => type.name, sort: true },
  { key: 'state', header: 'Status', cell: ({ state }) => <DocumentStateBadge state={state} />, sort: true },
  { key: 'expiresOn', header: 'Expires on', cell: (document) => <ExpiryText document={document} />, sort: true },
  { key: 'number', header: 'Document number', cell: ({ number }) => number ?? <EmptyValue />, isHidden: true },
  { key: 'file', header: 'File', cell: ({ file }) => file.name, isHidden: true },
  { key: 'createdAt', header: 'Added on', cell: ({ createdAt }) => <InstantText instant={createdAt} />, sort: true },
]
const documentListFilters = [documentStateFilter, documentExpiryFilter, documentTypeFilter, documentDepartmentFilter]

/** All documents for HR: to verify, expiring and missing ones. */
export default function DocumentsScreen() {
  const [, set] = useSearchState({ add: '' })
  return (
    <Page
      title="Employee documents"
      action={{ label: 'Add document', icon: <IconPlus size={16} aria-hidden />, onClick: () => set({ add: 'new' }) }}
    >
      <TabsByUrl
        tabs={[
          { key: 'all', label: 'Documents', content: <Documents /> },
          { key: 'missing', label: 'Missing documents', content: <MissingDocuments /> },
          { key: 'forms', label: 'Form templates', content: <FormList /> },
        ]}
      />
      <AddDocument />
    </Page>
  )
}

function AddDocument() {
  const [{ add }, set] = useSearchState({ add: '' })
  return <Suspense>{add && <DocumentForm person="choose" onClose={() => set({ add: '' })} />}</Suspense>
}

const documentDefaults = {
  ...listDefaults,
  sort: '-createdAt',
  state: '',
  standing: '',
  typeId: '',
  departmentId: '',
  open: '',
}

function Documents() {
  const [search, set] = useSearchState(documentDefaults)
  const [{ change }, setChange] = useSearchState({ change: '' })
  const query = useSearchCall('POST /api/hr/employee/documents/search', search)
  const changed = query.data?.content.find(({ id }) => id === change)
  return (
    <>
      <DataTable
        name="Documents"
        {...{ query, columns: documentColumns, filters: documentListFilters, search }}
        onSearch={set}
        onOpen={({ id }) => set({ open: id })}
        rowLabel={({ employee, type }) => `${employee.name}, ${type.name}`}
        empty={<EmptyState title="No documents yet" text="Documents of employees appear here." />}
      />
      <Suspense>
        {search.open && (
          <DocumentDrawer
            id={search.open}
            onClose={() => set({ open: '' })}
            onChange={({ id }) => {
              set({ open: '' })
              setChange({ change: id })
            }}
          />
        )}
        {changed && (
          <DocumentForm person={changed.employee.id} document={changed} onClose={() => setChange({ change: '' })} />
        )}
      </Suspense>
    </>
  )
}

type MissingDocument = ApiReply<'POST /api/hr/employee/documents/missing/search'>['content'][number]

const missingColumns: Column<MissingDocument>[] = [
  {
    key: 'employee',
    header: 'Employee',
    cell: ({ employee }) => <PersonLink id={employee.id} name={employee.name} />,
    sort: true,
  },
  { key: 'department', header: 'Department', cell: ({ department }) => department ?? <EmptyValue /> },
  { key: 'type', header: 'Missing documents', cell: ({ type }) => type.name, sort: true },
]

function MissingDocuments() {
  const { t } = useTranslation()
  const [search, set] = useSearchState({ ...listDefaults, sort: 'employee', typeId: '', departmentId: '' })
  // The sort order of one tab does not exist in the other.
  const sort = /^-?(employee|type)$/.test(search.sort) ? search.sort : 'employee'
  const query = useSearchCall('POST /api/hr/employee/documents/missing/search', { ...search, sort })
  const remind = useAction('POST /api/hr/employee/documents/missing/remind', {
    onDone: ({ count }) => showSuccessToast(t('Reminded: {{number}}', { number: count })),
  })
  return (
    <DataTable
      name="Missing documents"
      query={query}
      columns={missingColumns}
      filters={[documentTypeFilter, documentDepartmentFilter]}
      search={search}
      onSearch={set}
      rowLabel={({ employee, type }) => `${employee.name}, ${type.name}`}
      tools={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconBell size={16} aria-hidden />}
          loading={remind.isPending}
          disabled={query.data?.totalElements === 0}
          onClick={() => remind.mutate({ body: toSearchBody(search).filters ?? {} })}
        >
          {t('Remind all')}
        </Button>
      }
      empty={<EmptyState title="No missing documents" text="All employees have their required documents." />}
    />
  )
}
