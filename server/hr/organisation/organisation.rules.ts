import { sql } from 'drizzle-orm'
import { isCountryCode } from '../../../domain/kit/country.ts'
import type { EntityRules, FieldProblems } from '../../kit/lists/crud.ts'
import { isTimeZone } from '../../main/ports.ts'

export const zoneRules: EntityRules = {
  check: ({ timeZone, country, latitude, longitude, radiusMetres }) => ({
    ...(isTimeZone(String(timeZone)) ? {} : { timeZone: 'BAD_TIME_ZONE' as const }),
    ...(isCountryCode(String(country)) ? {} : { country: 'FIELD_CHOICE' as const }),
    // A position needs latitude and longitude; otherwise the distance of a punch cannot be calculated.
    ...((latitude === null) === (longitude === null) ? {} : { longitude: 'FIELD_REQUIRED' as const }),
    ...(radiusMetres !== null && latitude === null ? { latitude: 'FIELD_REQUIRED' as const } : {}),
  }),
}

export const departmentRules: EntityRules = {
  async check({ id = null, parentId = null }, { db }): Promise<FieldProblems> {
    if (id === null || parentId === null) return {}
    // Locked, so that simultaneous changes cannot create a cycle.
    await db.execute(sql`select 1 from department order by id for no key update`)
    const { rows } = await db.execute(sql`
      with recursive above(id) as (
        select ${String(parentId)}::uuid
        union select d.parent_id from department d join above a on d.id = a.id where d.parent_id is not null
      ) select 1 from above where id = ${String(id)}`)
    return rows.length > 0 ? { parentId: 'DEPARTMENT_CYCLE' } : {}
  },
}
