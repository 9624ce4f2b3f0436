import { Anchor, Group, Skeleton, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { channels, type Channel } from '../../domain/notification/channel.ts'
import { wordsOfEvent, type Choices, type EventName } from '../../domain/notification/events.ts'
import type { ApiReply } from '../api.ts'
import { ErrorState } from '../kit/states.tsx'
import { CheckboxMatrix } from '../kit/tick-table.tsx'
import { useAction, useCall } from '../kit/use-call.ts'
import { useViewer } from '../session.ts'
import { channelLabels } from './channel-labels.ts'

type Told = ApiReply<'GET /api/leave-hr/event/subscriptions/organisation'>[number]

const PATHS = ['/event/subscriptions'] as const

interface Props {
  told: Told[] | undefined
  /** Null is the organisation's own choice, which everybody goes by who made none. */
  userId: string | null
  /** Channels by which nothing can reach them. */
  unreachable?: readonly Channel[]
}

/** How somebody is told of each event, a box for each channel. A tick is saved at once. */
function ToldTable({ told = [], userId, unreachable = [] }: Props) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { chosen, choose, forget } = useChoices(userId)
  const byEvent = new Map(told.map((one) => [one.event, one]))
  const channelsOf = (event: EventName) => chosen[event] ?? byEvent.get(event)?.channels ?? []
  const mine = told.filter(({ event }) => {
    const { permission } = wordsOfEvent(event)
    return userId === null || !permission || viewer?.permissions.includes(permission)
  })
  return (
    <CheckboxMatrix
      name={t('Notifications')}
      corner={t('What happens')}
      heads={shown.map((key) => ({ key, label: t(channelLabels[key]) }))}
      groups={grouped(mine).map(({ group, events }) => ({
        name: t(group),
        lines: events.map((one) => ({
          key: one.event,
          label: t(wordsOfEvent(one.event).name),
          note: <Source {...one} isOrganisation={userId === null} onForget={(id) => forget(one.event, id)} />,
        })),
      }))}
      tickOf={(event, channel) => ({
        isOn: channelsOf(event as EventName).includes(channel as Channel),
        isFixed: unreachable.includes(channel as Channel),
      })}
      onToggle={(event, channel) =>
        choose(event as EventName, toggled(channelsOf(event as EventName), channel as Channel))
      }
    />
  )
}

const shown = channels.toSorted((a, b) => Number(b === 'APP') - Number(a === 'APP'))

const toggled = (before: readonly Channel[], channel: Channel): Channel[] =>
  before.includes(channel) ? before.filter((one) => one !== channel) : [...before, channel]

const grouped = (told: readonly Told[]) =>
  [...new Set(told.map(({ event }) => wordsOfEvent(event).group))].map((group) => ({
    group,
    events: told.filter(({ event }) => wordsOfEvent(event).group === group),
  }))

/** What was ticked and is on its way or saved; one after another, so that the last tick is the one that counts. */
function useChoices(userId: string | null) {
  const [chosen, setChosen] = useState<Choices>({})
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const save = useAction('POST /api/leave-hr/event/subscriptions', { invalidates: PATHS })
  const remove = useAction('DELETE /api/leave-hr/event/subscriptions/{id}', { invalidates: PATHS })
  const forgotten = (event: EventName) => setChosen(({ [event]: _, ...others }) => others)
  const inTurn = (event: EventName, act: () => Promise<unknown>) => {
    last.current = last.current.then(act).catch(() => forgotten(event))
  }
  return {
    chosen,
    choose(event: EventName, wanted: Channel[]) {
      setChosen((before) => ({ ...before, [event]: wanted }))
      inTurn(event, () => save.mutateAsync({ body: { event, channels: wanted, userId } }))
    },
    forget(event: EventName, id: string) {
      inTurn(event, async () => {
        await remove.mutateAsync({ params: { id } })
        forgotten(event)
      })
    },
  }
}

interface SourceProps extends Told {
  isOrganisation: boolean
  onForget: (id: string) => void
}

/** Whose choice it is, and the way back from one's own. */
function Source({ id, source, isOrganisation, onForget }: SourceProps) {
  const { t } = useTranslation()
  if (id !== null)
    return (
      <Anchor component="button" type="button" size="xs" onClick={() => onForget(id)}>
        {t('Take this choice back')}
      </Anchor>
    )
  return source === 'ORGANISATION' && !isOrganisation ? (
    <Text size="xs" c="dimmed">
      {t('As the organisation chose')}
    </Text>
  ) : null
}

/** One's own table. */
export function OwnToldTable({ userId, unreachable }: { userId: string; unreachable: readonly Channel[] }) {
  const query = useCall('GET /api/leave-hr/event/subscriptions/user/{userId}', { params: { userId } })
  return <Loaded {...{ query, userId, unreachable }} />
}

/** What holds for everybody who chose nothing. */
export function OrganisationToldTable() {
  const query = useCall('GET /api/leave-hr/event/subscriptions/organisation')
  return <Loaded query={query} userId={null} />
}

interface LoadedProps extends Omit<Props, 'told'> {
  query: ReturnType<typeof useCall<'GET /api/leave-hr/event/subscriptions/organisation'>>
}

const Loaded = ({ query, ...rest }: LoadedProps) => (
  <Group display="block">
    {query.isPending && <Skeleton h={480} />}
    {query.error && !query.data && <ErrorState problem={query.error} onRetry={() => void query.refetch()} />}
    {query.data && <ToldTable told={query.data} {...rest} />}
  </Group>
)
