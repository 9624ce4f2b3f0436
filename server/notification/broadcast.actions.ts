import { eq, sql } from 'drizzle-orm'
import type { Channel, OutgoingChannel } from '../../domain/notification/channel.ts'
import type { outboxStates } from '../../domain/notification/delivery/outbox.calls.ts'
import { fail } from '../kit/errors.ts'
import { newId } from '../kit/db/tenant-table.ts'
import type { Db } from '../kit/db/tenant.ts'
import { findUserContacts } from '../main/ports.ts'
import { notification, outgoing } from './notification.table.ts'
import { notify } from './notify.actions.ts'
import { recordFailedMessage, sendMessage } from './delivery/outbox.actions.ts'

export interface BroadcastInput {
  userIds: string[]
  channels: Channel[]
  title: string
  body: string
  link?: string
}

/** Sends a message to users of the organisation by each of these channels. Returns the request id for status calls. */
export async function sendBroadcast(
  db: Db,
  { userIds, channels: over, title, body, link }: BroadcastInput,
): Promise<{ requestId: string }> {
  const people = await findUserContacts(db, userIds)
  if (people.length < userIds.length) fail('BAD_REFERENCE', {}, { userIds: 'BAD_REFERENCE' })
  const requestId = newId()
  if (over.includes('APP')) await notify(db, { userIds, event: 'message', title, body, link, requestId })
  for (const channel of over) {
    if (channel !== 'APP')
      await Promise.all(people.map((person) => sendOverChannel(db, channel, person, { title, body, requestId })))
  }
  return { requestId }
}

interface UserContact {
  id: string
  email: string | null
  mobile: string | null
}

async function sendOverChannel(
  db: Db,
  channel: OutgoingChannel,
  person: UserContact,
  { title, body, requestId }: { title: string; body: string; requestId: string },
): Promise<void> {
  const isMail = channel === 'MAIL'
  const recipient = isMail ? person.email : person.mobile
  // An SMS has no subject.
  const text = isMail || !title ? body : `${title}\n${body}`
  const message = { channel, recipient: recipient ?? '', subject: title, body: text, userId: person.id, requestId }
  await (recipient
    ? sendMessage(db, message)
    : recordFailedMessage(
        db,
        message,
        isMail ? 'This employee has no email address.' : 'This employee has no mobile number.',
      ))
}

/** The delivery of a request, for each recipient and channel. */
export async function findBroadcastStatus(db: Db, requestId: string) {
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
