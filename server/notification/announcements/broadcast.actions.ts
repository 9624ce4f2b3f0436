import { eq } from 'drizzle-orm'
import type { Channel } from '../../../domain/notification/channel.ts'
import { fail } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { findUserContacts } from '../../main/ports.ts'
import { notification, outgoing } from '../notification.table.ts'
import { announcement } from './announcement.table.ts'
import { deliverAnnouncement } from './deliver-announcement.ts'

export interface BroadcastInput {
  userIds: string[]
  channels: Channel[]
  title: string
  body: string
  link?: string
}

/**
 * Sends a message to users of the organisation by each of these channels, as an announcement. Returns the request id for
 * status calls.
 */
export async function sendBroadcast(
  db: Db,
  { userIds, channels, title, body, link = undefined }: BroadcastInput,
  byUserId: string,
): Promise<{ requestId: string }> {
  const people = await findUserContacts(db, userIds)
  if (people.length < userIds.length) fail('BAD_REFERENCE', {}, { userIds: 'BAD_REFERENCE' })
  const message = { id: newId(), title, body, link: link ?? null, channels }
  await db.insert(announcement).values({
    ...message,
    audience: { userIds },
    state: 'SENT',
    sendAt: new Date().toISOString(),
    total: people.length,
    done: people.length,
    createdBy: byUserId,
  })
  await deliverAnnouncement(
    db,
    message,
    people.map(({ id }) => id),
  )
  return { requestId: message.id }
}

/** The delivery of a request, for each recipient and channel. */
export async function findBroadcastStatus(db: Db, requestId: string) {
  const [left, rung] = await Promise.all([
    db
      .select({ userId: outgoing.userId, channel: outgoing.channel, state: outgoing.state, error: outgoing.error })
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
  const sent = left.map(({ userId, ...one }) => ({ userId: userId ?? '', ...one }))
  return { requestId, recipients: [...seen, ...sent] }
}
