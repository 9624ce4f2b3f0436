import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { daysBetween } from '../../../domain/kit/day.ts'
import { MAX_ROSTER_DAYS } from '../../../domain/attendance/roster/roster.calls.ts'
import { selectDepartmentDescendants } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'

export interface RosterScope {
  departmentId?: string
  employeeIds?: string[]
}

/** The employees that a change of the roster applies to, as a condition on the column with the employee id. */
export function matchRosterScope({ departmentId, employeeIds }: RosterScope, employeeId: SQL, on: Day): SQL {
  const conditions = [
    ...(employeeIds ? [sql`${employeeId} = any(${sql.param(employeeIds)}::uuid[])`] : []),
    ...(departmentId
      ? [
          sql`exists (select from employment m where m.employee_id = ${employeeId} and m.from_day <= ${on} and (m.to_day is null or m.to_day >= ${on}) and m.department_id in ${selectDepartmentDescendants(departmentId)})`,
        ]
      : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

export function assertRosterPeriod({ from, to }: { from: Day; to: Day }): void {
  if (to < from) fail('ATTENDANCE_PERIOD_ORDER', {}, { to: 'ATTENDANCE_PERIOD_ORDER' })
  if (daysBetween(from, to) >= MAX_ROSTER_DAYS)
    fail('ATTENDANCE_PERIOD_LONG', { max: MAX_ROSTER_DAYS }, { to: 'ATTENDANCE_PERIOD_LONG' })
}
