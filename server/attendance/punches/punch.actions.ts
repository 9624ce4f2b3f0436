import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { REPEAT_MS } from '../../../domain/attendance/day/assign-punches.ts'
import { measureDistance } from '../../../domain/attendance/punches/distance.ts'
import type { locationChecks } from '../../../domain/attendance/policies/policy.entities.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { insertBatchAndCommit, toTableRows } from '../../kit/db/insert-batch.ts'
import { prepareQuery } from '../../kit/db/prepared-query.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { User } from '../../kit/user.ts'
import { attendancePunch } from './punch.table.ts'

type PunchCall = Api['POST /api/attendance/punches']
type PunchInput = PunchCall['args']['body']

interface PunchFacts {
  leftOn: Day | null
  joinedOn: Day
  zoneId: string | null
  zone: string | null
  latitude: number | null
  longitude: number | null
  radiusMetres: number | null
  check: (typeof locationChecks)[number] | null
  lastAt: string | null
  isLocked: boolean
}

const loadPunchFacts = prepareQuery<{ employeeId: string; today: Day }, PunchFacts>(
  ({ employeeId, today }) => sql`
    select e.joined_on as "joinedOn", e.left_on as "leftOn", m.zone_id as "zoneId", z.name as zone, z.latitude, z.longitude, z.radius_metres as "radiusMetres",
      (select p.location_check from attendance_policy p where p.from_day <= ${today}
        and (p.zone_id is null or p.zone_id = m.zone_id) and (p.employee_type_id is null or p.employee_type_id = m.employee_type_id)
        order by (case when p.employee_type_id is null then 0 else 2 end) + (case when p.zone_id is null then 0 else 1 end) desc, p.from_day desc limit 1) as "check",
      (select p.punched_at from attendance_punch p where p.employee_id = e.id and p.held_reason is null order by p.punched_at desc limit 1) as "lastAt",
      exists (select from locked_period l where l.from_day <= ${today} and l.to_day >= ${today} and (l.zone_id is null or l.zone_id = m.zone_id)) as "isLocked"
    from employee e
    left join lateral (select x.zone_id, x.employee_type_id from employment x where x.employee_id = e.id and x.from_day <= ${today} order by x.from_day desc limit 1) m on true
    left join zone z on z.id = m.zone_id
    where e.id = ${employeeId}`,
  { types: { employeeId: 'uuid', today: 'date' } },
)

/** Checks an employee in or out at the time of the server. */
export async function punch(
  db: Db,
  input: PunchInput,
  { user, today, now }: { user: User; today: Day; now: Date },
): Promise<PunchCall['reply']> {
  const employeeId = user.employeeId ?? fail('NO_EMPLOYEE_RECORD')
  const [facts] = await loadPunchFacts(db, { employeeId, today })
  if (!facts) fail('NOT_FOUND')
  if (today < facts.joinedOn || (facts.leftOn !== null && today > facts.leftOn)) fail('ATTENDANCE_NOT_EMPLOYED')
  if (facts.lastAt !== null && Math.abs(now.getTime() - Date.parse(facts.lastAt)) < REPEAT_MS) fail('PUNCH_TOO_SOON')
  const place = checkPlace(input, facts)
  const row = {
    id: newId(),
    employeeId,
    punchedAt: now.toISOString(),
    source: input.isPhone ? ('PHONE' as const) : ('WEB' as const),
    zoneId: facts.zoneId,
    inLatitude: input.inLatitude ?? null,
    inLongitude: input.inLongitude ?? null,
    accuracyMetres: input.accuracyMetres ?? null,
    ...place,
    note: input.note ?? '',
    heldReason: facts.isLocked ? ('LOCKED_PERIOD' as const) : null,
  }
  insertBatchAndCommit(db, { writes: toTableRows(attendancePunch, [row]), events: [] })
  const { id, punchedAt, source, inLatitude, inLongitude, note } = row
  return { id, punchedAt, source, inLatitude, inLongitude, ...place, device: null, note }
}

/** Compares the location with the radius of the zone. The policy warns or blocks. */
function checkPlace(
  { inLatitude, inLongitude }: PunchInput,
  { latitude, longitude, radiusMetres, zone, check }: PunchFacts,
): { distanceMetres: number | null; isOutside: boolean } {
  if ((inLatitude === undefined) !== (inLongitude === undefined))
    fail('PUNCH_LOCATION_INCOMPLETE', {}, { inLatitude: 'PUNCH_LOCATION_INCOMPLETE' })
  const hasRadius = latitude !== null && longitude !== null && radiusMetres !== null && radiusMetres > 0
  if (!hasRadius || check === null || check === 'NONE') return { distanceMetres: null, isOutside: false }
  if (inLatitude === undefined || inLongitude === undefined) {
    if (check === 'BLOCK') fail('PUNCH_LOCATION_NEEDED', { zone })
    return { distanceMetres: null, isOutside: true }
  }
  const distance = measureDistance({ latitude, longitude }, { latitude: inLatitude, longitude: inLongitude })
  if (distance > radiusMetres && check === 'BLOCK') fail('PUNCH_OUTSIDE', { distance, zone, radius: radiusMetres })
  return { distanceMetres: distance, isOutside: distance > radiusMetres }
}
