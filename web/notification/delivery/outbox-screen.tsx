import { Alert, Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type ApiReply } from '../../api.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { Badge, type Tone } from '../../kit/entity/field-cell.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { Page } from '../../kit/page/page.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { InstantText, EmptyValue } from '../../kit/data/value-texts.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { channelLabels } from '../channel-labels.ts'
import { ChannelList } from './channel-list.tsx'
import classes from './outbox-screen.module.css'

type OutboxMessage = ApiReply<'POST /api/outbox/search'>['content'][number]

const outboxStateTones: Record<OutboxMessage['state'], Tone> = {
  QUEUED: 'info',
  DIGEST: 'info',
  SENT: 'good',
  DELIVERED: 'good',
  SEEN: 'good',
  FAILED: 'bad',
  KEPT: 'warn',
}

const OutboxStateBadge = ({ state }: { state: OutboxMessage['state'] }) => {
  const { t } = useTranslation()
  return <Badge tone={outboxStateTones[state]}>{t(toChoiceLabel(state))}</Badge>
}

const ChannelName = ({ channel }: { channel: OutboxMessage['channel'] }) => useTranslation().t(channelLabels[channel])

const outboxColumns: Column<OutboxMessage>[] = [
  { key: 'subject', header: 'Subject', cell: ({ subject, body }) => subject || body.slice(0, 60) || <EmptyValue /> },
  { key: 'recipient', header: 'Recipient', cell: ({ recipient }) => recipient },
  { key: 'channel', header: 'Channel', cell: ({ channel }) => <ChannelName channel={channel} /> },
  { key: 'state', header: 'Status', cell: ({ state }) => <OutboxStateBadge state={state} /> },
  { key: 'attempts', header: 'Attempts', cell: ({ attempts }) => attempts, align: 'right' },
  { key: 'createdAt', header: 'Created', cell: ({ createdAt }) => <InstantText instant={createdAt} />, sort: true },
]

const outboxFilters: Filter[] = [
  {
    key: 'channel',
    label: 'Channel',
    kind: 'choice',
    options: Object.entries(channelLabels).map(([value, label]) => ({ value, label })),
  },
  {
    key: 'state',
    label: 'Status',
    kind: 'choice',
    options: Object.keys(outboxStateTones).map((value) => ({ value, label: toChoiceLabel(value) })),
  },
]

const outboxSearchDefaults = { ...listDefaults, sort: '-createdAt', channel: '', state: '', open: '' }

const outboxTabs = [
  { key: 'messages', label: 'Messages', content: <OutboxMessages /> },
  { key: 'channels', label: 'Channels', content: <ChannelList /> },
]

/** The outbox, and the channels with their providers. */
export default function OutboxScreen() {
  const { t } = useTranslation()
  return (
    <Page title="Outbox" subtitle={t('Emails, SMS and WhatsApp messages, newest first.')}>
      <TabsByUrl tabs={outboxTabs} />
    </Page>
  )
}

/** All sent messages, and messages that are stored because no provider is configured. */
function OutboxMessages() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchState(outboxSearchDefaults)
  const query = useSearchCall('POST /api/outbox/search', search)
  const open = query.data?.content.find(({ id }) => id === search.open)
  return (
    <>
      <DataTable
        name="Outbox"
        isSearchable={false}
        {...{ query, columns: outboxColumns, filters: outboxFilters, search }}
        onSearch={setSearch}
        onOpen={({ id }) => setSearch({ open: id })}
        rowLabel={({ subject, recipient }) => subject || recipient}
        empty={<EmptyState title="No messages yet" text="Messages sent by the system appear here." />}
      />
      <Drawer
        opened={open !== undefined}
        onClose={() => setSearch({ open: '' })}
        title={open?.subject || t('Message')}
        size="lg"
      >
        {open && <OutboxMessageDetail message={open} />}
      </Drawer>
    </>
  )
}

function OutboxMessageDetail({ message }: { message: OutboxMessage }) {
  const { t } = useTranslation()
  const resend = useAction('POST /api/outbox/{id}/resend', {
    invalidates: ['/outbox'],
    success: t('The message will be sent again'),
  })
  return (
    <Stack>
      {message.state === 'KEPT' && (
        <Alert color="yellow">
          {t('No provider is set up for this channel. The message was stored and not sent.')}
        </Alert>
      )}
      {message.error && <Alert color="red">{t(message.error)}</Alert>}
      {(message.state === 'FAILED' || message.state === 'KEPT') && (
        <Button
          variant="default"
          loading={resend.isPending}
          onClick={() => resend.mutate({ params: { id: message.id } })}
        >
          {t('Send again')}
        </Button>
      )}
      <dl className={classes.facts}>
        <dt>{t('Recipient')}</dt>
        <dd>{message.recipient}</dd>
        <dt>{t('Channel')}</dt>
        <dd>
          <ChannelName channel={message.channel} />
        </dd>
        <dt>{t('Status')}</dt>
        <dd>
          <OutboxStateBadge state={message.state} />
        </dd>
        <dt>{t('Created')}</dt>
        <dd>
          <InstantText instant={message.createdAt} />
        </dd>
        <dt>{t('Sent')}</dt>
        <dd>
          <InstantText instant={message.sentAt} />
        </dd>
      </dl>
      <Text component="pre" className={classes.body}>
        {message.body}
      </Text>
    </Stack>
  )
}
