import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { sumMonth } from '../../../domain/attendance/days/month-totals.ts'
import type { AttendanceDay } from '../../../domain/attendance/day/day-types.ts'
import { getZoneClock } from '../../../domain/kit/zone-clock.ts'
import { monthEnd, monthStart, type Day } from '../../../domain/kit/day.ts'
import { selectDepartmentDescendants, selectDepartmentName, visibleTo } from '../../hr/ports.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { loadLockedDays } from '../months/locked-day.queries.ts'
import { loadEmployeeDays } from './employee-days.queries.ts'

type RegisterCall = Api['POST /api/attendance/days/register']
type RegisterRow = RegisterCall['reply']['content'][number]
type PersonRow = Pick<RegisterRow, 'employee' | 'number' | 'department' | 'isApproved'> & Record<string, unknown>

const DEFAULT_SIZE = 25

/** Employees in scope by the days of a month. */
export async function readRegister(
  db: Db,
  { month, page, size = DEFAULT_SIZE, q, departmentId }: RegisterCall['args']['body'],
  { user, today, now }: Actor & { now: Date },
): Promise<RegisterCall['reply']> {
  const [from, to] = [monthStart(month), monthEnd(month)]
  const where = sql`employee e where ${matchEmployees({ from, to, q, departmentId }, user, today)}`
  const rows = db
    .execute<PersonRow>(sql`
      select json_build_object('id', e.id, 'name', e.full_name) as employee, e.number, ${selectDepartmentName(sql`e.id`, today)} as department,
        exists (select from attendance_month a where a.employee_id = e.id and a.month = ${from}) as "isApproved"
      from ${where} order by e.full_name, e.id ${buildLimitSql(toLimitOffset({ page, size }))}`)
    .then((found) => found.rows)
  const found = await fetchPage(db, { page, size }, { rows, counted: sql`select 1 from ${where}` })
  const employeeIds = found.content.map(({ employee }) => employee.id)
  const [{ plans, daysOf }, lockedDays] = await Promise.all([
    loadEmployeeDays(db, { employeeIds, from, to, now, isBrief: true }),
    loadLockedDays(db, from, to),
  ])
  const content = found.content.map((person): RegisterRow => {
    const days = daysOf(person.employee.id)
    return {
      ...person,
      timeZone: plans.timeZoneOf(person.employee.id, to),
      days: days.map((day) => toCell(day, plans.timeZoneOf(person.employee.id, day.day))),
      lockedDays: lockedDays.listInZone((day) => plans.zoneOf(person.employee.id, day)),
      totals: sumMonth(days, plans.policyOf(person.employee.id, to)),
    }
  })
  return { ...found, content, lockedDays: lockedDays.allZones }
}

/** The employees in scope who are employed in a period. */
export function matchEmployees(
  { from, to, q, departmentId }: { from: Day; to: Day; q?: string; departmentId?: string },
  user: Actor['user'],
  today: Day,
): SQL {
  const conditions = [
    visibleTo(user, sql`e.id`, today),
    sql`e.joined_on <= ${to} and (e.left_on is null or e.left_on >= ${from})`,
    ...(q?.trim() ? [sql`e.full_name ilike ${`%${q.trim().replace(/[\\%_]/g, '\\$&')}%`}`] : []),
    ...(departmentId
      ? [
          sql`exists (select from employment m where m.employee_id = e.id and m.from_day <= ${to} and (m.to_day is null or m.to_day >= ${from}) and m.department_id in ${selectDepartmentDescendants(departmentId)})`,
        ]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}

function toCell(day: AttendanceDay, timeZone: string): RegisterRow['days'][number] {
  const clock = getZoneClock(timeZone)
  return {
    day: day.day,
    status: day.status,
    isLate: day.isLate,
    hasMissingPunch: day.hasMissingPunch,
    isCorrected: day.isCorrected,
    inTime: day.firstIn === null ? null : clock.toTime(day.firstIn),
    outTime: day.lastOut === null ? null : clock.toTime(day.lastOut),
    workedMinutes: day.workedMinutes,
  }
}
