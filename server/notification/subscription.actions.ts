import { eq, sql } from 'drizzle-orm'
import type { Channel } from '../../domain/notification/channel.ts'
import type { EventName } from '../../domain/notification/events.ts'
import { fail } from '../kit/errors.ts'
import { assertPermission } from '../kit/http/serve.ts'
import type { Db } from '../kit/db/tenant.ts'
import type { User } from '../kit/user.ts'
import { findUserContacts } from '../main/ports.ts'
import { subscriptionColumns } from './subscription.queries.ts'
import { eventSubscription } from './notification.table.ts'

interface SubscriptionInput {
  userId: string | null
  event: EventName
  channels: Channel[]
}

/** Only HR may change the channels of other users and of the organisation. */
export function assertCanSubscribe(user: User, userId: string | null): void {
  if (userId !== user.userId) assertPermission(user, 'event-subscription.manage')
}

/**
 * Sets the channels of an event for a user or, without `userId`, for the organisation. An existing choice is replaced.
 */
export async function saveSubscription(db: Db, choice: SubscriptionInput, user: User) {
  assertCanSubscribe(user, choice.userId)
  if (choice.userId !== null && (await findUserContacts(db, [choice.userId])).length === 0)
    fail('BAD_REFERENCE', {}, { userId: 'BAD_REFERENCE' })
  const [row] = await db
    .insert(eventSubscription)
    .values(choice)
    .onConflictDoUpdate({
      target: [eventSubscription.organisationId, eventSubscription.userId, eventSubscription.event],
      set: toSubscriptionUpdate(choice.channels),
    })
    .returning(subscriptionColumns)
  return row ?? fail('NOT_FOUND')
}

export async function updateSubscription(db: Db, id: string, channels: Channel[], user: User) {
  await assertOwnSubscription(db, id, user)
  const [row] = await db
    .update(eventSubscription)
    .set(toSubscriptionUpdate(channels))
    .where(eq(eventSubscription.id, id))
    .returning(subscriptionColumns)
  return row ?? fail('NOT_FOUND')
}

/** The organisation's choice or the default applies again. */
export async function deleteSubscription(db: Db, id: string, user: User): Promise<void> {
  await assertOwnSubscription(db, id, user)
  await db.delete(eventSubscription).where(eq(eventSubscription.id, id))
}

const toSubscriptionUpdate = (channels: Channel[]) => ({
  channels,
  version: sql`${eventSubscription.version} + 1`,
  updatedAt: sql`now()`,
})

// Users who may not change it get NOT_FOUND.
async function assertOwnSubscription(db: Db, id: string, { userId, permissions }: User): Promise<void> {
  const [row] = await db
    .select({ userId: eventSubscription.userId })
    .from(eventSubscription)
    .where(eq(eventSubscription.id, id))
    .for('update')
  if (!row || (row.userId !== userId && !permissions.has('event-subscription.manage'))) fail('NOT_FOUND')
}
