import { sql } from 'drizzle-orm'
import { listLateDeductions } from '../../../domain/attendance/days/late-marks.ts'
import { monthEnd, monthStart, type Day } from '../../../domain/kit/day.ts'
import { DAY, HALF_DAY } from '../../../domain/leave/balance/quantity.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { isClaimedAsCompOff, replaceAttendanceLeave } from '../../leave/ports.ts'
import { loadEmployeeDays, type EmployeeDays } from '../days/employee-days.queries.ts'

interface MonthOfEmployees {
  month: Day
  employeeIds: readonly string[]
  today: Day
  userId: string
}

/** Takes the half days of late marks from leave, where the policy says so. Payroll deducts those that leave does not cover. */
export async function deductLateMarks(
  db: Db,
  { plans, daysOf }: EmployeeDays,
  settled: MonthOfEmployees,
): Promise<void> {
  const { month, employeeIds } = settled
  const [from, to] = [monthStart(month), monthEnd(month)]
  const wanted = employeeIds.flatMap((employeeId) => {
    const policy = plans.policyOf(employeeId, to)
    const { lateDeduction, lateLeaveTypeId: leaveTypeId } = policy
    if (lateDeduction !== 'LEAVE' || leaveTypeId === null) return []
    const own = daysOf(employeeId).filter(({ day }) => day >= from && day <= to)
    return [{ employeeId, leaveTypeId, quantity: listLateDeductions(own, policy).length * HALF_DAY }]
  })
  await replaceAttendanceLeave(db, { ...settled, source: 'LATE_MARKS', from, to, wanted })
}

/** Credits the approved overtime of a month as comp-off, where the policy says so. Claimed days are not credited again. */
export async function creditOvertime(db: Db, { plans }: EmployeeDays, settled: MonthOfEmployees): Promise<void> {
  const { month, employeeIds } = settled
  const [from, to] = [monthStart(month), monthEnd(month)]
  const { rows } = await db.execute<{ employeeId: string; minutes: number }>(sql`
    select o.employee_id as "employeeId", sum(o.minutes)::int as minutes from approved_overtime o
    where o.employee_id = any(${sql.param(employeeIds)}::uuid[]) and o.day between ${from} and ${to} and o.payment = 'COMP_OFF'
      and not ${isClaimedAsCompOff(sql`o.employee_id`, sql`o.day`)}
    group by o.employee_id`)
  const wanted = rows.flatMap(({ employeeId, minutes }) => {
    const { overtimeLeaveTypeId: leaveTypeId, compOffHours } = plans.policyOf(employeeId, to)
    return leaveTypeId === null
      ? []
      : [{ employeeId, leaveTypeId, quantity: Math.floor((minutes * DAY) / (compOffHours * 60)) }]
  })
  await replaceAttendanceLeave(db, { ...settled, source: 'OVERTIME', from, to, wanted })
}

/** After corrected days: the late marks of the approved months of an employee. */
export async function updateCorrectedMonths(
  db: Db,
  { employeeId, days, now, ...by }: { employeeId: string; days: readonly Day[]; now: Date; today: Day; userId: string },
): Promise<void> {
  const { rows } = await db.execute<{ month: Day }>(sql`
    select month from attendance_month where employee_id = ${employeeId} and month = any(${sql.param([...new Set(days.map(monthStart))])}::date[]) order by month`)
  for (const { month } of rows) {
    const employeeIds = [employeeId]
    const found = await loadEmployeeDays(db, { employeeIds, from: month, to: monthEnd(month), now })
    await deductLateMarks(db, found, { month, employeeIds, ...by })
  }
}

/** True when the overtime of a day was approved, to be paid or credited as comp-off. */
export async function isOvertimeCompensated(db: Db, employeeId: string, day: Day): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from approved_overtime where employee_id = ${employeeId} and day = ${day} and payment in ('PAY', 'COMP_OFF') and minutes > 0`,
  )
  return rows.length > 0
}
