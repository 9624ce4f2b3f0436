import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Page, Search } from '../../../domain/kit/page.ts'
import type { ExpenseStateFilter } from '../../../domain/payroll/expenses/expense-states.ts'
import type { ExpenseRow } from '../../../domain/payroll/expenses/expense.schemas.ts'
import { selectDepartmentDescendants } from '../../hr/ports.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { findLatestApprovals, selectPendingSubjectIds } from '../../main/approval-ports.ts'
import { joinConditions, toLikePattern } from '../sql.ts'
import { isExpenseListed, isExpenseVisible, type ExpenseActor } from './expense-scope.ts'
import { EXPENSE_KIND } from './submit.actions.ts'

type ExpenseSearch = Api['POST /api/payroll/expenses/search']['args']['body']
export type ExpenseFilters = NonNullable<ExpenseSearch['filters']>

type StoredRow = Omit<ExpenseRow, 'waitsFor' | 'isMine'> & Record<string, unknown>

const claimColumns = sql`x.id, x.version, x.number, x.title, x.state, json_build_object('id', p.id, 'name', p.full_name, 'number', p.number) as employee,
  o.currency, x.total, x.accepted, x.line_count as "lineCount", x.from_day as "fromDay", x.to_day as "toDay", x.submitted_at as "submittedAt"`
const joinedTables = sql`join employee p on p.id = x.employee_id cross join organisation o`

export function searchExpenses(db: Db, search: ExpenseSearch, actor: ExpenseActor): Promise<Page<ExpenseRow>> {
  return fetchClaims(db, search, buildFilters(search.filters ?? {}, actor), actor)
}

/** Claims by their first day, the latest first. */
export function searchExpensesByDay(db: Db, search: ExpenseSearch, actor: ExpenseActor): Promise<Page<ExpenseRow>> {
  return fetchClaims(db, { ...search, sort: '-fromDay' }, buildFilters(search.filters ?? {}, actor), actor)
}

/** Pending claims, the oldest first. */
export function searchPendingExpenses(db: Db, search: ExpenseSearch, actor: ExpenseActor): Promise<Page<ExpenseRow>> {
  const { size = 10, sort = 'submittedAt', filters = {} } = search
  return fetchClaims(db, { ...search, size, sort }, buildFilters({ ...filters, state: 'PENDING' }, actor), actor)
}

export async function countPendingExpenses(db: Db, actor: ExpenseActor): Promise<{ count: number; mine: number }> {
  const pending = sql`from expense x where x.state = 'PENDING' and ${isExpenseListed(actor)}`
  const { rows } = await db.execute<{ count: number; mine: number }>(sql`
    select (select count(*)::int ${pending}) as count, (select count(*)::int ${pending} and ${isPendingWith(actor)}) as mine`)
  return rows[0] ?? { count: 0, mine: 0 }
}

export async function findExpenseRow(db: Db, id: string, actor: ExpenseActor): Promise<ExpenseRow | null> {
  const { rows } = await db.execute<StoredRow>(
    sql`select ${claimColumns} from expense x ${joinedTables} where x.id = ${id} and ${isExpenseVisible(actor)}`,
  )
  return (await addApprovals(db, rows, actor))[0] ?? null
}

const isPendingWith = ({ user, today }: ExpenseActor): SQL =>
  sql`x.id in ${selectPendingSubjectIds(user, [EXPENSE_KIND], false, today)}`

// Columns that are never null: without `nulls last` the index gives the order in both directions.
const claimOrders: Record<string, SQL> = {
  number: sql`x.number`,
  '-number': sql`x.number desc`,
  submittedAt: sql`x.submitted_at, x.id`,
  '-submittedAt': sql`x.submitted_at desc, x.id desc`,
  fromDay: sql`x.from_day, x.id`,
  '-fromDay': sql`x.from_day desc, x.id desc`,
}

async function fetchClaims(db: Db, search: Search, where: SQL, actor: ExpenseActor): Promise<Page<ExpenseRow>> {
  const order = claimOrders[search.sort ?? '-number'] ?? sql`x.number desc`
  // The employees are joined to the claims of the page only, not to the claims of the pages before it.
  const claims = sql`(select x.* from expense x where ${where} order by ${order} ${buildLimitSql(toLimitOffset(search))})`
  const rows = db.execute<StoredRow>(sql`select ${claimColumns} from ${claims} x ${joinedTables} order by ${order}`)
  const counted = sql`select 1 from expense x where ${where}`
  const page = await fetchPage<StoredRow>(db, search, { rows: rows.then((found) => found.rows), counted })
  return { ...page, content: await addApprovals(db, page.content, actor) }
}

/** The current approver of each pending claim, and whether it is the caller. */
async function addApprovals(db: Db, rows: readonly StoredRow[], { user, today }: ExpenseActor): Promise<ExpenseRow[]> {
  const ids = rows.flatMap(({ id, state }) => (state === 'PENDING' ? [id] : []))
  const approvals = await findLatestApprovals(db, ids)
  const mine = new Set<string>()
  if (ids.length > 0) {
    const { rows: found } = await db.execute<{ id: string }>(sql`
      select x.id from expense x where x.id = any(${sql.param(ids)}::uuid[]) and x.id in ${selectPendingSubjectIds(user, [EXPENSE_KIND], false, today)}`)
    for (const { id } of found) mine.add(id)
  }
  return rows.map((row) => ({ ...row, waitsFor: approvals.get(row.id)?.waitsFor ?? null, isMine: mine.has(row.id) }))
}

export const buildStateFilter = (column: SQL, state: ExpenseStateFilter): SQL =>
  state === 'ACCEPTED' ? sql`${column} in ('VALIDATED', 'REIMBURSED')` : sql`${column} = ${state}`

/** The conditions of the filters on claim `x`, with the row scope. */
export function buildFilters(filters: ExpenseFilters, actor: ExpenseActor): SQL {
  const { q, state, employeeId, departmentId, typeId, startDate, endDate, mine } = filters
  const words = toLikePattern(q)
  const number = q?.trim().match(/^#?(\d{1,9})$/)?.[1]
  return joinConditions([
    isExpenseListed(actor),
    words
      ? sql`(x.title ilike ${words} or x.number = ${number ?? null}::int or x.employee_id in (select e.id from employee e where e.full_name ilike ${words} or e.number ilike ${words}))`
      : null,
    state ? buildStateFilter(sql`x.state`, state) : null,
    employeeId ? sql`x.employee_id = ${employeeId}` : null,
    departmentId
      ? sql`x.employee_id in (select m.employee_id from employment m where m.department_id in ${selectDepartmentDescendants(departmentId)}
          and m.from_day <= ${actor.today} and (m.to_day is null or m.to_day >= ${actor.today}))`
      : null,
    typeId ? sql`exists (select from expense_line l where l.expense_id = x.id and l.type_id = ${typeId})` : null,
    startDate ? sql`x.to_day >= ${startDate}` : null,
    endDate ? sql`x.from_day <= ${endDate}` : null,
    mine ? isPendingWith(actor) : null,
  ])
}
