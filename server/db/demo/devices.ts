import { addDays, type Day } from '../../../domain/kit/day.ts'
import { deviceType } from '../../hr/catalogue/catalogue.table.ts'
import { checkinDevice, deviceCode, deviceSeen } from '../../hr/devices/device.table.ts'
import { zone } from '../../hr/organisation/organisation.table.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { SeededPerson } from './people.ts'

/** A device for check-ins at each zone, and the codes of the employees of the first. */
export async function seedDevices(db: Db, employees: SeededPerson[], today: Day): Promise<void> {
  const [reader, kiosk] = [newId(), newId()]
  await db.insert(deviceType).values([
    { id: reader, name: 'Fingerprint reader', kind: 'BIOMETRIC', maker: 'ZKTeco' },
    { id: kiosk, name: 'Tablet at the entrance', kind: 'KIOSK', maker: null },
  ])
  const zones = await db.select({ id: zone.id, name: zone.name }).from(zone)
  const devices = zones.map(({ id, name }, at) => ({
    id: newId(),
    name: `${name} main gate`,
    deviceTypeId: at === 0 ? reader : kiosk,
    zoneId: id,
    serial: `ZK-40${String(21 + at * 7)}`,
    place: 'Main gate',
    isActive: true,
  }))
  await db.insert(checkinDevice).values(devices)
  const [first] = devices
  if (!first) return
  await db.insert(deviceSeen).values({ deviceId: first.id, seenAt: `${addDays(today, -1)}T13:02:00Z` })
  const known = employees.filter((person) => person.zone === first.zoneId)
  await db
    .insert(deviceCode)
    .values(known.map(({ employeeId }, at) => ({ deviceId: first.id, employeeId, code: String(1001 + at) })))
}
