import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { OpeningImportRow } from '../../../domain/kit/opening-import.ts'
import type { OpeningPay, OpeningPayEmployee } from '../../../domain/payroll/pay-import/opening-pay.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** The name under which the amounts of an earlier payroll system are listed in a tax declaration. */
export const OPENING_EMPLOYER = 'Earlier payroll system'

/** All employees, with the amounts of an earlier payroll system in their declaration of a year. */
export async function listOpeningPayEmployees(db: Db, year: string): Promise<OpeningPayEmployee[]> {
  const { rows } = await db.execute<OpeningPayEmployee & Record<string, unknown>>(sql`
    select e.id, e.number, e.work_email as email, e.full_name as name, coalesce(d.status = 'VERIFIED', false) as "isClosed",
      (select o - 'name' from jsonb_array_elements(d.employers) o where o ->> 'name' = ${OPENING_EMPLOYER} limit 1) as opening
    from employee e left join tax_declaration d on d.employee_id = e.id and d.year = ${year}
    order by e.id`)
  return rows
}

/**
 * Replaces the amounts of the earlier payroll system in the declarations of a year; null removes them. Employees without
 * a declaration get one. Returns the number of declarations written; verified ones stay as they are.
 */
export async function writeOpeningPay(
  db: Db,
  year: string,
  amounts: readonly { employeeId: string; opening: OpeningPay | null }[],
): Promise<number> {
  const rows = amounts.map(({ employeeId, opening }) => ({
    employeeId,
    employers: opening ? [{ name: OPENING_EMPLOYER, ...opening }] : [],
  }))
  const { rowCount } = await db.execute(sql`
    insert into tax_declaration as d (id, employee_id, year, regime, employers)
    select gen_random_uuid(), n."employeeId", ${year}, coalesce(p.tax_regime, 'NEW'), n.employers
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("employeeId" uuid, employers jsonb)
    left join lateral (select tax_regime from employee_pay x where x.employee_id = n."employeeId" order by x.from_day desc limit 1) p on true
    on conflict (organisation_id, employee_id, year) do update
    set employers = coalesce((select jsonb_agg(o) from jsonb_array_elements(d.employers) o where o ->> 'name' <> ${OPENING_EMPLOYER}), '[]') || excluded.employers,
      version = d.version + 1, updated_at = now()
    where d.status <> 'VERIFIED'`)
  return rowCount ?? 0
}

type ImportSearch = Pick<Api['POST /api/payroll/opening-pay/imports/search']['args']['body'], 'page' | 'size' | 'sort'>

export const searchOpeningPayImports = (db: Db, search: ImportSearch) => {
  const direction = search.sort === 'createdAt' ? sql`asc` : sql`desc`
  return fetchPage<OpeningImportRow>(db, search, {
    rows: db
      .execute<OpeningImportRow & Record<string, unknown>>(
        sql`select i.id, i.file_name as "fileName", jsonb_array_length(i.changes) as employees,
          u.full_name as "createdBy", i.created_at as "createdAt", i.reverted_at as "revertedAt"
        from opening_pay_import i left join app_user u on u.id = i.created_by
        order by i.created_at ${direction}, i.id ${direction} ${buildLimitSql(toLimitOffset(search))}`,
      )
      .then(({ rows }) => rows),
    counted: sql`select 1 from opening_pay_import i`,
  })
}
