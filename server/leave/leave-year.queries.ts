import { sql } from 'drizzle-orm'
import type { Day } from '../../domain/kit/day.ts'
import type { DateRange } from '../../domain/leave/accrual/grant-rule.ts'
import type { Db } from '../kit/db/tenant.ts'

interface EmployeeTypeKey {
  employeeId: string
  leaveTypeId: string
}

export type LeaveYearRow = DateRange & { cycleId: string; cycle: string } & Record<string, unknown>

const selectLeaveYears = ({ employeeId, leaveTypeId }: EmployeeTypeKey) => sql`
  select c.id as "cycleId", c.name as cycle, y.from_day as "from", y.to_day as "to"
  from leave_cycle c join leave_type t on t.id = ${leaveTypeId} join employee e on e.id = ${employeeId}
  cross join lateral leave_year(t.year_basis, c.from_day, c.to_day, e.joined_on) y`

/** The employee’s leave year of a type that belongs to a cycle; null if there is none. */
export async function findLeaveYear(
  db: Db,
  { cycleId, ...whose }: EmployeeTypeKey & { cycleId: string },
): Promise<LeaveYearRow | null> {
  const { rows } = await db.execute<LeaveYearRow>(
    sql`${selectLeaveYears(whose)} where c.id = ${cycleId} and y.from_day is not null`,
  )
  return rows[0] ?? null
}

/** The employee’s leave year of a type that contains a day. */
export async function findLeaveYearByDay(
  db: Db,
  { day, ...whose }: EmployeeTypeKey & { day: Day },
): Promise<LeaveYearRow | null> {
  const { rows } = await db.execute<LeaveYearRow>(
    sql`${selectLeaveYears(whose)} where ${day} between y.from_day and y.to_day`,
  )
  return rows[0] ?? null
}
