import { sql } from 'drizzle-orm'
import { fail } from '../../kit/errors.ts'
import { takeAdvisoryLock } from '../../kit/db/advisory-lock.ts'
import type { Db } from '../../kit/db/tenant.ts'

/**
 * Simultaneous changes of managers could create a cycle that neither of them detects. They run one after the other
 * within an organisation.
 */
export const lockReportingLines = (db: Db): Promise<void> => takeAdvisoryLock(db, 'reporting')

/** Refuses a reporting cycle on any past or future day. */
export async function assertNoReportingCycle(db: Db, employeeId: string): Promise<void> {
  const { rows } = await db.execute<{ direct: boolean }>(sql`
    with recursive above(id, span, depth) as (
      select m.manager_id, daterange(m.from_day, m.to_day, '[]'), 1 from employment m
      where m.employee_id = ${employeeId} and m.manager_id is not null
      union
      select m.manager_id, a.span * daterange(m.from_day, m.to_day, '[]'), least(a.depth + 1, 2)
      from above a join employment m on m.employee_id = a.id
      where m.manager_id is not null and a.id <> ${employeeId} and a.span && daterange(m.from_day, m.to_day, '[]')
    ) select depth = 1 as direct from above where id = ${employeeId} order by depth limit 1`)
  if (rows[0]) fail('BAD_INPUT', {}, { managerId: rows[0].direct ? 'OWN_MANAGER' : 'MANAGER_CYCLE' })
}
