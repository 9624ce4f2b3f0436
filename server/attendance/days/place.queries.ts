import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { selectZoneId } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { loadDayPlans } from './day-plans.queries.ts'

interface Place {
  zone: string
  radiusMetres: number
  check: 'WARN' | 'BLOCK'
}

/** The location within whose radius an employee checks in; null when locations are not checked. */
export async function findPlace(db: Db, employeeId: string, day: Day): Promise<Place | null> {
  const [{ rows }, plans] = await Promise.all([
    db.execute<{ zone: string; radiusMetres: number }>(sql`
      select z.name as zone, z.radius_metres as "radiusMetres" from zone z where z.id = ${selectZoneId(employeeId, day)}
        and z.latitude is not null and z.longitude is not null and z.radius_metres > 0`),
    loadDayPlans(db, { employeeIds: [employeeId], from: day, to: day }),
  ])
  const [place] = rows
  const { locationCheck } = plans.policyOf(employeeId, day)
  return place && locationCheck !== 'NONE' ? { ...place, check: locationCheck } : null
}
