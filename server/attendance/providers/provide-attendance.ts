import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { provideAbsences, provideCompensatedOvertime, provideHolidayWork } from '../../leave/ports.ts'
import { provideAttendance } from '../../payroll/ports.ts'
import { isOvertimeCompensated } from '../months/month-leave.actions.ts'
import { listStoredAbsences, listWorkOnDays } from './leave-attendance.queries.ts'
import { isAbsenceDeducted } from '../policies/policy.queries.ts'
import { createAttendanceSource } from './pay-attendance.queries.ts'

// On a payslip `s`: the policy of the employee deducts absences, and the month is not approved, or pieces are not.
const isMissing = sql`(
  exists (select from piece_entry p where p.employee_id = s.employee_id and p.day between s.from_day and s.to_day and not p.is_approved)
  or not exists (select from attendance_month a where a.employee_id = s.employee_id and a.month = date_trunc('month', s.to_day)::date)
  and ${isAbsenceDeducted(sql`s.employee_id`, sql`s.to_day`)})`

// The correction of a day of an employee `e` in a period, as long as it is not decided.
const isCorrectionPending = (from: Day, to: Day) => sql`exists (
  select from regularisation_day c where c.employee_id = e.id and c.is_pending and c.day between ${from} and ${to})`

/** Gives payroll and leave the attendance of employees. */
export function provideRecordedAttendance({ clock }: AppContext): void {
  const getNow = () => clock.now()
  provideAttendance(createAttendanceSource(getNow), { isMissing, isCorrectionPending })
  provideHolidayWork((db, employeeId, days) => listWorkOnDays(db, employeeId, days, getNow()))
  provideCompensatedOvertime(isOvertimeCompensated)
  provideAbsences(listStoredAbsences)
}
