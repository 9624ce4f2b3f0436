import { asc, inArray, sql } from 'drizzle-orm'
import type { EmploymentRecord } from '../../../domain/hr/employees/employment-timeline.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { employment } from '../employees/employee.table.ts'
import { employmentColumns } from '../employees/employment-timeline.queries.ts'

/** Loads the timelines of many employees, by employee id. */
export async function readTimelines(db: Db, employeeIds: readonly string[]): Promise<Map<string, EmploymentRecord[]>> {
  if (employeeIds.length === 0) return new Map()
  const rows = await db
    .select({ employeeId: employment.employeeId, ...employmentColumns })
    .from(employment)
    .where(inArray(employment.employeeId, [...employeeIds]))
    .orderBy(asc(employment.employeeId), asc(employment.fromDay))
  const timelines = new Map<string, EmploymentRecord[]>(employeeIds.map((id) => [id, []]))
  for (const { employeeId, ...record } of rows) timelines.get(employeeId)?.push(record)
  return timelines
}

/** Replaces the timelines of these employees and increases the versions of their records. */
export async function replaceTimelines(
  db: Db,
  timelines: ReadonlyMap<string, readonly EmploymentRecord[]>,
): Promise<void> {
  const ids = [...timelines.keys()]
  if (ids.length === 0) return
  await db.delete(employment).where(inArray(employment.employeeId, ids))
  const rows = [...timelines].flatMap(([employeeId, records]) =>
    records.map((record) => ({ ...record, id: record.id ?? newId(), employeeId })),
  )
  await db.insert(employment).values(rows)
  await db.execute(
    sql`update employee set version = version + 1, updated_at = now() where id = any(${sql.param(ids)}::uuid[])`,
  )
}
