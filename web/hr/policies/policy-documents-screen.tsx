import { Progress, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { Page } from '../../kit/page/page.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { DayText, EmptyValue } from '../../kit/data/value-texts.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'

const PolicyRecord = lazy(() => import('./policy-record.tsx'))
const PolicyForm = lazy(() => import('./policy-form.tsx'))

type PolicyWithCounts = ApiReply<'POST /api/hr/policy/documents/search'>['content'][number]

function ReadShare({ policy: { readers, audience, needsAcknowledgement, name } }: { policy: PolicyWithCounts }) {
  const { t } = useTranslation()
  if (!needsAcknowledgement) return <EmptyValue />
  const words = t('{{done}} of {{total}}', { done: readers, total: audience })
  return (
    <div style={{ minWidth: 120 }}>
      <Text size="sm">{words}</Text>
      <Progress value={audience > 0 ? (readers / audience) * 100 : 0} aria-label={`${name}: ${words}`} />
    </div>
  )
}

const PolicyAudience = ({ policy }: { policy: PolicyWithCounts }) => {
  const { t } = useTranslation()
  return policy.department?.name ?? t('All employees')
}

const policyColumns: Column<PolicyWithCounts>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sort: true },
  { key: 'type', header: 'Type', cell: ({ type }) => type.name },
  { key: 'department', header: 'Applies to', cell: (policy) => <PolicyAudience policy={policy} /> },
  { key: 'currentNumber', header: 'Version', cell: ({ currentNumber }) => currentNumber, align: 'right' },
  {
    key: 'publishedAt',
    header: 'Published on',
    cell: ({ publishedAt }) => <DayText day={publishedAt.slice(0, 10)} />,
    sort: true,
  },
  { key: 'readers', header: 'Acknowledged by', cell: (policy) => <ReadShare policy={policy} /> },
]
const policyListFilters: Filter[] = [{ key: 'typeId', label: 'Type', kind: 'ref', to: 'policy-type' }]

/** The list of policies for HR, with acknowledgements. */
export default function PolicyDocumentsScreen() {
  const { t } = useTranslation()
  const [search, set] = useSearchState({ ...listDefaults, sort: 'name', typeId: '', view: '', open: '' })
  const { view } = search
  const query = useSearchCall('POST /api/hr/policy/documents/search', search, { isArchived: view === 'archived' })
  return (
    <Page
      title="Policy documents"
      action={{
        label: 'Publish policy',
        icon: <IconPlus size={16} aria-hidden />,
        onClick: () => set({ open: 'new' }),
      }}
      more={[
        view === 'archived'
          ? { label: 'Show active policies', onClick: () => set({ view: '', page: 0 }) }
          : { label: 'Show archived policies', onClick: () => set({ view: 'archived', page: 0 }) },
      ]}
      subtitle={view === 'archived' ? t('Archived: no longer in force.') : undefined}
    >
      <DataTable
        name="Policies"
        {...{ query, columns: policyColumns, filters: policyListFilters }}
        search={search}
        onSearch={set}
        onOpen={({ id }) => set({ open: id })}
        rowLabel={({ name }) => name}
        empty={<EmptyState title="No policies yet" text="Publish a policy. Affected employees are notified." />}
      />
      <Suspense>
        {search.open === 'new' && <PolicyForm onClose={() => set({ open: '' })} />}
        {search.open !== '' && search.open !== 'new' && (
          <PolicyRecord id={search.open} onClose={() => set({ open: '' })} />
        )}
      </Suspense>
    </Page>
  )
}
