import { Anchor, Group, Skeleton, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notificationChannels, type Channel } from '../../domain/notification/channel.ts'
import { findEventDefinition, type ChannelPreferences, type EventName } from '../../domain/notification/events.ts'
import type { ApiReply } from '../api.ts'
import { ErrorState } from '../kit/page/states.tsx'
import { CheckboxMatrix } from '../kit/table/checkbox-matrix.tsx'
import { useAction, useCall } from '../kit/data/use-call.ts'
import { useViewer } from '../session.ts'
import { channelLabels } from './channel-labels.ts'

type EventPreference = ApiReply<'GET /api/leave-hr/event/subscriptions/organisation'>[number]

const subscriptionPaths = ['/event/subscriptions'] as const

interface Props {
  preferences: EventPreference[] | undefined
  /** Null for the organisation's choice, which applies to all users without their own. */
  userId: string | null
  /** Channels that cannot reach the user. */
  unreachable?: readonly Channel[]
}

/** The channels of each event as checkboxes. A change is saved immediately. */
function PreferencesTable({ preferences = [], userId, unreachable = [] }: Props) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { chosen, choose, forget } = useChannelPreferences(userId)
  const byEvent = new Map(preferences.map((one) => [one.event, one]))
  const channelsOf = (event: EventName) => chosen[event] ?? byEvent.get(event)?.channels ?? []
  const visible = preferences.filter(({ event }) => {
    const { permission } = findEventDefinition(event)
    return userId === null || !permission || viewer?.permissions.includes(permission)
  })
  return (
    <CheckboxMatrix
      name={t('Notifications')}
      corner={t('Event')}
      heads={channelsInOrder.map((key) => ({ key, label: t(channelLabels[key]) }))}
      groups={groupEvents(visible).map(({ group, events }) => ({
        name: t(group),
        lines: events.map((one) => ({
          key: one.event,
          label: t(findEventDefinition(one.event).name),
          note: <PreferenceSource {...one} isOrganisation={userId === null} onForget={(id) => forget(one.event, id)} />,
        })),
      }))}
      tickOf={(event, channel) => ({
        isOn: channelsOf(event as EventName).includes(channel as Channel),
        isFixed: isMandatory(event) || unreachable.includes(channel as Channel),
      })}
      onToggle={(event, channel) =>
        choose(event as EventName, toggleChannel(channelsOf(event as EventName), channel as Channel))
      }
    />
  )
}

const isMandatory = (event: string): boolean => findEventDefinition(event as EventName).isMandatory === true

const channelsInOrder = notificationChannels.toSorted((a, b) => Number(b === 'APP') - Number(a === 'APP'))

const toggleChannel = (before: readonly Channel[], channel: Channel): Channel[] =>
  before.includes(channel) ? before.filter((one) => one !== channel) : [...before, channel]

const groupEvents = (preferences: readonly EventPreference[]) =>
  [...new Set(preferences.map(({ event }) => findEventDefinition(event).group))].map((group) => ({
    group,
    events: preferences.filter(({ event }) => findEventDefinition(event).group === group),
  }))

/** Changes that are saved or being saved. They are sent one after another, so that the last change applies. */
function useChannelPreferences(userId: string | null) {
  const [chosen, setChosen] = useState<ChannelPreferences>({})
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const save = useAction('POST /api/leave-hr/event/subscriptions', { invalidates: subscriptionPaths })
  const remove = useAction('DELETE /api/leave-hr/event/subscriptions/{id}', { invalidates: subscriptionPaths })
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

interface PreferenceSourceProps extends EventPreference {
  isOrganisation: boolean
  onForget: (id: string) => void
}

/** The source of a choice, and a button to reset the user's own choice. */
function PreferenceSource({ event, id, source, isOrganisation, onForget }: PreferenceSourceProps) {
  const { t } = useTranslation()
  if (isMandatory(event))
    return (
      <Text size="xs" c="dimmed">
        {t('Mandatory')}
      </Text>
    )
  if (id !== null)
    return (
      <Anchor component="button" type="button" size="xs" onClick={() => onForget(id)}>
        {t('Reset to default')}
      </Anchor>
    )
  return source === 'ORGANISATION' && !isOrganisation ? (
    <Text size="xs" c="dimmed">
      {t('Organisation default')}
    </Text>
  ) : null
}

/** The user's own channels. */
export function OwnPreferencesTable({ userId, unreachable }: { userId: string; unreachable: readonly Channel[] }) {
  const query = useCall('GET /api/leave-hr/event/subscriptions/user/{userId}', { params: { userId } })
  return <LoadedPreferences {...{ query, userId, unreachable }} />
}

/** The channels of all users without their own choice. */
export function OrganisationPreferencesTable() {
  const query = useCall('GET /api/leave-hr/event/subscriptions/organisation')
  return <LoadedPreferences query={query} userId={null} />
}

interface LoadedPreferencesProps extends Omit<Props, 'preferences'> {
  query: ReturnType<typeof useCall<'GET /api/leave-hr/event/subscriptions/organisation'>>
}

const LoadedPreferences = ({ query, ...rest }: LoadedPreferencesProps) => (
  <Group display="block">
    {query.isPending && <Skeleton h={480} />}
    {query.error && !query.data && <ErrorState problem={query.error} onRetry={() => void query.refetch()} />}
    {query.data && <PreferencesTable preferences={query.data} {...rest} />}
  </Group>
)
