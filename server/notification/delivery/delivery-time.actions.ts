import { eq, isNull, sql } from 'drizzle-orm'
import type { DeliveryTime } from '../../../domain/notification/delivery-time.calls.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { birthdayOptOut, deliveryTime } from '../notification.table.ts'

/** Sets the delivery time of a user or, with null, of the organisation. Without a time, the choice is removed. */
export async function saveDeliveryTime(db: Db, userId: string | null, time: DeliveryTime | null): Promise<void> {
  if (time === null) {
    await db.delete(deliveryTime).where(userId === null ? isNull(deliveryTime.userId) : eq(deliveryTime.userId, userId))
    return
  }
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

/** Sets whether colleagues are notified of the birthday of a user. */
export async function saveBirthdayChoice(db: Db, userId: string, isAnnounced: boolean): Promise<void> {
  if (isAnnounced) await db.delete(birthdayOptOut).where(eq(birthdayOptOut.userId, userId))
  else await db.insert(birthdayOptOut).values({ userId }).onConflictDoNothing()
}
