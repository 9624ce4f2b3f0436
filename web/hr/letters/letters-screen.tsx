import { Button } from '@mantine/core'
import { IconFileTypePdf, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { letterKindLabels, letterKinds } from '../../../domain/hr/letters/letter.ts'
import type { ApiReply } from '../../api.ts'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { DayText, EmptyValue } from '../../kit/data/value-texts.tsx'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { useCan } from '../../session.ts'
import { LetterTemplates } from './letter-templates.tsx'

const IssueLetterForm = lazy(() => import('./issue-letter-form.tsx'))

type LetterRow = ApiReply<'POST /api/hr/letters/search'>['content'][number]

function OpenLetter({ id, number }: LetterRow) {
  const { t } = useTranslation()
  return (
    <Button
      component="a"
      href={`/api/hr/letters/${id}/pdf`}
      target="_blank"
      rel="noreferrer"
      size="compact-sm"
      variant="default"
      leftSection={<IconFileTypePdf size={14} aria-hidden />}
      aria-label={t('Open PDF of letter {{number}}', { number })}
    >
      {t('Open PDF')}
    </Button>
  )
}

const letterColumns: Column<LetterRow>[] = [
  { key: 'number', header: 'Letter number', cell: ({ number }) => number },
  { key: 'employee', header: 'Employee', cell: ({ employee }) => employee.name, sort: true },
  { key: 'title', header: 'Letter', cell: ({ title }) => title },
  { key: 'issuedOn', header: 'Issued on', cell: ({ issuedOn }) => <DayText day={issuedOn} />, sort: true },
  { key: 'issuedBy', header: 'Issued by', cell: ({ issuedBy }) => issuedBy ?? <EmptyValue /> },
  { key: 'file', header: 'File', cell: (letter) => <OpenLetter {...letter} /> },
]
const letterFilters: Filter[] = [
  {
    key: 'kind',
    label: 'Letter',
    kind: 'choice',
    options: letterKinds.map((value) => ({ value, label: letterKindLabels[value] })),
  },
]

/** Letters of employees. HR issues them and edits their texts; employees read their own. */
export default function LettersScreen() {
  const canManage = useCan('letter.manage')
  const [{ open }, set] = useSearchState({ open: '' })
  return (
    <Page
      title="Letters"
      action={
        canManage
          ? { label: 'Issue a letter', icon: <IconPlus size={16} aria-hidden />, onClick: () => set({ open: 'new' }) }
          : undefined
      }
    >
      {canManage ? (
        <TabsByUrl
          tabs={[
            { key: 'letters', label: 'Letters', content: <LetterList /> },
            { key: 'templates', label: 'Templates', content: <LetterTemplates /> },
          ]}
        />
      ) : (
        <LetterList />
      )}
      <Suspense>{canManage && open === 'new' && <IssueLetterForm onClose={() => set({ open: '' })} />}</Suspense>
    </Page>
  )
}

function LetterList() {
  const [search, set] = useSearchState({ ...listDefaults, sort: '-issuedOn', kind: '' })
  const query = useSearchCall('POST /api/hr/letters/search', search)
  return (
    <DataTable
      name="Letters"
      query={query}
      columns={letterColumns}
      filters={letterFilters}
      search={search}
      onSearch={set}
      rowLabel={({ title, number }) => `${title}, ${number}`}
      empty={
        <EmptyState
          title="No letters"
          text="Appointment, confirmation, relieving and experience letters appear here."
        />
      }
    />
  )
}
