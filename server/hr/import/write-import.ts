import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { ExistingEmployee, PlannedEmployee, StoredImportEmployee } from '../../../domain/hr/import/plan-row.ts'
import type { EmploymentRecord } from '../../../domain/hr/employees/employment-timeline.ts'
import { copyRows, type CopyValue } from '../../kit/db/bulk-connection.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { department, employeeType, zone } from '../organisation/organisation.table.ts'
import type { ImportPlan, ReportProgress } from './plan-import.ts'

const importedEmployeeColumns = [
  'id',
  'number',
  'first_name',
  'middle_name',
  'last_name',
  'full_name',
  'work_email',
  'work_phone',
  'mobile',
  'personal_email',
  'gender',
  'born_on',
  'joined_on',
  'left_on',
  'custom',
] as const
const importedEmploymentColumns = [
  'id',
  'employee_id',
  'from_day',
  'to_day',
  'job_title',
  'department_role_id',
  'department_id',
  'manager_id',
  'employee_type_id',
  'zone_id',
  'status',
  'active_status_id',
  'reason',
] as const

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

function* mapCells<T>(rows: Iterable<T>, cells: (row: T) => CopyValue[]): Generator<CopyValue[]> {
  for (const row of rows) yield cells(row)
}

const toEmployeeCells = ({ id, values: v }: PlannedEmployee): CopyValue[] => [
  id,
  v.number,
  v.firstName,
  v.middleName,
  v.lastName,
  v.fullName,
  v.workEmail,
  v.workPhone,
  v.mobile,
  v.personalEmail,
  v.gender,
  v.bornOn,
  v.joinedOn,
  v.leftOn,
  v.custom,
]

function* listEmploymentCells(planned: readonly PlannedEmployee[]): Generator<CopyValue[]> {
  for (const { id, employmentRecords } of planned)
    for (const record of employmentRecords) yield toEmploymentCells(id, record)
}

const toEmploymentCells = (employeeId: string, s: EmploymentRecord): CopyValue[] => [
  s.id ?? newId(),
  employeeId,
  s.fromDay,
  s.toDay,
  s.jobTitle,
  s.departmentRoleId,
  s.departmentId,
  s.managerId,
  s.employeeTypeId,
  s.zoneId,
  s.status,
  s.activeStatusId,
  s.reason,
]
