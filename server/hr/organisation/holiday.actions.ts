import { and, eq, sql } from 'drizzle-orm'
import { createDay, type Day } from '../../../domain/kit/day.ts'
import { done } from '../../../domain/kit/schema.ts'
import { findDatabaseError, fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { findOptionalHolidayQuota } from './holiday.queries.ts'
import { holidayPick } from './holiday.table.ts'
import { holiday } from './organisation.table.ts'
import { findAssignment, lockAssignment } from '../employees/assignment.queries.ts'

type NewHoliday = { day: Day; name: string; kind: string }

/** Adds the holidays of a year to one zone or to all zones, in one transaction. */
export async function fillHolidays(db: Db, zoneId: string | null, holidays: NewHoliday[]): Promise<{ added: number }> {
  try {
    await db.insert(holiday).values(holidays.map((one) => ({ ...one, zoneId, isHalfDay: false })))
  } catch (error) {
    if (findDatabaseError(error)?.constraint === 'holiday_day_zone_id_key') fail('HOLIDAY_ALREADY_EXISTS')
    throw error
  }
  return { added: holidays.length }
}

/** An employee chooses an optional holiday of their zone, within the yearly quota. */
export async function pickHoliday(db: Db, employeeId: string | null, holidayId: string, today: Day) {
  if (!employeeId) fail('NOT_FOUND')
  // Locked, so that simultaneous choices cannot exceed the quota.
  const person = (await lockAssignment(db, employeeId, today)) ?? fail('NOT_FOUND')
  const [wanted] = await db.select().from(holiday).where(eq(holiday.id, holidayId))
  if (!wanted) fail('NOT_FOUND')
  if (wanted.kind !== 'OPTIONAL') fail('HOLIDAY_NOT_OPTIONAL')
  const then = (await findAssignment(db, employeeId, wanted.day)) ?? person
  if (wanted.zoneId !== null && wanted.zoneId !== then.zoneId) fail('HOLIDAY_OTHER_ZONE')
  if (wanted.day < today) fail('HOLIDAY_PASSED')
  const year = Number(wanted.day.slice(0, 4))
  const [quota, held] = await Promise.all([
    findOptionalHolidayQuota(db, then.zoneId),
    listPickedHolidayIds(db, employeeId, year),
  ])
  if (held.includes(holidayId)) return done
  if (held.length >= quota) fail('HOLIDAY_QUOTA_USED', { quota })
  await db.insert(holidayPick).values({ holidayId, employeeId })
  return done
}

export async function cancelHolidayPick(db: Db, employeeId: string | null, holidayId: string, today: Day) {
  const [wanted] = await db.select({ day: holiday.day }).from(holiday).where(eq(holiday.id, holidayId))
  if (!wanted || !employeeId) fail('NOT_FOUND')
  if (wanted.day < today) fail('HOLIDAY_PASSED')
  await db.delete(holidayPick).where(and(eq(holidayPick.holidayId, holidayId), eq(holidayPick.employeeId, employeeId)))
  return done
}

async function listPickedHolidayIds(db: Db, employeeId: string, year: number): Promise<string[]> {
  const rows = await db
    .select({ id: holidayPick.holidayId })
    .from(holidayPick)
    .innerJoin(holiday, eq(holiday.id, holidayPick.holidayId))
    .where(
      and(
        eq(holidayPick.employeeId, employeeId),
        sql`${holiday.day} between ${createDay(year, 1, 1)} and ${createDay(year, 12, 31)}`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** The quota and the chosen holidays of an employee in a year. */
export async function readOwnHolidayPicks(db: Db, employeeId: string | null, year: number, today: Day) {
  if (!employeeId) return { quota: 0, picked: [] }
  const person = await findAssignment(db, employeeId, today)
  const [quota, picked] = await Promise.all([
    findOptionalHolidayQuota(db, person?.zoneId ?? null),
    listPickedHolidayIds(db, employeeId, year),
  ])
  return { quota, picked }
}
