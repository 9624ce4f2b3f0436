import { eq, sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { planOpeningBalances, type OpeningBalanceRow } from '../../../domain/leave/balance/plan-opening-balances.ts'
import type { RowBalanceFacts } from '../../../domain/leave/balance/plan-row-balances.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { grantEmployees } from '../accrual/grant.jobs.ts'
import { insertOpeningBalances, undoOpeningBalances } from './opening-balance-writes.ts'
import { listOpeningLeaveTypes, lockEmployeesWithBalances } from './opening-balances.queries.ts'
import { leaveOpeningImport } from './opening-import.table.ts'

/** The data needed to check the opening balances of an employee file. */
export async function loadRowBalanceFacts(
  db: Db,
  on: Day,
  joiningDays: readonly Day[],
): Promise<Omit<RowBalanceFacts, 'ownEmployeeId'>> {
  const types = await listOpeningLeaveTypes(db)
  const { rows } = await db.execute<{ day: Day; ids: string[] }>(sql`
    select j.day::text as day, array_agg(distinct t.id::text) as ids
    from unnest(${sql.param([...new Set(joiningDays)])}::date[]) j(day) cross join leave_type t cross join leave_cycle c
    cross join lateral leave_year(t.year_basis, c.from_day, c.to_day, j.day) y
    where t.is_active and ${on}::date between y.from_day and y.to_day group by j.day`)
  return {
    leaveTypeIds: types.map(({ id }) => id),
    leaveYears: new Map(rows.map(({ day, ids }) => [day, new Set(ids)])),
    on,
  }
}

/**
 * Grants the leave of the employees, and then sets the balances of an employee import. The list of these imports shows it
 * with the id of the employee import. `number` is the id of the employee.
 */
export async function insertEmployeeImportBalances(
  db: Db,
  muster: AppContext,
  { importId, fileName, userId, on }: { importId: string; fileName: string; userId: string; on: Day },
  rows: readonly OpeningBalanceRow[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ cells }) => cells['number'] ?? '')
  await grantEmployees(db, muster, ids)
  const types = await listOpeningLeaveTypes(db)
  const employees = (await lockEmployeesWithBalances(db, on, ids)).map((one) => ({ ...one, number: one.id }))
  const { changes } = planOpeningBalances(
    rows,
    types.map(({ id }) => id),
    { employees, ownEmployeeId: null },
  )
  await insertOpeningBalances(db, { id: importId, fileName, on, userId }, changes)
}

/** Reverses the balances of existing employees. Those of created employees are deleted with their grants. */
export async function revertEmployeeImportBalances(db: Db, importId: string): Promise<void> {
  const [found] = await db.select().from(leaveOpeningImport).where(eq(leaveOpeningImport.id, importId))
  if (!found || found.revertedAt !== null) return
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from employee where id = any(${sql.param(found.changes.map(({ employeeId }) => employeeId))}::uuid[])
      and import_id is distinct from ${importId}`)
  await undoOpeningBalances(db, importId, {
    userId: found.createdBy,
    employeeIds: new Set(rows.map(({ id }) => id)),
  })
}
