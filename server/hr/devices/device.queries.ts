import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { DeviceState } from '../../../domain/hr/devices/device.calls.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { appUser } from '../../main/users/user.table.ts'
import { checkinDevice, deviceCode, deviceKey, deviceSeen } from './device.table.ts'
import { employee } from '../employees/employee.table.ts'

const isCurrentKey = (deviceId: string) => and(eq(deviceKey.deviceId, deviceId), isNull(deviceKey.endedAt))

export async function readDeviceState(db: Db, deviceId: string): Promise<DeviceState> {
  const [found, keys, seen, people] = await Promise.all([
    db.select({ id: checkinDevice.id }).from(checkinDevice).where(eq(checkinDevice.id, deviceId)),
    db
      .select({ start: deviceKey.start, madeAt: deviceKey.createdAt, madeBy: appUser.fullName })
      .from(deviceKey)
      .leftJoin(appUser, eq(appUser.id, deviceKey.madeBy))
      .where(isCurrentKey(deviceId)),
    db.select({ at: deviceSeen.seenAt }).from(deviceSeen).where(eq(deviceSeen.deviceId, deviceId)),
    db.select({ people: count() }).from(deviceCode).where(eq(deviceCode.deviceId, deviceId)),
  ])
  if (found.length === 0) fail('NOT_FOUND')
  return { key: keys[0] ?? null, lastSeenAt: seen[0]?.at ?? null, people: people[0]?.people ?? 0 }
}

export async function listDeviceStates(db: Db) {
  const rows = await db
    .select({ id: checkinDevice.id, keyId: deviceKey.id, lastSeenAt: deviceSeen.seenAt })
    .from(checkinDevice)
    .leftJoin(deviceKey, and(eq(deviceKey.deviceId, checkinDevice.id), isNull(deviceKey.endedAt)))
    .leftJoin(deviceSeen, eq(deviceSeen.deviceId, checkinDevice.id))
    .limit(5000)
  return rows.map(({ keyId, ...row }) => ({ ...row, hasKey: keyId !== null }))
}

export async function listDevicePeople(db: Db, deviceId: string) {
  const [found] = await db.select({ id: checkinDevice.id }).from(checkinDevice).where(eq(checkinDevice.id, deviceId))
  if (!found) fail('NOT_FOUND')
  return db
    .select({
      employeeId: deviceCode.employeeId,
      number: employee.number,
      fullName: employee.fullName,
      code: deviceCode.code,
    })
    .from(deviceCode)
    .innerJoin(employee, eq(employee.id, deviceCode.employeeId))
    .where(eq(deviceCode.deviceId, deviceId))
    .orderBy(asc(employee.fullName), asc(employee.id))
}
