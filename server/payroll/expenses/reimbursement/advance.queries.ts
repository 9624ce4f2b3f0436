import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../../domain/contract.ts'
import type { AdvanceRow } from '../../../../domain/payroll/expenses/reimbursement.calls.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { fail } from '../../../kit/errors.ts'
import type { User } from '../../../kit/user.ts'
import { joinConditions, orderBy, pageRows, toLikePattern } from '../../sql.ts'

type AdvanceSearch = Api['POST /api/payroll/expense/advances/search']['args']['body']

const advanceColumns = sql`a.id, a.version, case when a.outstanding > 0 then 'OPEN' else 'SETTLED' end as state,
  json_build_object('id', p.id, 'name', p.full_name, 'number', p.number) as employee, a.purpose, a.amount, a.outstanding, a.given_on as "givenOn", o.currency,
  (select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'amount', e.amount, 'onDay', e.on_day, 'expenseId', e.expense_id) order by e.id), '[]')
    from expense_advance_entry e where e.advance_id = a.id) as entries`
const advanceTables = sql`expense_advance a join employee p on p.id = a.employee_id cross join organisation o`

const isAdvanceVisible = (user: User): SQL =>
  user.permissions.has('expense.manage') ? sql`true` : sql`a.employee_id = ${user.employeeId}::uuid`

export function searchAdvances(db: Db, search: AdvanceSearch, user: User) {
  const { q, state, employeeId } = search.filters ?? {}
  const words = toLikePattern(q)
  return pageRows<AdvanceRow>(db, search, {
    columns: advanceColumns,
    from: advanceTables,
    where: joinConditions([
      isAdvanceVisible(user),
      words ? sql`(p.full_name ilike ${words} or p.number ilike ${words} or a.purpose ilike ${words})` : null,
      state ? (state === 'OPEN' ? sql`a.outstanding > 0` : sql`a.outstanding = 0`) : null,
      employeeId ? sql`a.employee_id = ${employeeId}` : null,
    ]),
    order: orderBy({ givenOn: sql`a.given_on`, amount: sql`a.amount` }, search.sort ?? '-givenOn', sql`a.id`),
  })
}

export async function findAdvance(db: Db, id: string, user: User): Promise<AdvanceRow> {
  const { rows } = await db.execute<AdvanceRow>(
    sql`select ${advanceColumns} from ${advanceTables} where a.id = ${id} and ${isAdvanceVisible(user)}`,
  )
  return rows[0] ?? fail('NOT_FOUND')
}
