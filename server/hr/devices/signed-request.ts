import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { AppContext } from '../../kit/app-context.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import { recordDeviceContact, toUuid } from './device.actions.ts'
import { checkinDevice, deviceKey } from './device.table.ts'

/** The headers of a signed request: `<organisation>.<device>`, seconds since 1970, and a hexadecimal HMAC-SHA256. */
export interface SignedHeaders {
  device: unknown
  timestamp: unknown
  signature: unknown
}

export interface SignedDevice {
  deviceId: string
  zoneId: string
  /** The clock of the device less that of the server. */
  driftSeconds: number
}

/** A signature is valid for this time, so that a recorded request cannot be sent again later. */
const MAX_DRIFT_SECONDS = 300
const DEVICE_PATTERN = /^([0-9a-f]{32})\.([0-9a-f]{32})$/
const SIGNATURE_PATTERN = /^[0-9a-f]{64}$/

/**
 * Runs `work` for a device that signed the timestamp and the body with the secret of its key: HMAC-SHA256 of
 * `<timestamp>.<body>`. Any other request is refused.
 */
export async function withSignedDevice<T>(
  { database, secrets, clock }: AppContext,
  { device, timestamp, signature }: SignedHeaders,
  body: Buffer,
  work: (db: Db, device: SignedDevice) => Promise<T>,
): Promise<T> {
  const [, organisation = '', id = ''] = DEVICE_PATTERN.exec(String(device)) ?? fail('DEVICE_KEY_INVALID')
  if (!/^\d{1,12}$/.test(String(timestamp)) || !SIGNATURE_PATTERN.test(String(signature))) fail('DEVICE_KEY_INVALID')
  const deviceId = toUuid(id)
  return database.inTenant({ organisationId: toUuid(organisation), userId: null }, async (db) => {
    const [found] = await db
      .select({ sealed: deviceKey.secretSealed, zoneId: checkinDevice.zoneId })
      .from(deviceKey)
      .innerJoin(checkinDevice, eq(checkinDevice.id, deviceKey.deviceId))
      .where(and(eq(deviceKey.deviceId, deviceId), isNull(deviceKey.endedAt), eq(checkinDevice.isActive, true)))
    if (!found || found.sealed === null) fail('DEVICE_KEY_INVALID')
    const expected = createHmac('sha256', secrets.decrypt(found.sealed))
      .update(`${String(timestamp)}.`)
      .update(body)
    if (!timingSafeEqual(expected.digest(), Buffer.from(String(signature), 'hex'))) fail('DEVICE_KEY_INVALID')
    const now = clock.now()
    const driftSeconds = Number(timestamp) - Math.floor(now.getTime() / 1000)
    if (Math.abs(driftSeconds) > MAX_DRIFT_SECONDS)
      fail('DEVICE_CLOCK_WRONG', { seconds: driftSeconds, max: MAX_DRIFT_SECONDS })
    await recordDeviceContact(db, deviceId, now)
    return work(db, { deviceId, zoneId: found.zoneId, driftSeconds })
  })
}
