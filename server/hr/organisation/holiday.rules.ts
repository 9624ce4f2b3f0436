import { sql } from 'drizzle-orm'
import type { EntityRules, FieldProblems } from '../../kit/lists/crud.ts'

/** A holiday that employees have chosen cannot change its day, zone or kind. */
export const holidayRules: EntityRules = {
  async check({ day, zoneId, kind }, { db, before }): Promise<FieldProblems> {
    if (before?.kind !== 'OPTIONAL') return {}
    if (before.day === day && before.zoneId === zoneId && before.kind === kind) return {}
    const { rows } = await db.execute(sql`select 1 from holiday_pick where holiday_id = ${String(before.id)} limit 1`)
    return rows.length > 0 ? { day: 'HOLIDAY_CHOSEN' } : {}
  },
}
