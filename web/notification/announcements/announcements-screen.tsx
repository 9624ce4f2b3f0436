import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { announcementStates } from '../../../domain/notification/announcements/announcement.calls.ts'
import type { ApiReply } from '../../api.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { Badge, type Tone } from '../../kit/entity/field-cell.tsx'
import { ListPage } from '../../kit/page/list-page.tsx'
import type { Column } from '../../kit/table/columns.ts'
import type { Filter } from '../../kit/table/filter-bar.tsx'

const AnnouncementForm = lazy(() => import('./announcement-form.tsx'))
const AnnouncementDrawer = lazy(() => import('./announcement-drawer.tsx'))

type AnnouncementRow = ApiReply<'POST /api/notifications/announcements/search'>['content'][number]

const stateTones: Record<AnnouncementRow['state'], Tone> = {
  SCHEDULED: 'info',
  SENDING: 'warn',
  SENT: 'good',
  CANCELLED: 'plain',
}

const AnnouncementState = ({ state }: { state: AnnouncementRow['state'] }) => {
  const { t } = useTranslation()
  return <Badge tone={stateTones[state]}>{t(toChoiceLabel(state))}</Badge>
}

const announcementColumns: Column<AnnouncementRow>[] = [
  { key: 'title', header: 'Title', cell: ({ title }) => title || '–' },
  { key: 'sendAt', header: 'Sent', cell: ({ sendAt }) => <InstantText instant={sendAt} />, sort: true },
  { key: 'total', header: 'Recipients', cell: ({ total }) => total, align: 'right' },
  { key: 'seen', header: 'Seen', cell: ({ seen }) => seen, align: 'right' },
  { key: 'by', header: 'Created by', cell: ({ by }) => by ?? '–' },
  { key: 'state', header: 'Status', cell: ({ state }) => <AnnouncementState state={state} /> },
]

const announcementFilters: Filter[] = [
  {
    key: 'state',
    label: 'Status',
    kind: 'choice',
    options: announcementStates.map((value) => ({ value, label: toChoiceLabel(value) })),
  },
]

const announcementDefaults = { ...listDefaults, sort: '-createdAt', state: '', open: '' }

const emptyAnnouncements = {
  title: 'No announcements yet',
  text: 'Send a message to all employees or to a selection, in the app, by email, SMS or WhatsApp.',
}

/** The messages of HR to employees. */
export default function AnnouncementsScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchState(announcementDefaults)
  const query = useSearchCall('POST /api/notifications/announcements/search', search)
  const close = () => setSearch({ open: '' })
  return (
    <ListPage
      title="Announcements"
      subtitle={t('Messages from HR to employees.')}
      adds="New announcement"
      empty={emptyAnnouncements}
      isSearchable={false}
      {...{ query, columns: announcementColumns, filters: announcementFilters, search }}
      onSearch={setSearch}
      rowLabel={({ title }) => title}
    >
      {search.open === 'new' && <AnnouncementForm onClose={close} onSent={(id) => setSearch({ open: id })} />}
      {search.open && search.open !== 'new' && <AnnouncementDrawer id={search.open} onClose={close} />}
    </ListPage>
  )
}
