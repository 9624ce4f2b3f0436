import { sql } from 'drizzle-orm'
import { listDays, type Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** The first of the days that is locked for payroll in a zone, with the name of the period. */
export async function findLockedDay(
  db: Db,
  zoneId: string | null,
  days: readonly Day[],
): Promise<{ day: Day; period: string } | null> {
  const { rows } = await db.execute<{ day: Day; period: string }>(sql`
    select d.day, l.name as period from unnest(${sql.param(days)}::date[]) as d(day)
    join locked_period l on d.day between l.from_day and l.to_day and (l.zone_id is null or l.zone_id = ${zoneId}::uuid)
    order by d.day limit 1`)
  return rows[0] ?? null
}

interface LockedDays {
  /** The days that are locked in all zones. */
  allZones: Day[]
  /** The days that are locked only in the zone that an employee has on the day. */
  listInZone(zoneOf: (day: Day) => string | null): Day[]
}

/** The days of a period that are locked for payroll. */
export async function loadLockedDays(db: Db, from: Day, to: Day): Promise<LockedDays> {
  const { rows } = await db.execute<{ from: Day; to: Day; zoneId: string | null }>(sql`
    select from_day as "from", to_day as "to", zone_id as "zoneId" from locked_period where from_day <= ${to} and to_day >= ${from}`)
  const listLocked = (locks: typeof rows, zoneOf: (day: Day) => string | null) =>
    listDays(from, to).filter((day) =>
      locks.some((lock) => lock.from <= day && lock.to >= day && lock.zoneId === zoneOf(day)),
    )
  const allZones = listLocked(rows, () => null)
  const ofZones = rows.filter(({ zoneId }) => zoneId !== null)
  return {
    allZones,
    listInZone: (zoneOf) =>
      ofZones.length === 0 ? [] : listLocked(ofZones, zoneOf).filter((day) => !allZones.includes(day)),
  }
}
