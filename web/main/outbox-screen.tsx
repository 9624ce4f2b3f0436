import { Alert, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type ApiReply } from '../api.ts'
import { toChoiceLabel } from '../kit/choice-words.ts'
import type { Column } from '../kit/columns.ts'
import { DataTable } from '../kit/data-table.tsx'
import { Drawer } from '../kit/drawer.tsx'
import { Badge, type Tone } from '../kit/field-cell.tsx'
import type { Filter } from '../kit/filter-bar.tsx'
import { Page } from '../kit/page.tsx'
import { listDefaults, useSearchState } from '../kit/search-state.ts'
import { EmptyState } from '../kit/states.tsx'
import { InstantText, EmptyValue } from '../kit/texts.tsx'
import { useSearchCall } from '../kit/use-search-call.ts'
import { channelLabels } from '../notification/channel-labels.ts'
import classes from './outbox-screen.module.css'

type Message = ApiReply<'POST /api/outbox/search'>['content'][number]

const tones: Record<Message['state'], Tone> = { QUEUED: 'info', SENT: 'good', FAILED: 'bad', KEPT: 'warn' }

const State = ({ state }: { state: Message['state'] }) => {
  const { t } = useTranslation()
  return <Badge tone={tones[state]}>{t(toChoiceLabel(state))}</Badge>
}

const Channel = ({ channel }: { channel: Message['channel'] }) => useTranslation().t(channelLabels[channel])

const columns: Column<Message>[] = [
  { key: 'subject', header: 'Subject', cell: ({ subject, body }) => subject || body.slice(0, 60) || <EmptyValue /> },
  { key: 'recipient', header: 'To', cell: ({ recipient }) => recipient },
  { key: 'channel', header: 'Channel', cell: ({ channel }) => <Channel channel={channel} /> },
  { key: 'state', header: 'State', cell: ({ state }) => <State state={state} /> },
  { key: 'attempts', header: 'Tries', cell: ({ attempts }) => attempts, align: 'right' },
  { key: 'createdAt', header: 'Created', cell: ({ createdAt }) => <InstantText instant={createdAt} />, sort: true },
]

const filters: Filter[] = [
  {
    key: 'channel',
    label: 'Channel',
    kind: 'choice',
    options: Object.entries(channelLabels).map(([value, label]) => ({ value, label })),
  },
  {
    key: 'state',
    label: 'State',
    kind: 'choice',
    options: Object.keys(tones).map((value) => ({ value, label: toChoiceLabel(value) })),
  },
]

const crumbs = [{ label: 'Access' }, { label: 'Outbox' }]

const start = { ...listDefaults, sort: '-createdAt', channel: '', state: '', open: '' }

/** Every message that left, or was kept because no provider is configured. */
export default function OutboxScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchState(start)
  const query = useSearchCall('POST /api/outbox/search', search)
  const open = query.data?.content.find(({ id }) => id === search.open)
  return (
    <Page title="Outbox" crumbs={crumbs} subtitle={t('Messages by mail, SMS and WhatsApp, newest first.')}>
      <DataTable
        name="Outbox"
        isSearchable={false}
        {...{ query, columns, filters, search }}
        onSearch={setSearch}
        onOpen={({ id }) => setSearch({ open: id })}
        rowLabel={({ subject, recipient }) => subject || recipient}
        empty={<EmptyState title="No messages yet" text="Whatever the system sends appears here." />}
      />
      <Drawer
        opened={open !== undefined}
        onClose={() => setSearch({ open: '' })}
        title={open?.subject || t('Message')}
        size="lg"
      >
        {open && <Detail message={open} />}
      </Drawer>
    </Page>
  )
}

function Detail({ message }: { message: Message }) {
  const { t } = useTranslation()
  return (
    <Stack>
      {message.state === 'KEPT' && (
        <Alert color="yellow">
          {t('No provider is configured for this channel, so the message was kept here instead of sent.')}
        </Alert>
      )}
      {message.error && <Alert color="red">{message.error}</Alert>}
      <dl className={classes.facts}>
        <dt>{t('To')}</dt>
        <dd>{message.recipient}</dd>
        <dt>{t('Channel')}</dt>
        <dd>
          <Channel channel={message.channel} />
        </dd>
        <dt>{t('State')}</dt>
        <dd>
          <State state={message.state} />
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
