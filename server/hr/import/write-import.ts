import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { PlannedEmployee, StoredImportEmployee } from '../../../domain/hr/import/plan-row.ts'
import type { ExistingEmployee } from '../../../domain/hr/import/merge-employee-values.ts'
import { copyRows } from '../../kit/db/bulk-connection.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { department, employeeType, zone } from '../organisation/organisation.table.ts'
import type { ImportPlan } from './plan-import.ts'
import type { ReportProgress } from './read-drafts.ts'
import {
  importedEmployeeColumns,
  importedEmploymentColumns,
  mapCells,
  toEmployeeCells,
  listEmploymentCells,
} from './import-cells.ts'

interface ImportWriteContext {
  db: Db
  client: pg.Client
  importId: string
}

/** Writes a whole plan in the given transaction. */
export async function writeImportPlan(
  writing: ImportWriteContext,
  plan: ImportPlan,
  report: ReportProgress,
): Promise<void> {
  const { db, client } = writing
  const total = plan.creates.length + plan.updates.length
  report('WRITING', 0, total)
  if (plan.made.departments.length > 0) await db.insert(department).values(plan.made.departments)
  if (plan.made.types.length > 0) await db.insert(employeeType).values(plan.made.types)
  if (plan.made.zones.length > 0) await db.insert(zone).values(plan.made.zones)

  await client.query(`
    create temporary table staged_person on commit drop as select ${importedEmployeeColumns.join(', ')} from employee with no data;
    create temporary table staged_employment on commit drop as select ${importedEmploymentColumns.join(', ')} from employment with no data;
    create temporary table staged_row (employee_id uuid, version int, before jsonb) on commit drop`)
  await copyRows(
    client,
    'staged_person',
    importedEmployeeColumns,
    mapCells([...plan.creates, ...plan.updates], toEmployeeCells),
  )
  report('WRITING', Math.floor(total / 3), total)
  await insertEmployees(writing)
  await updateEmployees(writing, plan.updates)
  report('WRITING', Math.floor((total * 2) / 3), total)
  await writeTimelines(writing, [...plan.creates, ...plan.updates])
  report('WRITING', total, total)
}

async function insertEmployees({ db, importId }: ImportWriteContext): Promise<void> {
  const columns = sql.raw(importedEmployeeColumns.join(', '))
  await db.execute(sql`
    insert into employee (${columns}, import_id)
    select ${columns}, ${importId}::uuid from staged_person s where not exists (select from employee e where e.id = s.id)`)
}

async function updateEmployees(
  { db, client, importId }: ImportWriteContext,
  updates: PlannedEmployee[],
): Promise<void> {
  if (updates.length === 0) return
  await copyRows(
    client,
    'staged_row',
    ['employee_id', 'version', 'before'],
    mapCells(updates, ({ before, id }) => [id, (before?.version ?? 0) + 1, before && toStoredEmployee(before)]),
  )
  const sets = importedEmployeeColumns.slice(1).map((column) => `${column} = s.${column}`)
  await db.execute(sql`
    update employee e set ${sql.raw(sets.join(', '))}, version = e.version + 1, updated_at = now()
    from staged_person s join staged_row r on r.employee_id = s.id where e.id = s.id`)
  await db.execute(sql`
    insert into import_row (id, import_id, employee_id, version, before)
    select gen_random_uuid(), ${importId}::uuid, employee_id, version, before from staged_row`)
}

const toStoredEmployee = ({ employmentRecords, ...employee }: ExistingEmployee): StoredImportEmployee => ({
  ...employee,
  stints: employmentRecords,
})

async function writeTimelines({ db, client, importId }: ImportWriteContext, planned: PlannedEmployee[]): Promise<void> {
  const moved = planned.filter(({ before, employmentRecords }) => before?.employmentRecords !== employmentRecords)
  const replaced = moved.flatMap(({ before }) => (before ? [before.id] : []))
  if (replaced.length > 0)
    await db.execute(sql`delete from employment where employee_id = any(${sql.param(replaced)}::uuid[])`)
  await copyRows(client, 'staged_employment', importedEmploymentColumns, listEmploymentCells(moved))
  const columns = sql.raw(importedEmploymentColumns.join(', '))
  await db.execute(
    sql`insert into employment (${columns}, import_id) select ${columns}, ${importId}::uuid from staged_employment`,
  )
}
