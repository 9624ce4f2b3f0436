import { eq, isNull, sql } from 'drizzle-orm'
import type { DeliveryTime } from '../../../domain/notification/delivery-time.calls.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { birthdayOptOut, deliveryTime } from '../notification.table.ts'

/** Sets the delivery time of a user or, with null, of the organisation. Without a time, the choice is removed. */
export async function saveDeliveryTime(db: Db, userId: string | null, time: DeliveryTime | null): Promise<void> {
  if (time === null)
    await db.delete(deliveryTime).where(userId === null ? isNull(deliveryTime.userId) : eq(deliveryTime.userId, userId))
  else await storeDeliveryTime(db, userId, time)
  await retryQueuedMessages(db, userId)
}

async function storeDeliveryTime(db: Db, userId: string | null, time: DeliveryTime): Promise<void> {
  if ((time.quietFrom === null) !== (time.quietTo === null))
    fail('BAD_INPUT', {}, { [time.quietFrom === null ? 'quietFrom' : 'quietTo']: 'QUIET_HOURS_INCOMPLETE' })
  await db
    .insert(deliveryTime)
    .values({ userId, ...time })
    .onConflictDoUpdate({
      target: [deliveryTime.organisationId, deliveryTime.userId],
      set: { ...time, version: sql`${deliveryTime.version} + 1`, updatedAt: sql`now()` },
    })
}

/** Tries all queued messages again: the changed quiet hours decide whether they are sent now or later. */
const retryQueuedMessages = (db: Db, userId: string | null): Promise<unknown> =>
  db.execute(sql`
    select enqueue_job('send-outgoing', json_build_object('organisationId', o.organisation_id, 'userId', null, 'outgoingId', o.id), o.id::text, null, null)
    from outgoing o where o.state = 'QUEUED' and ${userId === null ? sql`o.user_id is not null` : sql`o.user_id = ${userId}`}`)

/** Sets whether colleagues are notified of the birthday of a user. */
export async function saveBirthdayChoice(db: Db, userId: string, isAnnounced: boolean): Promise<void> {
  if (isAnnounced) await db.delete(birthdayOptOut).where(eq(birthdayOptOut.userId, userId))
  else await db.insert(birthdayOptOut).values({ userId }).onConflictDoNothing()
}
