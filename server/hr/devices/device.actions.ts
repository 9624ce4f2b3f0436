import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { done } from '../../../domain/kit/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { hashToken, type Secrets } from '../../kit/secrets.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { listDevicePeople } from './device.queries.ts'
import { checkinDevice, deviceCode, deviceKey, deviceSeen } from './device.table.ts'

const KEY_PREFIX_LENGTH = 8

/**
 * Creates a key for a device and revokes the previous one. The key contains organisation and device, so that it can be
 * looked up under row-level security.
 */
export async function createDeviceKey(
  db: Db,
  deviceId: string,
  { by, now, secrets }: { by: User; now: Date; secrets: Secrets },
): Promise<{ key: string }> {
  const device = await lockDevice(db, deviceId)
  if (!device.isActive) fail('DEVICE_INACTIVE')
  await endDeviceKeys(db, deviceId, now)
  const secret = randomBytes(32).toString('base64url')
  await db.insert(deviceKey).values({
    deviceId,
    keyHash: hashToken(secret),
    secretSealed: secrets.encrypt(secret),
    start: secret.slice(0, KEY_PREFIX_LENGTH),
    madeBy: by.userId,
  })
  return { key: [stripDashes(db.organisationId), stripDashes(deviceId), secret].join('.') }
}

export async function revokeDeviceKey(db: Db, deviceId: string, now: Date) {
  await lockDevice(db, deviceId)
  await endDeviceKeys(db, deviceId, now)
  return done
}

async function lockDevice(db: Db, id: string) {
  const [device] = await db
    .select({ isActive: checkinDevice.isActive })
    .from(checkinDevice)
    .where(eq(checkinDevice.id, id))
    .for('no key update')
  return device ?? fail('NOT_FOUND')
}

const endDeviceKeys = (db: Db, deviceId: string, now: Date) =>
  db
    .update(deviceKey)
    .set({ endedAt: now.toISOString(), version: sql`${deviceKey.version} + 1` })
    .where(and(eq(deviceKey.deviceId, deviceId), isNull(deviceKey.endedAt)))

const stripDashes = (id: string) => id.replaceAll('-', '')
export const toUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const DEVICE_KEY_PATTERN = /^([0-9a-f]{32})\.([0-9a-f]{32})\.([\w-]{43})$/

/**
 * Runs `work` for the device with this key in its organisation, and stores the time of contact. Refuses any other key.
 */
export async function withDevice<T>(
  muster: AppContext,
  key: unknown,
  work: (db: Db, deviceId: string) => Promise<T> | T,
): Promise<T> {
  const [, organisation = '', device = '', secret = ''] =
    DEVICE_KEY_PATTERN.exec(String(key)) ?? fail('DEVICE_KEY_INVALID')
  const deviceId = toUuid(device)
  return muster.database.inTenant({ organisationId: toUuid(organisation), userId: null }, async (db) => {
    // The lookup uses a hash of 256 random bits, so its duration reveals nothing about other keys.
    const [held] = await db
      .select({ id: deviceKey.id })
      .from(deviceKey)
      .innerJoin(checkinDevice, eq(checkinDevice.id, deviceKey.deviceId))
      .where(
        and(
          eq(deviceKey.deviceId, deviceId),
          eq(deviceKey.keyHash, hashToken(secret)),
          isNull(deviceKey.endedAt),
          eq(checkinDevice.isActive, true),
        ),
      )
    if (!held) fail('DEVICE_KEY_INVALID')
    await recordDeviceContact(db, deviceId, muster.clock.now())
    return work(db, deviceId)
  })
}

/** Stores when a device was last in contact. */
export async function recordDeviceContact(db: Db, deviceId: string, now: Date): Promise<void> {
  const seenAt = now.toISOString()
  await db
    .insert(deviceSeen)
    .values({ deviceId, seenAt })
    .onConflictDoUpdate({ target: [deviceSeen.organisationId, deviceSeen.deviceId], set: { seenAt } })
}

/**
 * Assigns device codes to employees. Codes can move between the given employees; the codes of others are not changed.
 */
export async function mapDeviceCodes(db: Db, deviceId: string, people: { employeeId: string; code: string | null }[]) {
  await lockDevice(db, deviceId)
  const codes = people.flatMap(({ code }) => (code === null ? [] : [code]))
  const twice = codes.find((code, at) => codes.indexOf(code) !== at)
  if (twice !== undefined) fail('DEVICE_CODE_TAKEN', { code: twice })
  const named = people.map(({ employeeId }) => employeeId)
  await db.delete(deviceCode).where(and(eq(deviceCode.deviceId, deviceId), inArray(deviceCode.employeeId, named)))
  const [taken] = codes.length
    ? await db
        .select({ code: deviceCode.code })
        .from(deviceCode)
        .where(and(eq(deviceCode.deviceId, deviceId), inArray(deviceCode.code, codes)))
    : []
  if (taken) fail('DEVICE_CODE_TAKEN', { code: taken.code })
  const rows = people.flatMap(({ employeeId, code }) => (code === null ? [] : [{ deviceId, employeeId, code }]))
  if (rows.length > 0) await db.insert(deviceCode).values(rows)
  return listDevicePeople(db, deviceId)
}

/** Links one device code to an employee. An employee has one code on a device; a code of another employee is refused. */
export async function linkDeviceCode(
  db: Db,
  { deviceId, code, employeeId }: { deviceId: string; code: string; employeeId: string },
): Promise<void> {
  await mapDeviceCodes(db, deviceId, [{ employeeId, code }])
}
