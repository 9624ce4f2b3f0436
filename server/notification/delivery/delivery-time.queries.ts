import { sql } from 'drizzle-orm'
import type { DeliveryTime } from '../../../domain/notification/delivery-time.calls.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { findUserEmployment } from '../../main/ports.ts'
import { hasBirthdayOptOut } from './birthday-opt-out.ts'

const noDeliveryTime: DeliveryTime = { quietFrom: null, quietTo: null, digestAt: null }

interface StoredTimes {
  own: DeliveryTime | null
  organisation: DeliveryTime | null
  timeZone: string
  announcesBirthday: boolean
}

/** The delivery times of a user and of the organisation, with the time zone of the user. */
export async function findDeliveryTimes(db: Db, userId: string) {
  const { rows } = await db.execute<StoredTimes>(sql`
    select o.time_zone as "timeZone", not ${hasBirthdayOptOut(userId)} as "announcesBirthday",
      (select ${deliveryTimeJson} from delivery_time d where d.user_id = ${userId}) as own,
      (select ${deliveryTimeJson} from delivery_time d where d.user_id is null) as organisation
    from organisation o`)
  const [row] = rows
  const { timeZone } = await findUserEmployment(db, userId)
  return {
    own: row?.own ?? null,
    organisation: row?.organisation ?? noDeliveryTime,
    timeZone: timeZone ?? row?.timeZone ?? 'UTC',
    announcesBirthday: row?.announcesBirthday ?? true,
  }
}

const deliveryTimeJson = sql`json_build_object('quietFrom', d.quiet_from, 'quietTo', d.quiet_to, 'digestAt', d.digest_at)`

/** The delivery time that applies to a user. */
export async function findDeliveryTime(db: Db, userId: string): Promise<DeliveryTime & { timeZone: string }> {
  const { own, organisation, timeZone } = await findDeliveryTimes(db, userId)
  return { ...(own ?? organisation), timeZone }
}
