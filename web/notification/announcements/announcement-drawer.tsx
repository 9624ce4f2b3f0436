import { Button, Progress, Stack, Table, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { channelLabels } from '../channel-labels.ts'

type AnnouncementDetails = ApiReply<'GET /api/notifications/announcements/{id}'>

const REFRESH_MS = 5_000

/** An announcement with its progress and who has seen it. */
export default function AnnouncementDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall(
    'GET /api/notifications/announcements/{id}',
    { params: { id } },
    { refetchInterval: REFRESH_MS },
  )
  const found = data?.id === id ? data : undefined
  return (
    <Drawer opened onClose={onClose} title={found?.title || t('Announcement')} size="lg">
      <QueryPlaceholder data={found} error={error} refetch={refetch} height={320} />
      {found && <AnnouncementProgress announcement={found} onClose={onClose} />}
    </Drawer>
  )
}

function AnnouncementProgress({ announcement, onClose }: { announcement: AnnouncementDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, body, state, sendAt, total, done, seen, progress } = announcement
  const cancel = useAction('DELETE /api/notifications/announcements/{id}', {
    invalidates: ['/announcements'],
    success: t('Announcement cancelled'),
    onDone: onClose,
  })
  const share = total > 0 ? Math.round((done / total) * 100) : 0
  return (
    <Stack gap="md">
      <Text style={{ whiteSpace: 'pre-wrap' }}>{body}</Text>
      <Text c="dimmed" size="sm">
        <InstantText instant={sendAt} />
      </Text>
      <Text role="status">
        {t('Sent to {{done}} of {{total}} recipients, read by {{seen}}', { done, total, seen })}
      </Text>
      <Progress value={share} aria-label={t('Progress')} />
      <Table>
        <Table.Thead>
          <Table.Tr>
            {['Channel', 'Waiting', 'Sent', 'Seen', 'Failed', 'Stored'].map((head) => (
              <Table.Th key={head}>{t(head)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {progress.map(({ channel, ...counts }) => (
            <Table.Tr key={channel}>
              <Table.Td>{t(channelLabels[channel])}</Table.Td>
              {[counts.waiting, counts.sent, counts.seen, counts.failed, counts.kept].map((count, at) => (
                <Table.Td key={at}>{count}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {state === 'SCHEDULED' && (
        <Button
          variant="default"
          color="red"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id } })}
        >
          {t('Cancel announcement')}
        </Button>
      )}
      <AnnouncementReaders id={id} />
    </Stack>
  )
}

function AnnouncementReaders({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data } = useCall('POST /api/notifications/announcements/{id}/readers', {
    params: { id },
    body: { size: 100, filters: { hasRead: true } },
  })
  if (!data || data.content.length === 0) return null
  return (
    <section>
      <Title order={3} size="h4">
        {t('Seen by')}
      </Title>
      {data.content.map(({ userId, name, readAt }) => (
        <Text key={userId} size="sm">
          {name} · <InstantText instant={readAt} />
        </Text>
      ))}
    </section>
  )
}
