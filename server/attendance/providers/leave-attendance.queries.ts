import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { AbsentDay } from '../../leave/ports.ts'
import { loadEmployeeDays } from '../days/employee-days.queries.ts'

/** The minutes that an employee worked on each of some days; days without work are left out. */
export async function listWorkOnDays(
  db: Db,
  employeeId: string,
  days: readonly Day[],
  now: Date,
): Promise<Map<Day, number>> {
  const sorted = days.toSorted()
  const [from, to] = [sorted[0], sorted.at(-1)]
  if (!from || !to) return new Map()
  const wanted = new Set(days)
  const { daysOf } = await loadEmployeeDays(db, { employeeIds: [employeeId], from, to, now })
  return new Map(
    daysOf(employeeId)
      .filter(({ day, workedMinutes }) => workedMinutes > 0 && wanted.has(day))
      .map(({ day, workedMinutes }) => [day, workedMinutes]),
  )
}

/** The stored absences of all employees in a period, in hundredths of a day. */
export async function listStoredAbsences(db: Db, from: Day, to: Day): Promise<AbsentDay[]> {
  const { rows } = await db.execute<AbsentDay & Record<string, unknown>>(sql`
    select employee_id as "employeeId", day, absent_share as hundredths from attendance_day
    where day between ${from} and ${to} and absent_share > 0`)
  return rows
}
