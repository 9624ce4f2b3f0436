import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../../domain/contract.ts'
import type { Page } from '../../../../domain/kit/page.ts'
import type { ExpenseTypeRow } from '../../../../domain/payroll/expenses/expense-type.calls.ts'
import { selectLimits, type LimitSubject } from '../../../../domain/payroll/expenses/expense-limits.ts'
import { fail } from '../../../kit/errors.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { joinConditions, orderBy, pageRows, toLikePattern } from '../../sql.ts'

type ExpenseTypeSearch = Api['POST /api/payroll/expense/types/search']['args']['body']

const expenseTypeTables = sql`expense_type t left join ctc_component c on c.id = t.component_id`
const expenseTypeColumns = sql`t.id, t.version, t.name, t.code, t.description, t.is_active as "isActive", t.tax_treatment as "taxTreatment", t.payment,
  t.component_id as "componentId", t.fields, case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as component,
  (select coalesce(json_agg(json_build_object('operation', l.operation, 'amount', l.amount, 'action', l.action, 'departmentRoleId', l.department_role_id,
    'employeeTypeId', l.employee_type_id, 'zoneId', l.zone_id) order by l.id), '[]') from expense_limit l where l.type_id = t.id) as limits,
  (select coalesce(json_agg(json_build_object('place', r.place, 'amount', r.amount, 'fromDay', r.from_day) order by r.place, r.from_day), '[]')
    from expense_rate r where r.type_id = t.id) as rates`

export function searchExpenseTypes(db: Db, search: ExpenseTypeSearch): Promise<Page<ExpenseTypeRow>> {
  const { q, isActive } = search.filters ?? {}
  const words = toLikePattern(q)
  return pageRows<ExpenseTypeRow>(db, search, {
    columns: expenseTypeColumns,
    from: expenseTypeTables,
    where: joinConditions([
      words ? sql`(t.name ilike ${words} or t.code ilike ${words})` : null,
      isActive === undefined ? null : sql`t.is_active = ${isActive}`,
    ]),
    order: orderBy({ name: sql`t.name`, code: sql`t.code` }, search.sort ?? 'name', sql`t.id`),
  })
}

export async function findExpenseType(db: Db, id: string): Promise<ExpenseTypeRow> {
  const [found] = await readExpenseTypes(db, sql`t.id = ${id}`)
  return found ?? fail('NOT_FOUND')
}

/** The types with the limits that apply to one employee. */
export async function listTypesOfEmployee(
  db: Db,
  subject: LimitSubject,
  { withInactive }: { withInactive: boolean },
): Promise<ExpenseTypeRow[]> {
  const types = await readExpenseTypes(db, withInactive ? sql`true` : sql`t.is_active`)
  return types.map((type) => ({ ...type, limits: selectLimits(type.limits, subject) }))
}

async function readExpenseTypes(db: Db, where: SQL): Promise<ExpenseTypeRow[]> {
  const { rows } = await db.execute<ExpenseTypeRow>(
    sql`select ${expenseTypeColumns} from ${expenseTypeTables} where ${where} order by t.name, t.id`,
  )
  return rows
}
