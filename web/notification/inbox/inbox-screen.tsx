import { Button, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { toEventLabel } from '../event-labels.ts'

type NotificationRow = ApiReply<'POST /api/notifications/getNotificationsByUser'>['content'][number]

const NOTIFICATION_PATHS = ['/notifications'] as const

const NotificationText = ({ notification: { title, body, readAt } }: { notification: NotificationRow }) => (
  <div>
    <Text fw={readAt ? undefined : 600}>{title}</Text>
    {body && (
      <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-wrap' }}>
        {body}
      </Text>
    )}
  </div>
)

const NotificationEvent = ({ event }: { event: string }) => {
  const { t } = useTranslation()
  return toEventLabel(event, t)
}

const notificationColumns: Column<NotificationRow>[] = [
  { key: 'title', header: 'Notification', cell: (notification) => <NotificationText notification={notification} /> },
  { key: 'event', header: 'Event', cell: ({ event }) => <NotificationEvent event={event} /> },
  {
    key: 'createdAt',
    header: 'Received',
    cell: ({ createdAt }) => <InstantText instant={createdAt} />,
    sort: true,
  },
]

const notificationFilters: Filter[] = [
  {
    key: 'read',
    label: 'Status',
    kind: 'choice',
    options: [
      { value: 'unread', label: 'Unread' },
      { value: 'read', label: 'Read' },
    ],
  },
  { key: 'projectId', label: 'Project', kind: 'ref', to: 'project' },
]

const inboxDefaults = { ...listDefaults, sort: '-createdAt', read: '', event: '', projectId: '' }

function MarkAsReadButton({ ids, clear }: { ids: string[]; clear: () => void }) {
  const { t } = useTranslation()
  const mark = useAction('POST /api/notifications/markAsRead', { invalidates: NOTIFICATION_PATHS, onDone: clear })
  return (
    <Button size="compact-sm" loading={mark.isPending} onClick={() => mark.mutate({ body: { ids } })}>
      {t('Mark as read')}
    </Button>
  )
}

const renderBulkActions = (ids: string[], clear: () => void) => <MarkAsReadButton ids={ids} clear={clear} />

/** All notifications of the user. Several can be marked as read together. */
export default function InboxScreen() {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchState(inboxDefaults)
  const { read, ...list } = search
  const query = useSearchCall(
    'POST /api/notifications/getNotificationsByUser',
    list,
    read === '' ? {} : { unread: read === 'unread' },
  )
  const mark = useAction('POST /api/notifications/markAsRead', { invalidates: NOTIFICATION_PATHS })
  const open = ({ id, link, readAt }: NotificationRow) => {
    if (!readAt) mark.mutate({ body: { ids: [id] } })
    if (link) void navigate({ href: link })
  }
  return (
    <Page
      title="Notifications"
      action={{ label: 'Mark all as read', onClick: () => mark.mutate({ body: { all: true } }) }}
      more={[{ label: 'Notification settings', onClick: () => void navigate({ to: '/profile/notifications' }) }]}
    >
      <DataTable
        name="Notifications"
        isSearchable={false}
        {...{ query, columns: notificationColumns, filters: notificationFilters, search }}
        onSearch={setSearch}
        onOpen={open}
        rowLabel={({ title }) => title}
        bulk={renderBulkActions}
        empty={
          <EmptyState
            title="No notifications yet"
            text="Notifications about requests, documents and pay appear here."
          />
        }
      />
    </Page>
  )
}
