import { sql, type SQL } from 'drizzle-orm'
import type { StoredImportEmployee } from '../../../domain/hr/import/plan-row.ts'
import { withSavepoint } from '../../kit/db/savepoint.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import { employment } from '../employees/employee.table.ts'
import { revertEmployeeImportOpenings, revertEmployeeImportPays } from '../../payroll/ports.ts'
import { revertEmployeeImportBalances } from '../../leave/ports.ts'
import { deleteImportedNumbers } from '../record-sections/imported-numbers.ts'
import { deleteProbationsOfImport } from '../probation/joining-probation.ts'

/** Fails when an affected employee was changed since, or when a created employee is used elsewhere. */
export async function assertImportUnused(db: Db, importId: string): Promise<void> {
  // Waits for running jobs that write data of these employees, such as accruals, so that their rows are included.
  await db.execute(sql`select id from employee where import_id = ${importId} for update`)
  await revertEmployeeImportBalances(db, importId)
  // Accruals, opening balances, probations and pay that came with created employees are deleted with them. Any other ledger
  // entry counts as use.
  await db.execute(sql`select take_back_grants(${importId})`)
  await revertEmployeeImportOpenings(db, importId)
  const numbers = await revertEmployeeImportPays(db, importId)
  if (!(await deleteImportedNumbers(db, numbers))) fail('PAY_IMPORT_CHANGED')
  await deleteProbationsOfImport(db, importId)
  const changed = await countRows(
    db,
    sql`
    select e.id from employee e where e.import_id = ${importId} and e.version > 1
    union select r.employee_id from import_row r left join employee e on e.id = r.employee_id
      where r.import_id = ${importId} and e.version is distinct from r.version`,
  )
  const used = await countRows(db, await selectUsedEmployees(db, importId))
  if (changed + used > 0) fail('IMPORT_IN_USE', { changed, used })
}

/** Deletes the created employees and restores the others. */
export async function revertImport(db: Db, importId: string): Promise<void> {
  await assertImportUnused(db, importId)
  // Restored first, because updated employees may report to created ones.
  await restoreEmployees(db, importId)
  // Employment records are deleted first, because created employees may report to each other.
  await db.execute(
    sql`delete from employment where employee_id in (select id from employee where import_id = ${importId})`,
  )
  await db.execute(sql`delete from employee where import_id = ${importId}`)
  await removeCreatedRecords(db, importId)
  await db.execute(sql`delete from import_row where import_id = ${importId}`)
}

async function restoreEmployees(db: Db, importId: string): Promise<void> {
  const { rows } = await db.execute<{ before: StoredImportEmployee }>(
    sql`select before from import_row where import_id = ${importId}`,
  )
  if (rows.length === 0) return
  const ids = rows.map(({ before }) => before.id)
  await db.execute(sql`
    update employee e set number = b.number, first_name = b."firstName", middle_name = b."middleName", last_name = b."lastName", full_name = b."fullName",
      work_email = b."workEmail", work_phone = b."workPhone", mobile = b.mobile, personal_email = b."personalEmail", gender = b.gender,
      born_on = b."bornOn", joined_on = b."joinedOn", left_on = b."leftOn", custom = coalesce(b.custom, '{}'), version = e.version + 1, updated_at = now()
    from import_row r, jsonb_to_record(r.before) as b(number text, "firstName" text, "middleName" text, "lastName" text, "fullName" text, "workEmail" text,
      "workPhone" text, mobile text, "personalEmail" text, gender text, "bornOn" date, "joinedOn" date, "leftOn" date, custom jsonb)
    where r.import_id = ${importId} and e.id = r.employee_id`)
  await db.execute(sql`delete from employment where employee_id = any(${sql.param(ids)}::uuid[])`)
  const records = rows.flatMap(({ before }) =>
    before.stints.map((record) => ({ ...record, id: record.id ?? newId(), employeeId: before.id })),
  )
  for (let at = 0; at < records.length; at += RESTORE_BATCH)
    await db.insert(employment).values(records.slice(at, at + RESTORE_BATCH))
}

const RESTORE_BATCH = 1000

// All foreign keys to employees, except of their own employment records. New tables are included automatically.
async function selectUsedEmployees(db: Db, importId: string): Promise<SQL> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
    where c.contype = 'f' and c.confrelid = 'employee'::regclass`)
  const others = rows.filter(({ table, column }) => !(table === 'employment' && column === 'employee_id'))
  const made = sql`select id from employee where import_id = ${importId}`
  const uses = others.map(({ table, column }) => {
    const own =
      table === 'employment'
        ? sql` and x.employee_id not in (${made}) and x.employee_id not in (select employee_id from import_row where import_id = ${importId})`
        : sql``
    return sql`select x.${sql.identifier(column)} as id from ${sql.identifier(table)} x where x.${sql.identifier(column)} in (${made})${own}`
  })
  return sql.join(uses, sql` union `)
}

// Departments, types and zones that other rows use now are not deleted.
async function removeCreatedRecords(db: Db, importId: string): Promise<void> {
  const { rows } = await db.execute<{ made: { departments: string[]; types: string[]; zones: string[] } | null }>(
    sql`select made from employee_import where id = ${importId}`,
  )
  const made = rows[0]?.made
  const lists = [
    ['department', made?.departments],
    ['employee_type', made?.types],
    ['zone', made?.zones],
  ] as const
  for (const [table, ids] of lists) {
    for (const id of ids ?? []) await removeIfUnused(db, table, id)
  }
}

async function removeIfUnused(db: Db, table: string, id: string): Promise<void> {
  const remove = () => db.execute(sql`delete from ${sql.identifier(table)} where id = ${id}`)
  await withSavepoint(db, remove).catch(() => undefined)
}

async function countRows(db: Db, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*) as count from (${query}) as x`)
  return rows[0]?.count ?? 0
}
