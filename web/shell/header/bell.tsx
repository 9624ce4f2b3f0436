import { ActionIcon, Button, Group, Popover, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findEventDefinition, isEventName } from '../../../domain/notification/events.ts'
import { useFormat } from '../../kit/data/format.ts'
import { ErrorState } from '../../kit/page/states.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useHasLimitedAccess } from '../../session.ts'
import { listBellRows, MAX_BELL_ROWS, type BellRow } from './bell-rows.ts'
import classes from './header.module.css'

const NOTIFICATION_PATHS = ['/notifications'] as const

/** The notifications, newest first, with the number of unread ones. */
export function Bell() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useCall('POST /api/notifications/getNotificationsByUser', {
    body: { page: 0, size: MAX_BELL_ROWS },
  })
  const mark = useAction('POST /api/notifications/markAsRead', { invalidates: NOTIFICATION_PATHS })
  const unread = data?.unread ?? 0
  const isLimited = useHasLimitedAccess()
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={360} shadow="md" radius="md" trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.bell}
          aria-label={unread > 0 ? t('Notifications, {{count}} unread', { count: unread }) : t('Notifications')}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={20} stroke={1.7} aria-hidden />
          {unread > 0 && <span className={classes.count}>{unread > 99 ? '99+' : unread}</span>}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('Notifications')}>
        <Group justify="space-between" px={14} py={8}>
          <Text fw={600}>{t('Notifications')}</Text>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={unread === 0}
            onClick={() => mark.mutate({ body: { all: true } })}
          >
            {t('Mark all as read')}
          </Button>
        </Group>
        {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
        {data?.content.length === 0 && (
          <Text c="dimmed" ta="center" py="xl">
            {t('You’re all caught up.')}
          </Text>
        )}
        <ul className={classes.notes}>
          {(data ? listBellRows(data) : []).map(({ note, count }) => (
            <li key={note.id}>
              <NotificationRow
                note={note}
                count={count}
                onOpen={() => {
                  if (!note.readAt) mark.mutate({ body: count > 1 ? { event: note.event } : { ids: [note.id] } })
                  setOpen(false)
                }}
              />
            </li>
          ))}
        </ul>
        {!isLimited && (
          <Button
            component={Link}
            to="/notifications"
            variant="subtle"
            size="compact-sm"
            m={6}
            onClick={() => setOpen(false)}
          >
            {t('Show all')}
          </Button>
        )}
        {!isLimited && (
          <Button
            component={Link}
            to="/profile/notifications"
            variant="subtle"
            size="compact-sm"
            m={6}
            onClick={() => setOpen(false)}
          >
            {t('Notification settings')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

interface NotificationRowProps extends BellRow {
  onOpen: () => void
}

function NotificationRow({ note, count, onOpen }: NotificationRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const groupTitle = useGroupTitle(note.event, count)
  const open = () => {
    onOpen()
    if (count > 1) void navigate({ to: '/notifications', search: { event: note.event } })
    else if (note.link) void navigate({ href: note.link })
  }
  return (
    <button type="button" className={classes.note} data-unread={!note.readAt || undefined} onClick={open}>
      {count > 1 ? (
        <>
          <strong>{groupTitle}</strong>
          <div>{t('Latest: {{title}}', { title: note.title })}</div>
        </>
      ) : (
        <>
          <strong>{note.title}</strong>
          {note.body && <div>{note.body}</div>}
        </>
      )}
      <small>{format.instant(note.createdAt)}</small>
    </button>
  )
}

/** “5 leave requests”; for events without such a text “Task assigned to me (5)”. */
function useGroupTitle(event: string, count: number): string {
  const { t } = useTranslation()
  if (!isEventName(event)) return ''
  const { name, groupTitle } = findEventDefinition(event)
  return groupTitle ? t(groupTitle, { count }) : `${t(name)} (${count})`
}
