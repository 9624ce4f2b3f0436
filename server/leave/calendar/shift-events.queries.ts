import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { IcalEvent } from '../../../domain/leave/calendar/ical.ts'
import type { Db } from '../../kit/db/tenant.ts'

interface ShiftRow extends Record<string, unknown> {
  day: Day
  slot: number
  title: string
  fromTime: string
  toTime: string
  changedAt: string
}

/** The published shifts of an employee as events of a calendar. A swapped shift keeps its event. */
export async function listShiftEvents(db: Db, employeeId: string, from: Day, to: Day): Promise<IcalEvent[]> {
  const { rows } = await db.execute<ShiftRow>(sql`
    select r.day, r.slot, s.name as title, s.starts_at as "fromTime", s.ends_at as "toTime", r.updated_at as "changedAt"
    from roster_entry r join shift s on s.id = r.shift_id
    where r.employee_id = ${employeeId} and not r.is_draft and r.day between ${from} and ${to} order by r.day, r.slot`)
  return rows.map(({ day, slot, ...event }) => ({
    ...event,
    uid: `shift-${employeeId}-${day}-${slot}@muster`,
    from: day,
    to: day,
    fromHalf: 'FULL',
    toHalf: 'FULL',
  }))
}
