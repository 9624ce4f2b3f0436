import { sql, type SQL } from 'drizzle-orm'
import type { BulkChange } from '../../../domain/hr/bulk-change/bulk-change.calls.ts'
import type { Page, Search } from '../../../domain/kit/page.ts'
import { fail } from '../../kit/errors.ts'
import { translate, type Language } from '../../kit/i18n.ts'
import { buildLimitSql, toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** One change with its progress. */
export async function readBulkChange(db: Db, id: string): Promise<BulkChange> {
  const { rows } = await db.execute<BulkChange>(selectBulkChanges(sql`b.id = ${id}`, sql``))
  return rows[0] ?? fail('NOT_FOUND')
}

/** All changes, newest first. */
export const searchBulkChanges = (db: Db, search: Search): Promise<Page<BulkChange>> =>
  fetchPage<BulkChange>(db, search, {
    rows: db
      .execute<BulkChange>(selectBulkChanges(sql`true`, buildLimitSql(toLimitOffset(search))))
      .then(({ rows }) => rows),
    counted: sql`select 1 from bulk_change`,
  })

type SkippedEmployeeRow = {
  id: string
  employeeId: string
  number: string
  fullName: string
  state: string
  message: string | null
}

/** The employees skipped by a change or by its undo, with the reason. */
export async function searchSkippedEmployees(
  db: Db,
  changeId: string,
  search: Search,
  language: Language,
): Promise<Page<SkippedEmployeeRow>> {
  await readBulkChange(db, changeId)
  const state = search.filters?.state
  const condition = sql`r.change_id = ${changeId} and ${typeof state === 'string' ? sql`r.state = ${state}` : sql`r.state in ('SKIPPED', 'KEPT')`}`
  const page = await fetchPage<SkippedEmployeeRow & { code: string | null }>(db, search, {
    rows: db
      .execute<SkippedEmployeeRow & { code: string | null }>(
        sql`
      select r.id, r.employee_id as "employeeId", e.number, e.full_name as "fullName", r.state, r.code
      from bulk_change_row r join employee e on e.id = r.employee_id where ${condition} order by e.full_name, e.id ${buildLimitSql(toLimitOffset(search))}`,
      )
      .then(({ rows }) => rows),
    counted: sql`select 1 from bulk_change_row r join employee e on e.id = r.employee_id where ${condition}`,
  })
  const content = page.content.map(({ code, ...row }) => ({
    ...row,
    message: row.state === 'KEPT' ? translate(language, 'CHANGED_SINCE') : code && translate(language, code),
  }))
  return { ...page, content }
}

const selectBulkChanges = (which: SQL, slice: SQL): SQL => sql`
  select b.id, b.status, b.patch, b.from_day as "fromDay", b.reason, u.full_name as "createdBy", b.created_at as "createdAt",
    n.total, n.changed, n.unchanged, n.skipped, n.kept,
    case when b.status in ('UNDOING', 'UNDONE') then n.undone + n.kept else n.total - n.pending end as done,
    jsonb_strip_nulls(jsonb_build_object(
      'departmentId', (select name from department where id = (b.patch ->> 'departmentId')::uuid),
      'departmentRoleId', (select name from department_role where id = (b.patch ->> 'departmentRoleId')::uuid),
      'managerId', (select full_name from employee where id = (b.patch ->> 'managerId')::uuid),
      'employeeTypeId', (select name from employee_type where id = (b.patch ->> 'employeeTypeId')::uuid),
      'zoneId', (select name from zone where id = (b.patch ->> 'zoneId')::uuid),
      'activeStatusId', (select name from active_status where id = (b.patch ->> 'activeStatusId')::uuid))) as labels
  from (select * from bulk_change b where ${which} order by b.created_at desc, b.id desc ${slice}) b
  left join app_user u on u.id = b.created_by
  cross join lateral (
    select count(*)::int as total, count(*) filter (where state = 'PENDING')::int as pending,
      count(*) filter (where state in ('DONE', 'UNDONE', 'KEPT'))::int as changed, count(*) filter (where state = 'SAME')::int as unchanged,
      count(*) filter (where state = 'SKIPPED')::int as skipped, count(*) filter (where state = 'UNDONE')::int as undone,
      count(*) filter (where state = 'KEPT')::int as kept
    from bulk_change_row r where r.change_id = b.id) n
  order by b.created_at desc, b.id desc`
