import { sql } from 'drizzle-orm'
import type { Day } from '../../../../domain/kit/day.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { findPayrollPolicy } from '../../run/input/cycle.queries.ts'

/**
 * The start of each employee's first pay period that is not over, or for a leaver the one of the last working day, and
 * has no final payroll; the joining date if it is later. Employees without pay or period are left out.
 */
export async function findOpenPeriodStart(
  db: Db,
  employeeIds: readonly string[],
  today: Day,
): Promise<Map<string, Day>> {
  const { scheduleId } = await findPayrollPolicy(db)
  const { rows } = await db.execute<{ employeeId: string; day: Day }>(sql`
    select e.id as "employeeId", greatest(c.from_day, e.joined_on) as day
    from employee e
    cross join lateral (select p.schedule_id from employee_pay p where p.employee_id = e.id and p.from_day <= ${today} order by p.from_day desc limit 1) p
    cross join lateral (
      select c.from_day from salary_slip_cycle c
      where c.schedule_id = coalesce(p.schedule_id, ${scheduleId}::uuid) and (c.to_day >= ${today} or e.left_on between c.from_day and c.to_day) and (e.left_on is null or e.left_on >= c.from_day)
        and not exists (select from payroll_run r where r.cycle_id = c.id and r.kind = 'REGULAR' and r.finalised_at is not null)
      order by c.from_day limit 1
    ) c
    where e.id = any(${sql.param([...new Set(employeeIds)])}::uuid[])`)
  return new Map(rows.map(({ employeeId, day }) => [employeeId, day]))
}
