import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { RuleRow } from '../../../domain/payroll/settings/rule.schemas.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { joinConditions, orderBy, pageRows, toLikePattern } from '../sql.ts'

export type RuleScopeKind = 'structure' | 'employeeType' | 'employee'
type RuleSearch = Api['POST /api/payroll/salaryRules/search']['args']['body']

const scopeColumns: Record<RuleScopeKind, SQL> = {
  structure: sql`r.structure_id`,
  employeeType: sql`r.employee_type_id`,
  employee: sql`r.employee_id`,
}
export const isInScope = (scope: RuleScopeKind): SQL => sql`${scopeColumns[scope]} is not null`

const ruleTables = sql`salary_rule r join ctc_component c on c.id = r.component_id left join pay_structure s on s.id = r.structure_id
  left join employee_type t on t.id = r.employee_type_id left join employee e on e.id = r.employee_id`

const ruleColumns = sql`r.id, r.version, r.from_day as "fromDay", r.to_day as "toDay", r.method, r.note,
  json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'type', c.component_type) as component,
  case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as structure,
  case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as "employeeType",
  case when e.id is not null then json_build_object('id', e.id, 'name', e.full_name, 'number', e.number) end as employee`

export async function listPayRules(db: Db, where: SQL): Promise<RuleRow[]> {
  const { rows } = await db.execute<RuleRow>(
    sql`select ${ruleColumns} from ${ruleTables} where ${where} order by c.position, c.name, r.from_day desc, r.id limit 5000`,
  )
  return rows
}

export const findRule = async (db: Db, scope: RuleScopeKind, id: string): Promise<RuleRow> =>
  (await listPayRules(db, sql`${isInScope(scope)} and r.id = ${id}`))[0] ?? fail('NOT_FOUND')

const ruleSortKeys: Record<string, SQL> = {
  componentId: sql`r.component_id`,
  structureId: sql`r.structure_id`,
  employeeTypeId: sql`r.employee_type_id`,
  employeeId: sql`r.employee_id`,
}

export function searchRules(db: Db, scope: RuleScopeKind, search: RuleSearch) {
  const { q, onDay, type, ...exact } = search.filters ?? {}
  const words = toLikePattern(q)
  return pageRows<RuleRow>(db, search, {
    columns: ruleColumns,
    from: ruleTables,
    where: joinConditions([
      isInScope(scope),
      ...Object.entries(exact).map(([name, value]) => sql`${ruleSortKeys[name]} = ${value}`),
      type ? sql`r.method ->> 'type' = ${type}` : null,
      onDay ? sql`r.from_day <= ${onDay} and coalesce(r.to_day >= ${onDay}, true)` : null,
      words
        ? sql`(c.name ilike ${words} or c.code ilike ${words} or s.name ilike ${words} or t.name ilike ${words} or e.full_name ilike ${words})`
        : null,
    ]),
    order: orderBy(
      { component: sql`c.position`, fromDay: sql`r.from_day`, createdAt: sql`r.created_at` },
      search.sort ?? 'component',
      sql`r.id`,
    ),
  })
}

/** The components whose rules use this code, by name. */
export async function listRulesUsingCode(db: Db, code: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct c.name from salary_rule r join ctc_component c on c.id = r.component_id
    where r.method -> 'of' ? ${code} or r.method ->> 'formula' ~ ${`\\m${code}\\M`} order by 1 limit 5`)
  return rows.map(({ name }) => name)
}
