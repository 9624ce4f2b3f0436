import { eq, sql } from 'drizzle-orm'
import type { Channel } from '../../domain/notification/channel.ts'
import type { EventName } from '../../domain/notification/events.ts'
import { fail } from '../kit/errors.ts'
import { assertPermission } from '../kit/serve.ts'
import type { Db } from '../kit/tenant.ts'
import type { User } from '../kit/user.ts'
import { contactsOf } from '../main/ports.ts'
import { chosen } from './event.queries.ts'
import { eventSubscription } from './notification.table.ts'

interface NewChoice {
  userId: string | null
  event: EventName
  channels: Channel[]
}

/** What others are told by, and the organisation's choice, are HR's to say. */
export function mayChooseFor(user: User, userId: string | null): void {
  if (userId !== user.userId) assertPermission(user, 'event-subscription.manage')
}

/** Chooses how somebody, or without `userId` the organisation, is told of an event; changes the choice that is there. */
export async function subscribe(db: Db, choice: NewChoice, user: User) {
  mayChooseFor(user, choice.userId)
  if (choice.userId !== null && (await contactsOf(db, [choice.userId])).length === 0)
    fail('BAD_REFERENCE', {}, { userId: 'BAD_REFERENCE' })
  const [row] = await db
    .insert(eventSubscription)
    .values(choice)
    .onConflictDoUpdate({
      target: [eventSubscription.organisationId, eventSubscription.userId, eventSubscription.event],
      set: renewed(choice.channels),
    })
    .returning(chosen)
  return row ?? fail('NOT_FOUND')
}

export async function changeSubscription(db: Db, id: string, channels: Channel[], user: User) {
  await assertTheirs(db, id, user)
  const [row] = await db
    .update(eventSubscription)
    .set(renewed(channels))
    .where(eq(eventSubscription.id, id))
    .returning(chosen)
  return row ?? fail('NOT_FOUND')
}

/** What is usual, or what the organisation chose, holds again. */
export async function forgetSubscription(db: Db, id: string, user: User): Promise<void> {
  await assertTheirs(db, id, user)
  await db.delete(eventSubscription).where(eq(eventSubscription.id, id))
}

const renewed = (channels: Channel[]) => ({
  channels,
  version: sql`${eventSubscription.version} + 1`,
  updatedAt: sql`now()`,
})

// Whoever may not change it isn't told that it is there.
async function assertTheirs(db: Db, id: string, { userId, permissions }: User): Promise<void> {
  const [row] = await db
    .select({ userId: eventSubscription.userId })
    .from(eventSubscription)
    .where(eq(eventSubscription.id, id))
    .for('update')
  if (!row || (row.userId !== userId && !permissions.has('event-subscription.manage'))) fail('NOT_FOUND')
}
