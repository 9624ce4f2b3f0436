import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { DeviceEvent } from '../../../domain/attendance/devices/device-punch.calls.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { SignedDevice } from '../../hr/ports.ts'
import { selectHeldReason } from '../punches/held-reason.ts'

type Reply = Api['POST /api/attendance/devices/punches']['reply']

/**
 * Stores the punches of a device with one statement. Events that are already stored change nothing. Punches that
 * cannot count are held with the reason.
 */
export async function storeDevicePunches(
  db: Db,
  { deviceId, zoneId, driftSeconds }: SignedDevice,
  events: readonly DeviceEvent[],
  now: Date,
): Promise<Reply> {
  if (events.some(({ at }) => Number.isNaN(Date.parse(at)))) fail('BAD_INPUT', {}, { events: 'FIELD_FORMAT' })
  const rows = events.map((event) => ({ id: newId(), ...event }))
  const heldReason = selectHeldReason({ at: sql`g.at`, zoneId: sql`${zoneId}::uuid`, employee: sql`m`, now })
  const { rows: stored } = await db.execute<{ held: boolean }>(sql`
    with given as (
      select distinct on (e."eventId") e.id, e."eventId", e.code, e.at from json_to_recordset(${JSON.stringify(rows)}) as e(id uuid, "eventId" text, code text, at timestamptz)
      order by e."eventId", e.id
    )
    insert into attendance_punch (id, employee_id, punched_at, source, zone_id, device_id, event_id, code, drift_seconds, held_reason)
    select g.id, c.employee_id, g.at, 'DEVICE', ${zoneId}, ${deviceId}, g."eventId", g.code, ${driftSeconds},
      case when c.employee_id is null then 'UNKNOWN_CODE' else ${heldReason} end
    from given g
    left join device_code c on c.device_id = ${deviceId} and c.code = g.code
    left join employee m on m.id = c.employee_id
    order by g.at, g.id
    on conflict do nothing returning held_reason is not null as held`)
  const held = stored.filter((one) => one.held).length
  return {
    received: events.length,
    counted: stored.length - held,
    held,
    repeated: events.length - stored.length,
    driftSeconds,
  }
}
