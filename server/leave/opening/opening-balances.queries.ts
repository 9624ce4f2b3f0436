import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { OpeningImportRow } from '../../../domain/kit/opening-import.ts'
import type { OpeningBalanceEmployee } from '../../../domain/leave/balance/plan-opening-balances.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { readBalances } from '../balance/balance.queries.ts'

export interface OpeningLeaveType extends Record<string, unknown> {
  id: string
  name: string
  code: string
}

/** The active leave types that keep a balance. */
export async function listOpeningLeaveTypes(db: Db): Promise<OpeningLeaveType[]> {
  const { rows } = await db.execute<OpeningLeaveType>(
    sql`select id, name, code from leave_type where is_active and keeps_balance order by name`,
  )
  return rows
}

/** The employees who are employed on or after a day, all or some of them, with their balances on it. Locks their rows. */
export async function lockEmployeesWithBalances(
  db: Db,
  on: Day,
  employeeIds: readonly string[] | null = null,
): Promise<OpeningBalanceEmployee[]> {
  const { rows } = await db.execute<{ id: string; number: string; email: string | null; name: string }>(sql`
    select id, number, work_email as email, full_name as name from employee
    where (left_on is null or left_on >= ${on}) and ${employeeIds ? sql`id = any(${sql.param(employeeIds)}::uuid[])` : sql`true`} order by id for no key update`)
  const ids = rows.map(({ id }) => id)
  const figures = await readBalances(db, ids, sql`t.is_active and ${on} between y.from_day and y.to_day`, on)
  const balances = new Map(ids.map((id) => [id, new Map<string, { cycleId: string; available: number }>()]))
  for (const { employeeId, leaveTypeId, cycleId, available } of figures)
    balances.get(employeeId)?.set(leaveTypeId, { cycleId, available })
  return rows.map((row) => ({ ...row, balances: balances.get(row.id) ?? new Map() }))
}

type ImportSearch = Pick<
  Api['POST /api/leave-hr/leave/opening-balances/imports/search']['args']['body'],
  'page' | 'size' | 'sort'
>

export const searchOpeningBalanceImports = (db: Db, search: ImportSearch) => {
  const direction = search.sort === 'createdAt' ? sql`asc` : sql`desc`
  return fetchPage<OpeningImportRow>(db, search, {
    rows: db
      .execute<OpeningImportRow & Record<string, unknown>>(
        sql`select i.id, i.file_name as "fileName",
          (select count(distinct c ->> 'employeeId') from jsonb_array_elements(i.changes) c)::int as employees,
          u.full_name as "createdBy", i.created_at as "createdAt", i.reverted_at as "revertedAt"
        from leave_opening_import i left join app_user u on u.id = i.created_by
        order by i.created_at ${direction}, i.id ${direction} ${buildLimitSql(toLimitOffset(search))}`,
      )
      .then(({ rows }) => rows),
    counted: sql`select 1 from leave_opening_import i`,
  })
}
