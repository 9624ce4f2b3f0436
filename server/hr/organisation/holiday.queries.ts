import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { createDay } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'
import type { QueryValue } from '../../kit/db/prepared-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { employee } from '../employees/employee.table.ts'
import { holidayPick } from './holiday.table.ts'
import { holiday, zone } from './organisation.table.ts'
import { listPublicHolidays } from './public-holidays.ts'

interface HolidayPreviewInput {
  country: string
  state?: string | null
  year: number
  zoneId: string | null
  language?: 'en' | 'hi'
}

/** The known holidays of a country or state, each with the zone's existing holiday on that day. */
export async function previewHolidays(db: Db, { zoneId, ...filter }: HolidayPreviewInput) {
  const found = await listPublicHolidays(filter)
  const there = await db
    .select({ day: holiday.day, name: holiday.name })
    .from(holiday)
    .where(
      and(
        sql`${holiday.day} between ${createDay(filter.year, 1, 1)} and ${createDay(filter.year, 12, 31)}`,
        zoneId === null
          ? sql`${holiday.zoneId} is null`
          : sql`(${holiday.zoneId} is null or ${holiday.zoneId} = ${zoneId})`,
      ),
    )
  const names = new Map(there.map(({ day, name }) => [day, name]))
  return found.map((one) => ({ ...one, there: names.get(one.day) ?? null }))
}

/** The yearly quota of optional holidays in a zone. */
export async function findOptionalHolidayQuota(db: Db, zoneId: string | null): Promise<number> {
  if (!zoneId) return 0
  const [row] = await db.select({ quota: zone.optionalHolidays }).from(zone).where(eq(zone.id, zoneId))
  return row?.quota ?? 0
}

export async function listHolidayPickers(db: Db, holidayId: string) {
  const [found] = await db.select({ id: holiday.id }).from(holiday).where(eq(holiday.id, holidayId))
  if (!found) fail('NOT_FOUND')
  return db
    .select({ employeeId: employee.id, fullName: employee.fullName, number: employee.number })
    .from(holidayPick)
    .innerJoin(employee, eq(employee.id, holidayPick.employeeId))
    .where(eq(holidayPick.holidayId, holidayId))
    .orderBy(asc(employee.fullName), asc(employee.id))
}

/** The optional holidays chosen by employees from a day on, as a subquery: employee_id, day, name, is_half_day. */
export const selectHolidayPicks = (from: Day): SQL => sql`(
  select p.employee_id, h.day, h.name, h.is_half_day from holiday_pick p join holiday h on h.id = p.holiday_id
  where h.kind = 'OPTIONAL' and h.day >= ${from})`

/** The optional holidays chosen by an employee within a period, as a subquery: day, name, is_half_day. */
export const selectPickedHolidays = (employeeId: QueryValue, from: QueryValue, to: QueryValue): SQL => sql`(
  select h.day, h.name, h.is_half_day from holiday_pick p join holiday h on h.id = p.holiday_id
  where p.employee_id = ${employeeId} and h.kind = 'OPTIONAL' and h.day between ${from} and ${to})`
