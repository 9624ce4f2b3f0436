import { sql } from 'drizzle-orm'
import type { Day } from '../../domain/kit/day.ts'
import type { WorkCalendar } from '../../domain/leave/leave-days.ts'
import type { LeaveTerms } from '../../domain/leave/rules.ts'
import { mondayToFriday, type Week } from '../../domain/leave/week.ts'
import { holidaysOf, zoneOf } from '../hr/ports.ts'
import type { Db } from '../kit/tenant.ts'

export interface TypeTerms extends LeaveTerms {
  id: string
  code: string
  colour: string
}

export async function findTerms(db: Db, leaveTypeId: string): Promise<TypeTerms | null> {
  const { rows } = await db.execute(sql`
    select id, name, code, colour, is_active as "isActive", allows_half_days as "allowsHalfDays", keeps_balance as "keepsBalance",
      counts_holidays as "countsHolidays", counts_weekends as "countsWeekends", overdraft_days as "overdraftDays",
      notice_days as "noticeDays", max_run_days as "maxRunDays", needs_reason as "needsReason"
    from leave_type where id = ${leaveTypeId}`)
  return (rows[0] as unknown as TypeTerms | undefined) ?? null
}

/** When someone works and which holidays they have: their zone's pattern, else the organisation's, else Monday to Friday. */
export async function calendarOf(db: Db, employeeId: string, today: Day, from: Day, to: Day): Promise<WorkCalendar> {
  const zone = zoneOf(employeeId, today)
  const [periods, holidays] = await Promise.all([
    db.execute(sql`
      select array[monday, tuesday, wednesday, thursday, friday, saturday, sunday] as week from working_period
      where zone_id is null or zone_id = ${zone} order by zone_id nulls last limit 1`),
    holidaysOf(db, zone, from, to),
  ])
  return { week: (periods.rows[0]?.week as Week | undefined) ?? mondayToFriday, holidays }
}
