import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { joinConditions } from '../sql.ts'
import { isLineListed, type ExpenseActor } from './expense-scope.ts'
import { buildFilters, buildStateFilter, type ExpenseFilters } from './expense.queries.ts'

type LineSearchCall = Api['POST /api/payroll/expenses/lines/search']
type LineRow = LineSearchCall['reply']['content'][number]

const lineTables = sql`expense_line l join expense x on x.id = l.expense_id join employee p on p.id = l.employee_id`

/** Lines in the scope of the caller, the latest first. */
export function searchExpenseLines(db: Db, search: LineSearchCall['args']['body'], actor: ExpenseActor) {
  const filters = search.filters ?? {}
  // The claims and employees are joined to the lines of the page only, unless a filter needs them.
  const isPlain = !filters.q?.trim() && !filters.mine && !filters.departmentId
  const where = isPlain ? buildPlainFilters(filters, actor) : buildLineFilters(filters, actor)
  const matching = isPlain ? sql`expense_line l where ${where}` : sql`${lineTables} where ${where}`
  const order = search.sort === 'spentOn' ? sql`l.spent_on, l.id` : sql`l.spent_on desc, l.id desc`
  return fetchPage<LineRow>(db, search, {
    rows: db
      .execute<LineRow>(
        sql`
      select l.id, l.expense_id as "expenseId", x.number, json_build_object('id', p.id, 'name', p.full_name, 'number', p.number) as employee,
        (select t.name from expense_type t where t.id = l.type_id) as type, l.spent_on as "spentOn", l.merchant, l.currency, l.amount,
        case when l.state = 'REJECTED' then 0 else l.accepted end as accepted, l.state
      from (select l.* from ${matching} order by ${order} ${buildLimitSql(toLimitOffset(search))}) l
      join expense x on x.id = l.expense_id join employee p on p.id = l.employee_id order by ${order}`,
      )
      .then((found) => found.rows),
    counted: sql`select 1 from ${matching}`,
  })
}

/** The filters on single lines `l`: type, state and dates are those of the line. */
export function buildLineFilters(
  { typeId, state, startDate, endDate, ...ofClaim }: ExpenseFilters,
  actor: ExpenseActor,
): SQL {
  return joinConditions([buildFilters(ofClaim, actor), buildOwnFilters({ typeId, state, startDate, endDate })])
}

const buildPlainFilters = ({ employeeId, ...ofLine }: ExpenseFilters, actor: ExpenseActor): SQL =>
  joinConditions([isLineListed(actor), employeeId ? sql`l.employee_id = ${employeeId}` : null, buildOwnFilters(ofLine)])

const buildOwnFilters = ({ typeId, state, startDate, endDate }: ExpenseFilters): SQL =>
  joinConditions([
    typeId ? sql`l.type_id = ${typeId}` : null,
    state ? buildStateFilter(sql`l.state`, state) : null,
    startDate ? sql`l.spent_on >= ${startDate}` : null,
    endDate ? sql`l.spent_on <= ${endDate}` : null,
  ])
