import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { REPEAT_MS } from '../../../domain/attendance/day/assign-punches.ts'
import { measureDistance, toLongDistance } from '../../../domain/attendance/punches/distance.ts'
import type { locationChecks } from '../../../domain/attendance/policies/policy.entities.ts'
import { toDayInZone, type Day } from '../../../domain/kit/day.ts'
import { insertBatchAndCommit, toTableRows } from '../../kit/db/insert-batch.ts'
import { prepareQuery } from '../../kit/db/prepared-query.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { User } from '../../kit/user.ts'
import { selectPolicyOnDay } from '../policies/policy.queries.ts'
import { findPunchByEvent } from './punch.queries.ts'
import { attendancePunch } from './punch.table.ts'

/** Applies without a policy. */
const DEFAULT_OFFLINE_HOURS = 24
const HOUR_MS = 3_600_000
/** The clock of a device may be slightly ahead. */
const MAX_AHEAD_MS = 300_000
const REPEAT_INTERVAL = sql.raw(`interval '${REPEAT_MS} milliseconds'`)

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
  offlineHours: number | null
  isRepeated: boolean
  isKnown: boolean
  isLocked: boolean
}

interface PunchFactsInput {
  employeeId: string
  /** The day of the punch in the time zone of the employee. */
  today: Day
  at: string
  eventId: string | null
}

const loadPunchFacts = prepareQuery<PunchFactsInput, PunchFacts>(
  ({ employeeId, today, at, eventId }) => sql`
    select e.joined_on as "joinedOn", e.left_on as "leftOn", m.zone_id as "zoneId", z.name as zone, z.latitude, z.longitude, z.radius_metres as "radiusMetres",
      policy.location_check as "check", policy.offline_hours as "offlineHours",
      exists (select from attendance_punch p where p.employee_id = e.id and p.held_reason is null
        and p.punched_at > ${at}::timestamptz - ${REPEAT_INTERVAL} and p.punched_at < ${at}::timestamptz + ${REPEAT_INTERVAL}) as "isRepeated",
      exists (select from attendance_punch p where p.employee_id = e.id and p.event_id = ${eventId} and p.device_id is null) as "isKnown",
      exists (select from locked_period l where l.from_day <= ${today} and l.to_day >= ${today} and (l.zone_id is null or l.zone_id = m.zone_id)) as "isLocked"
    from employee e
    left join lateral (select x.zone_id, x.employee_type_id from employment x where x.employee_id = e.id and x.from_day <= ${today} order by x.from_day desc limit 1) m on true
    left join zone z on z.id = m.zone_id
    left join lateral (${selectPolicyOnDay(sql`p.location_check, p.offline_hours`, today)}) policy on true
    where e.id = ${employeeId}`,
  { types: { employeeId: 'uuid', today: 'date', at: 'timestamptz', eventId: 'text' } },
)

/** Checks an employee in or out: at the time of the server or, made without a connection, at the time of the device. */
export async function punch(
  db: Db,
  input: PunchInput,
  { user, now, address }: { user: User; now: Date; address: string },
): Promise<PunchCall['reply']> {
  const employeeId = user.employeeId ?? fail('NO_EMPLOYEE_RECORD')
  const { eventId = null, offlineAt } = input
  const at = offlineAt === undefined ? now : parseOfflineTime(offlineAt, now)
  const day = toDayInZone(user.timeZone, at)
  const [facts] = await loadPunchFacts(db, { employeeId, today: day, at: at.toISOString(), eventId })
  if (!facts) fail('NOT_FOUND')
  if (eventId !== null && facts.isKnown) return (await findPunchByEvent(db, employeeId, eventId)) ?? fail('NOT_FOUND')
  if (offlineAt !== undefined) assertOfflineAge(at, now, facts.offlineHours ?? DEFAULT_OFFLINE_HOURS)
  if (day < facts.joinedOn || (facts.leftOn !== null && day > facts.leftOn)) fail('ATTENDANCE_NOT_EMPLOYED')
  if (facts.isRepeated) fail('PUNCH_TOO_SOON')
  const place = checkPlace(input, facts)
  const row = {
    id: newId(),
    employeeId,
    punchedAt: at.toISOString(),
    source: input.isPhone ? ('PHONE' as const) : ('WEB' as const),
    zoneId: facts.zoneId,
    inLatitude: input.inLatitude ?? null,
    inLongitude: input.inLongitude ?? null,
    accuracyMetres: input.accuracyMetres ?? null,
    ...place,
    address,
    note: input.note ?? '',
    eventId,
    isOffline: offlineAt !== undefined,
    createdAt: now.toISOString(),
    heldReason: facts.isLocked ? ('LOCKED_PERIOD' as const) : null,
  }
  insertBatchAndCommit(db, { writes: toTableRows(attendancePunch, [row]), events: [] })
  const { createdAt: receivedAt, ...made } = row
  return { ...made, device: null, receivedAt }
}

function parseOfflineTime(offlineAt: string, now: Date): Date {
  const at = new Date(offlineAt)
  if (Number.isNaN(at.getTime())) fail('BAD_INPUT', {}, { offlineAt: 'FIELD_FORMAT' })
  if (at.getTime() > now.getTime() + MAX_AHEAD_MS)
    fail('PUNCH_OFFLINE_FUTURE', {}, { offlineAt: 'PUNCH_OFFLINE_FUTURE' })
  return at
}

/** Older punches without a connection need a regularisation. */
function assertOfflineAge(at: Date, now: Date, hours: number): void {
  if (hours === 0) fail('PUNCH_OFFLINE_REFUSED', {}, { offlineAt: 'PUNCH_OFFLINE_REFUSED' })
  if (now.getTime() - at.getTime() <= hours * HOUR_MS) return
  fail('PUNCH_OFFLINE_TOO_OLD', { hours }, { offlineAt: { code: 'PUNCH_OFFLINE_TOO_OLD', facts: { hours } } })
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
  if (distance > radiusMetres && check === 'BLOCK') failOutside(distance, zone, radiusMetres)
  return { distanceMetres: distance, isOutside: distance > radiusMetres }
}

function failOutside(distance: number, zone: string | null, radius: number): never {
  const kilometres = toLongDistance(distance)
  if (kilometres === null) fail('PUNCH_OUTSIDE', { distance, zone, radius })
  fail('PUNCH_FAR_OUTSIDE', { distance: kilometres, zone, radius })
}
