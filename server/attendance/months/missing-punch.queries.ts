import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { loadEmployeeDays } from '../days/employee-days.queries.ts'

/** The days of more employees take too long to calculate for each reading; their stored days are counted. */
const MAX_CALCULATED = 1000

interface Query {
  from: Day
  to: Day
  now: Date
}

/** The days with a missing punch of all employees. Stored days are calculated every hour. */
export async function countMissingPunches(
  db: Db,
  { from, to, now }: Query,
): Promise<{ days: number; isStored: boolean }> {
  const employees = sql`employee e where e.joined_on <= ${to} and (e.left_on is null or e.left_on >= ${from})`
  const { rows } = await db.execute<{ id: string }>(sql`select e.id from ${employees} limit ${MAX_CALCULATED + 1}`)
  if (rows.length > MAX_CALCULATED) return { days: await countStoredDays(db, from, to), isStored: true }
  const employeeIds = rows.map(({ id }) => id)
  const { daysOf } = await loadEmployeeDays(db, { employeeIds, from, to, now, isBrief: true })
  const days = employeeIds.flatMap((id) => daysOf(id).filter(({ hasMissingPunch }) => hasMissingPunch))
  return { days: days.length, isStored: false }
}

async function countStoredDays(db: Db, from: Day, to: Day): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from attendance_day d where d.has_missing_punch and d.day between ${from} and ${to}`)
  return rows[0]?.count ?? 0
}
