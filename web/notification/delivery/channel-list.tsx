import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { channelLabels } from '../channel-labels.ts'

type ChannelRow = ApiReply<'GET /api/outbox/channels'>[number]

/** The channels with their providers. A test message shows whether a provider works. */
export function ChannelList() {
  const { data, error, refetch } = useCall('GET /api/outbox/channels')
  return (
    <Stack gap="md" maw={640}>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={240} />
      {data?.map((channel) => (
        <ChannelCard key={channel.channel} channel={channel} />
      ))}
    </Stack>
  )
}

function ChannelCard({ channel: { channel, provider, sender } }: { channel: ChannelRow }) {
  const { t } = useTranslation()
  const test = useAction('POST /api/outbox/channels/test')
  const name = t(channelLabels[channel])
  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Group justify="space-between">
        <div>
          <Group gap="xs">
            <Text fw={600}>{name}</Text>
            <Badge tone={provider ? 'good' : 'warn'}>{provider ?? t('Not configured')}</Badge>
          </Group>
          <Text size="sm" c="dimmed">
            {provider ? sender : t('Messages are stored in the outbox and not sent.')}
          </Text>
        </div>
        <Button
          variant="default"
          disabled={!provider}
          loading={test.isPending}
          onClick={() => test.mutate({ body: { channel } })}
        >
          {t('Send test to me')}
        </Button>
      </Group>
      {test.data && (
        <Alert mt="sm" color={test.data.isSent ? 'teal' : 'red'} role="status">
          {test.data.isSent ? t('The provider accepted the message.') : test.data.error}
        </Alert>
      )}
    </Paper>
  )
}
