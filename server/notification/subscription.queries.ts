import { eq, isNull, or } from 'drizzle-orm'
import {
  resolveChannels,
  allEventNames,
  findEventDefinition,
  listDefaultChannels,
  type ChannelPreferences,
} from '../../domain/notification/events.ts'
import { fail } from '../kit/errors.ts'
import type { Db } from '../kit/db/tenant.ts'
import { findUserContacts } from '../main/ports.ts'
import { eventSubscription } from './notification.table.ts'

/** All events, by group. */
export const listEvents = () =>
  allEventNames.map((id) => {
    const { group, name, permission = null, isMandatory = false } = findEventDefinition(id)
    return { id, group, name, permission, channels: [...listDefaultChannels(id)], isMandatory }
  })

type SubscriptionRow = Pick<typeof eventSubscription.$inferSelect, 'id' | 'userId' | 'event' | 'channels'>

/** The channels of each event for a user, with their source; null for the organisation. */
export async function listEventPreferences(db: Db, userId: string | null) {
  if (userId !== null && (await findUserContacts(db, [userId])).length === 0) fail('NOT_FOUND')
  const chosen = await listSubscriptions(db, userId)
  const own = chosen.filter((one) => one.userId === userId)
  const ownChannels = indexByEvent(userId === null ? [] : own)
  const organisationChannels = indexByEvent(chosen.filter((one) => one.userId === null))
  return allEventNames.map((event) => ({
    event,
    channels: [...resolveChannels({ own: ownChannels, organisation: organisationChannels }, event)],
    source: ownChannels[event]
      ? ('OWN' as const)
      : organisationChannels[event]
        ? ('ORGANISATION' as const)
        : ('USUAL' as const),
    id: own.find((one) => one.event === event)?.id ?? null,
  }))
}

const listSubscriptions = (db: Db, userId: string | null): Promise<SubscriptionRow[]> =>
  db
    .select(subscriptionColumns)
    .from(eventSubscription)
    .where(or(isNull(eventSubscription.userId), userId === null ? undefined : eq(eventSubscription.userId, userId)))

export const subscriptionColumns = {
  id: eventSubscription.id,
  userId: eventSubscription.userId,
  event: eventSubscription.event,
  channels: eventSubscription.channels,
}

const indexByEvent = (choices: readonly SubscriptionRow[]): ChannelPreferences =>
  Object.fromEntries(choices.map(({ event, channels }) => [event, channels]))
