import { eq, sql } from 'drizzle-orm'
import type { Channel, Outgoing } from '../../domain/notification/channel.ts'
import type { outboxStates } from '../../domain/notification/outbox.calls.ts'
import { fail } from '../kit/errors.ts'
import { newId } from '../kit/table.ts'
import type { Db } from '../kit/tenant.ts'
import { contactsOf } from '../main/ports.ts'
import { notification, outgoing } from './notification.table.ts'
import { notify } from './notify.actions.ts'
import { failMessage, sendMessage } from './outbox.actions.ts'

export interface Broadcast {
  userIds: string[]
  channels: Channel[]
  title: string
  body: string
  link?: string
}

/** Sends a message to people of the organisation over each of these channels; answers the id to ask about it by. */
export async function send(
  db: Db,
  { userIds, channels: over, title, body, link }: Broadcast,
): Promise<{ requestId: string }> {
  const people = await contactsOf(db, userIds)
  if (people.length < userIds.length) fail('BAD_REFERENCE', {}, { userIds: 'BAD_REFERENCE' })
  const requestId = newId()
  if (over.includes('APP')) await notify(db, { userIds, event: 'message', title, body, link, requestId })
  for (const channel of over) {
    if (channel !== 'APP')
      await Promise.all(people.map((person) => sendBy(db, channel, person, { title, body, requestId })))
  }
  return { requestId }
}

interface Contact {
  id: string
  email: string
  mobile: string | null
}

async function sendBy(
  db: Db,
  channel: Outgoing,
  person: Contact,
  { title, body, requestId }: { title: string; body: string; requestId: string },
): Promise<void> {
  const isMail = channel === 'MAIL'
  const recipient = isMail ? person.email : person.mobile
  // A short message has no subject of its own.
  const text = isMail || !title ? body : `${title}\n${body}`
  const message = { channel, recipient: recipient ?? '', subject: title, body: text, userId: person.id, requestId }
  await (recipient ? sendMessage(db, message) : failMessage(db, message, 'This person has no mobile number.'))
}

/** What became of a request, for each person and channel. */
export async function statusOf(db: Db, requestId: string) {
  const [left, rung] = await Promise.all([
    db
      .select({
        userId: sql<string>`user_id`,
        channel: sql<Channel>`channel`,
        state: sql<(typeof outboxStates)[number]>`state`,
        error: outgoing.error,
      })
      .from(outgoing)
      .where(eq(outgoing.requestId, requestId)),
    db
      .select({ userId: notification.userId, readAt: notification.readAt })
      .from(notification)
      .where(eq(notification.requestId, requestId)),
  ])
  if (left.length + rung.length === 0) fail('NOT_FOUND')
  const seen = rung.map(({ userId, readAt }) => ({
    userId,
    channel: 'APP' as const,
    state: readAt ? ('READ' as const) : ('SENT' as const),
    error: null,
  }))
  return { requestId, recipients: [...seen, ...left] }
}
