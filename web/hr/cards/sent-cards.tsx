import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { PersonLink } from '../../kit/page/person-link.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { DayText } from '../../kit/data/value-texts.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'

type SentCardRow = ApiReply<'POST /api/hr/cards/search'>['content'][number]

const SentCardState = ({ card: { state } }: { card: SentCardRow }) => {
  const { t } = useTranslation()
  return <Badge tone={state === 'SENT' ? 'good' : 'info'}>{t(toChoiceLabel(state))}</Badge>
}
const SentBy = ({ card: { sentBy } }: { card: SentCardRow }) => {
  const { t } = useTranslation()
  return sentBy ?? t('Automatic')
}
const CancelCardButton = ({ card }: { card: SentCardRow }) => {
  const { t } = useTranslation()
  const remove = useAction('DELETE /api/hr/cards/{id}', { invalidates: ['/cards'], success: t('Card cancelled') })
  if (card.state !== 'SCHEDULED') return null
  return (
    <ActionIcon
      variant="subtle"
      color="red"
      aria-label={t('Cancel card to {{name}}', { name: card.employee.name })}
      loading={remove.isPending}
      onClick={() => remove.mutate({ params: { id: card.id } })}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  )
}

const sentCardColumns: Column<SentCardRow>[] = [
  { key: 'employee', header: 'Recipient', cell: ({ employee }) => <PersonLink {...employee} />, sort: true },
  { key: 'type', header: 'Type', cell: ({ type }) => type.name },
  { key: 'title', header: 'Title', cell: ({ title }) => title },
  { key: 'state', header: 'Status', cell: (card) => <SentCardState card={card} /> },
  { key: 'onDay', header: 'Send date', cell: ({ onDay }) => <DayText day={onDay} />, sort: true },
  { key: 'sentBy', header: 'Sent by', cell: (card) => <SentBy card={card} /> },
  { key: 'acts', header: 'Actions', cell: (card) => <CancelCardButton card={card} /> },
]
const sentCardFilters: Filter[] = [
  {
    key: 'state',
    label: 'Status',
    kind: 'choice',
    options: ['SCHEDULED', 'SENT'].map((value) => ({ value, label: toChoiceLabel(value) })),
  },
  { key: 'typeId', label: 'Card type', kind: 'ref', to: 'card-type' },
]

/** Sent and scheduled cards. */
export function SentCards() {
  const [search, set] = useSearchState({ ...listDefaults, sort: '-onDay', state: '', typeId: '' })
  const query = useSearchCall('POST /api/hr/cards/search', search)
  return (
    <DataTable
      name="Cards"
      {...{ query, columns: sentCardColumns, filters: sentCardFilters, search }}
      onSearch={set}
      rowLabel={({ employee, title }) => `${employee.name}, ${title}`}
      empty={<EmptyState title="No cards yet" text="Sent and scheduled cards appear here." />}
    />
  )
}
