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

/** The days of a period that are locked for payroll in all zones. */
export async function listLockedDays(db: Db, from: Day, to: Day): Promise<Day[]> {
  const { rows } = await db.execute<{ from: Day; to: Day }>(sql`
    select from_day as "from", to_day as "to" from locked_period where zone_id is null and from_day <= ${to} and to_day >= ${from}`)
  return listDays(from, to).filter((day) => rows.some((lock) => lock.from <= day && lock.to >= day))
}
