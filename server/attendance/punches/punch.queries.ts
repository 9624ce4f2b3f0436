import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { PunchRow } from '../../../domain/attendance/punches/punch.calls.ts'
import { visibleTo } from '../../hr/ports.ts'
import { fetchPage } from '../../kit/db/page-query.ts'
import { buildLimitSql, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'

type SearchCall = Api['POST /api/attendance/punches/search']
type ListedPunch = SearchCall['reply']['content'][number]

const punchColumns = sql`p.id, to_char(p.punched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "punchedAt", p.source, p.in_latitude as "inLatitude", p.in_longitude as "inLongitude",
  p.accuracy_metres as "accuracyMetres", p.distance_metres as "distanceMetres", p.is_outside as "isOutside", p.address, (select d.name from checkin_device d where d.id = p.device_id) as device, p.note,
  p.is_offline as "isOffline", p.created_at as "receivedAt"`

/** The punch with this id of the browser. */
export async function findPunchByEvent(db: Db, employeeId: string, eventId: string): Promise<PunchRow | undefined> {
  const { rows } = await db.execute<PunchRow & Record<string, unknown>>(
    sql`select ${punchColumns} from attendance_punch p where p.employee_id = ${employeeId} and p.event_id = ${eventId} and p.device_id is null`,
  )
  return rows[0]
}

/** The counted punches of an employee between two instants. */
export async function listPunches(db: Db, employeeId: string, from: Date, to: Date): Promise<PunchRow[]> {
  const { rows } = await db.execute<PunchRow & Record<string, unknown>>(sql`
    select ${punchColumns} from attendance_punch p where p.employee_id = ${employeeId} and p.held_reason is null
      and p.punched_at between ${from.toISOString()} and ${to.toISOString()} order by p.punched_at, p.id`)
  return rows
}

export async function listPunchesById(db: Db, ids: readonly string[]): Promise<PunchRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<PunchRow & Record<string, unknown>>(sql`
    select ${punchColumns} from attendance_punch p where p.id = any(${sql.param(ids)}::uuid[]) order by p.punched_at, p.id`)
  return rows
}

const MAX_UNKNOWN_CODES = 200

/** Codes of devices that belong to no employee, those with the latest punches first. */
export async function listUnknownCodes(db: Db): Promise<Api['GET /api/attendance/punches/unknownCodes']['reply']> {
  const { rows } = await db.execute<
    Api['GET /api/attendance/punches/unknownCodes']['reply'][number] & Record<string, unknown>
  >(sql`
    select json_build_object('id', d.id, 'name', d.name) as device, p.code, count(*)::int as punches, min(p.punched_at) as "firstAt", max(p.punched_at) as "lastAt"
    from attendance_punch p join checkin_device d on d.id = p.device_id
    where p.held_reason = 'UNKNOWN_CODE' and p.code is not null group by d.id, d.name, p.code order by max(p.punched_at) desc, p.code limit ${MAX_UNKNOWN_CODES}`)
  return rows
}

/** Punches of the employees in scope, newest first. Only HR sees those with an unknown code. */
export async function searchPunches(
  db: Db,
  { filters = {}, sort, ...page }: SearchCall['args']['body'],
  { user, today }: Actor,
): Promise<SearchCall['reply']> {
  const { employeeId, zoneId, day, held, source, q } = filters
  const isWide = user.permissions.has('attendance.manage')
  const conditions: SQL[] = [
    isWide ? sql`true` : sql`(p.employee_id is not null and ${visibleTo(user, sql`p.employee_id`, today)})`,
    ...(employeeId ? [sql`p.employee_id = ${employeeId}`] : []),
    ...(zoneId ? [sql`p.zone_id = ${zoneId}`] : []),
    ...(day ? [sql`p.punched_at >= ${day}::date and p.punched_at < ${day}::date + 1`] : []),
    ...(held === undefined ? [] : [held ? sql`p.held_reason is not null` : sql`p.held_reason is null`]),
    ...(source ? [sql`p.source = ${source}`] : []),
    ...(q?.trim()
      ? [
          sql`p.employee_id in (select e.id from employee e where e.full_name ilike ${`%${q.trim().replace(/[\\%_]/g, '\\$&')}%`})`,
        ]
      : []),
  ]
  const where = sql`attendance_punch p where ${sql.join(conditions, sql` and `)}`
  const order = sort === 'punchedAt' ? sql`p.punched_at, p.id` : sql`p.punched_at desc, p.id desc`
  const rows = db
    .execute<ListedPunch & Record<string, unknown>>(sql`
      select ${punchColumns}, p.code, p.drift_seconds as "driftSeconds", p.held_reason as "heldReason",
        (select json_build_object('id', e.id, 'name', e.full_name) from employee e where e.id = p.employee_id) as employee,
        (select z.name from zone z where z.id = p.zone_id) as zone,
        coalesce((select z.time_zone from employment m join zone z on z.id = m.zone_id
          where m.employee_id = p.employee_id and m.from_day <= p.punched_at::date order by m.from_day desc limit 1), (select time_zone from organisation)) as "timeZone"
      from ${where} order by ${order} ${buildLimitSql(toLimitOffset(page))}`)
    .then((found) => found.rows)
  return fetchPage(db, page, { rows, counted: sql`select 1 from ${where}` })
}
