import { sql } from 'drizzle-orm'
import type { EmploymentRecord } from '../../../domain/hr/employees/employment-timeline.ts'
import { withSavepoint } from '../../kit/db/savepoint.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { replaceTimelines } from './timelines.ts'

/**
 * Restores these timelines, except those that would create a reporting cycle because other managers have changed since.
 * Returns the ids of the restored employees.
 */
export async function restoreWithoutCycles(db: Db, timelines: Map<string, EmploymentRecord[]>): Promise<string[]> {
  const back = async () => {
    await replaceTimelines(db, timelines)
    return listEmployeesInCycle(db, [...timelines.keys()])
  }
  const ringed = await withSavepoint(db, back, (found) => found.length === 0)
  if (ringed.length === 0) return [...timelines.keys()]
  const rest = new Map([...timelines].filter(([id]) => !ringed.includes(id)))
  return restoreWithoutCycles(db, rest)
}

async function listEmployeesInCycle(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive above(start, id, span) as (
      select m.employee_id, m.manager_id, daterange(m.from_day, m.to_day, '[]') from employment m
      where m.employee_id = any(${sql.param(ids)}::uuid[]) and m.manager_id is not null
      union
      select a.start, m.manager_id, a.span * daterange(m.from_day, m.to_day, '[]')
      from above a join employment m on m.employee_id = a.id
      where m.manager_id is not null and a.id <> a.start and a.span && daterange(m.from_day, m.to_day, '[]')
    ) select distinct start as id from above where id = start`)
  return rows.map(({ id }) => id)
}
