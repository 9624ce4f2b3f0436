import { eq, isNull, or } from 'drizzle-orm'
import { channelsFor, eventNames, wordsOfEvent, usualChannels, type Choices } from '../../domain/notification/events.ts'
import { fail } from '../kit/errors.ts'
import type { Db } from '../kit/tenant.ts'
import { contactsOf } from '../main/ports.ts'
import { eventSubscription } from './notification.table.ts'

/** Everything people are told of, group by group. */
export const allEvents = () =>
  eventNames.map((id) => {
    const { group, name, permission = null } = wordsOfEvent(id)
    return { id, group, name, permission, channels: [...usualChannels(id)] }
  })

type Choice = Pick<typeof eventSubscription.$inferSelect, 'id' | 'userId' | 'event' | 'channels'>

/** How somebody is told of each event, and whose choice that is; null is the organisation. */
export async function toldOf(db: Db, userId: string | null) {
  if (userId !== null && (await contactsOf(db, [userId])).length === 0) fail('NOT_FOUND')
  const chosen = await choicesOf(db, userId)
  const own = chosen.filter((one) => one.userId === userId)
  const mine = byEvent(userId === null ? [] : own)
  const house = byEvent(chosen.filter((one) => one.userId === null))
  return eventNames.map((event) => ({
    event,
    channels: [...channelsFor({ own: mine, house }, event)],
    source: mine[event] ? ('OWN' as const) : house[event] ? ('ORGANISATION' as const) : ('USUAL' as const),
    id: own.find((one) => one.event === event)?.id ?? null,
  }))
}

const choicesOf = (db: Db, userId: string | null): Promise<Choice[]> =>
  db
    .select(chosen)
    .from(eventSubscription)
    .where(or(isNull(eventSubscription.userId), userId === null ? undefined : eq(eventSubscription.userId, userId)))

export const chosen = {
  id: eventSubscription.id,
  userId: eventSubscription.userId,
  event: eventSubscription.event,
  channels: eventSubscription.channels,
}

const byEvent = (choices: readonly Choice[]): Choices =>
  Object.fromEntries(choices.map(({ event, channels }) => [event, channels]))
