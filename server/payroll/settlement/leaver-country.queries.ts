import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { selectZoneId } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** The country whose labour law applies to a leaver: that of the zone on the last day, else of the organisation. */
export async function findLeaverCountry(db: Db, employeeId: string, leftOn: Day): Promise<string> {
  const { rows } = await db.execute<{ country: string }>(sql`
    select coalesce((select nullif(z.country, '') from zone z where z.id = ${selectZoneId(employeeId, leftOn)}), o.country) as country
    from organisation o`)
  return rows[0]?.country ?? ''
}
