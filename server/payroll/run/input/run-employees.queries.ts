import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../../domain/kit/day.ts'
import type { ScheduledCycle, PayrollPolicy } from './cycle.queries.ts'

interface RunEmployees {
  employeeIds: string[] | null
}

/**
 * The employees of a payroll, as a query of ids: the named ones, or all whose latest pay in the period uses the
 * schedule of the cycle.
 */
export const selectRunEmployees = ({ employeeIds }: RunEmployees, policy: PayrollPolicy, cycle: ScheduledCycle): SQL =>
  employeeIds === null
    ? selectScheduledEmployees(policy, cycle)
    : sql`select e.id from employee e where e.id = any(${sql.param(employeeIds)}::uuid[])`

const selectScheduledEmployees = ({ scheduleId }: PayrollPolicy, cycle: ScheduledCycle): SQL => sql`
  select e.id from employee e
  cross join lateral (select p.schedule_id from employee_pay p where p.employee_id = e.id and p.from_day <= ${cycle.to} order by p.from_day desc limit 1) p
  where coalesce(p.schedule_id, ${scheduleId}::uuid) = ${cycle.scheduleId} and ${isEmployed(cycle.from, cycle.to)}`

const isEmployed = (from: Day, to: Day): SQL =>
  sql`e.joined_on <= ${to} and (e.left_on is null or e.left_on >= ${from})`

/** Employed in the period, but without pay in it. */
export const selectEmployeesWithoutPay = (cycle: ScheduledCycle): SQL => sql`
  select e.id from employee e where ${isEmployed(cycle.from, cycle.to)}
    and not exists (select from employee_pay p where p.employee_id = e.id and p.from_day <= ${cycle.to})`
