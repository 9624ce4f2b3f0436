import { eq, sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { normaliseMobile } from '../../kit/mobile-number.ts'
import { findOrganisationCountry } from '../../main/organisation/settings.queries.ts'
import { zone } from '../organisation/organisation.table.ts'
import { selectZoneId } from './assignment.queries.ts'

/**
 * Converts a mobile number to E.164. A number without a country code gets the country of the zone, else of the
 * organisation.
 */
export async function normaliseEmployeeMobile(db: Db, mobile: string, zoneId: string | null): Promise<string> {
  const [found] = zoneId ? await db.select({ country: zone.country }).from(zone).where(eq(zone.id, zoneId)) : []
  return normaliseMobile(mobile, found?.country || (await findOrganisationCountry(db)))
}

/** The zone of an employee on a day. */
export async function findZoneId(db: Db, employeeId: string, today: Day): Promise<string | null> {
  const { rows } = await db.execute<{ id: string | null }>(sql`select ${selectZoneId(employeeId, today)} as id`)
  return rows[0]?.id ?? null
}
