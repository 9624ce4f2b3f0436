import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { PayImportRow } from '../../../domain/payroll/pay-import/pay-import.calls.ts'
import type { PayImportEmployee } from '../../../domain/payroll/pay-import/pay-import-plan.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { currencyDigits } from '../../../domain/kit/money.ts'
import { fetchPage, buildLimitSql, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** All employees with their latest pay, ordered by name. */
export async function listPayImportEmployees(db: Db, where: SQL = sql`true`): Promise<PayImportEmployee[]> {
  const { rows } = await db.execute<PayImportEmployee & Record<string, unknown>>(sql`
    select e.id, e.number, e.work_email as email, e.full_name as name, e.joined_on as "joinedOn", e.left_on as "leftOn",
      case when p.id is not null then json_build_object('fromDay', p.from_day, 'ctc', p.ctc, 'structureId', p.structure_id) end as pay,
      exists (select from bank_account b where b.employee_id = e.id)
        or exists (select from bank_account_change c where c.employee_id = e.id) as "hasAccount"
    from employee e left join lateral (
      select * from employee_pay x where x.employee_id = e.id order by x.from_day desc limit 1) p on true
    where ${where} order by e.full_name, e.id`)
  return rows
}

type AssignmentFilters = Api['POST /api/payroll/employeePays/assignments']['args']['body']['filters']

/** The employees of a filter who are employed on a day. */
export const listEmployeesToAssign = (db: Db, filters: AssignmentFilters, day: Day): Promise<PayImportEmployee[]> => {
  const { departmentId, zoneId, employeeTypeId, isWithoutPay } = filters
  const conditions = [
    departmentId ? sql`m.department_id = ${departmentId}` : null,
    zoneId ? sql`m.zone_id = ${zoneId}` : null,
    employeeTypeId ? sql`m.employee_type_id = ${employeeTypeId}` : null,
  ].filter((part) => part !== null)
  const isPlaced = sql`exists (select from employment m where m.employee_id = e.id
    and greatest(${day}::date, e.joined_on) between m.from_day and coalesce(m.to_day, 'infinity')
    and ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`})`
  return listPayImportEmployees(db, isWithoutPay ? sql`${isPlaced} and p.id is null` : isPlaced)
}

export interface PayImportSettings {
  structures: { id: string; name: string }[]
  currency: { code: string; digits: number }
  country: string | null
}

export async function findPayImportSettings(db: Db): Promise<PayImportSettings> {
  const { rows } = await db.execute<{
    code: string
    country: string | null
    structures: PayImportSettings['structures']
  }>(sql`
    select o.currency as code, o.country, (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name)), '[]') from pay_structure s) as structures
    from organisation o`)
  const { code = 'INR', country = null, structures = [] } = rows[0] ?? {}
  return { structures, country, currency: { code, digits: currencyDigits(code) } }
}

type ImportSearch = Pick<Api['POST /api/payroll/employeePays/imports/search']['args']['body'], 'page' | 'size' | 'sort'>

export const searchPayImports = (db: Db, search: ImportSearch) => {
  const direction = search.sort === 'createdAt' ? sql`asc` : sql`desc`
  return fetchPage<PayImportRow>(db, search, {
    rows: db
      .execute<PayImportRow & Record<string, unknown>>(
        sql`select i.id, i.file_name as "fileName", i.pays, cardinality(i.account_ids) as accounts, cardinality(i.identity_ids) as identities,
          u.full_name as "createdBy", i.created_at as "createdAt", i.reverted_at as "revertedAt"
        from pay_import i left join app_user u on u.id = i.created_by
        order by i.created_at ${direction}, i.id ${direction} ${buildLimitSql(toLimitOffset(search))}`,
      )
      .then(({ rows }) => rows),
    counted: sql`select 1 from pay_import i`,
  })
}
