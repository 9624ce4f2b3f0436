import { sql, type SQL } from 'drizzle-orm'
import type { Static } from 'typebox'
import type { Api } from '../../../domain/contract.ts'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import type { Page } from '../../../domain/kit/page.ts'
import type { BalanceRow } from '../../../domain/leave/leave.schemas.ts'
import { toDays } from '../../../domain/leave/balance/quantity.ts'
import { selectDepartmentDescendants, findDepartmentNames, selectEmployeesOnDay, visibleTo } from '../../hr/ports.ts'
import { buildLimitSql, toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { readBalances, type BalanceFigures } from './balance.queries.ts'
import { groupRowsByEmployee } from '../group-by.ts'

export type BalanceSearch = Api['POST /api/leave-hr/leave/accumulations/search']['args']['body']
export type EmployeeBalancesView = Api['POST /api/leave-hr/leave/accumulations/search']['reply']['content'][number]
export type BalanceView = Static<typeof BalanceRow>

/** The employees in the caller’s scope with their balances. */
export async function searchBalances(
  db: Db,
  search: BalanceSearch,
  user: User,
  today: Day,
): Promise<Page<EmployeeBalancesView>> {
  const filters = search.filters ?? {}
  const on = filters.on ?? today
  const matching = sql`${filters.departmentId ? selectEmployeesOnDay(today) : sql`employee`} p where ${buildBalanceFilter(filters, user, today)}`
  const { sort = 'employee' }: { sort?: string } = search
  const order = balanceOrders[sort] ?? balanceOrders.employee
  const rows = db
    .execute<BalanceEmployeeRow>(
      sql`select p.id, p.full_name as name, p.number from ${matching} order by ${order} ${buildLimitSql(toLimitOffset(search))}`,
    )
    .then((found) => found.rows)
  const counted = sql`select 1 from ${matching}`
  const page = await fetchPage(db, search, { rows, counted })
  const ids = page.content.map(({ id }) => id)
  const [balances, departments] = await Promise.all([
    listBalances(db, ids, on, filters),
    findDepartmentNames(db, ids, today),
  ])
  return {
    ...page,
    content: page.content.map(({ id, name, number }) => ({
      id,
      employee: { id, name },
      number,
      department: departments.get(id) ?? null,
      balances: balances.get(id) ?? [],
    })),
  }
}

// Must match the indexes of the employee table.
const balanceOrders: Record<string, SQL> = {
  employee: sql`p.full_name, p.id`,
  '-employee': sql`p.full_name desc, p.id desc`,
  number: sql`lower(p.number), p.id`,
  '-number': sql`lower(p.number) desc, p.id desc`,
}

interface BalanceEmployeeRow extends Record<string, unknown> {
  id: string
  name: string
  number: string
}

function buildBalanceFilter(
  { q, employeeId, departmentId }: NonNullable<BalanceSearch['filters']>,
  user: User,
  today: Day,
): SQL {
  const conditions = [
    visibleTo(user, sql`p.id`, today),
    ...(employeeId ? [sql`p.id = ${employeeId}`] : [sql`(p.left_on is null or p.left_on >= ${today})`]),
    ...(departmentId ? [sql`p.department_id in ${selectDepartmentDescendants(departmentId)}`] : []),
    ...(q?.trim() ? [sql`p.full_name ilike ${`%${q.trim().replace(/[\\%_]/g, '\\$&')}%`}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

export interface LeaveTypeRow extends Record<string, unknown> {
  id: string
  name: string
  code: string
  colour: string
  keepsBalance: boolean
}

type LeaveCycleRow = { id: string; name: string } & Record<string, unknown>

/** Balances by employee: one for each active leave type, in the given cycle or in the leave year that contains `on`. */
export async function listBalances(
  db: Db,
  employeeIds: readonly string[],
  on: Day,
  { cycleId, leaveTypeId }: { cycleId?: string; leaveTypeId?: string } = {},
): Promise<Map<string, BalanceView[]>> {
  const type = leaveTypeId ? sql`t.is_active and t.id = ${leaveTypeId}` : sql`t.is_active`
  // A joining-date year ends up to a year after its cycle.
  const cycle = cycleId ? sql`c.id = ${cycleId}` : sql`c.from_day <= ${on} and c.to_day >= ${addDays(on, -366)}`
  const year = cycleId ? sql`true` : sql`${on} between y.from_day and y.to_day`
  const [types, cycles, figures] = await Promise.all([
    db.execute<LeaveTypeRow>(sql`
      select t.id, t.name, t.code, t.colour, t.keeps_balance as "keepsBalance"
      from leave_type t where ${type} order by t.keeps_balance desc, t.name`),
    db.execute<LeaveCycleRow>(sql`select c.id, c.name from leave_cycle c where ${cycle}`),
    readBalances(db, employeeIds, sql`${type} and ${cycle} and ${year}`, on),
  ])
  const cycleNames = new Map(cycles.rows.map((one) => [one.id, one]))
  const views = (balances: readonly BalanceFigures[]) =>
    types.rows.flatMap((one) => {
      const found = balances.find(({ leaveTypeId: id }) => id === one.id)
      const cycle = found && cycleNames.get(found.cycleId)
      return cycle ? [toBalanceView(one, cycle, found)] : []
    })
  return new Map([...groupRowsByEmployee(figures)].map(([id, balances]) => [id, views(balances)]))
}

/** The employee’s balances in the leave year of a day. */
export async function listCurrentBalances(
  db: Db,
  employeeId: string,
  on: Day,
  leaveTypeId?: string,
): Promise<BalanceView[]> {
  return (await listBalances(db, [employeeId], on, { leaveTypeId })).get(employeeId) ?? []
}

function toBalanceView(type: LeaveTypeRow, cycle: LeaveCycleRow, figures: BalanceFigures): BalanceView {
  const { granted, used, pending, closed, available } = figures
  return {
    leaveType: { id: type.id, name: type.name, code: type.code, colour: type.colour },
    cycle: { id: cycle.id, name: cycle.name },
    keepsBalance: type.keepsBalance,
    granted: type.keepsBalance ? toDays(granted) : null,
    used: toDays(used),
    pending: toDays(pending),
    closed: type.keepsBalance ? toDays(closed) : null,
    available: type.keepsBalance ? toDays(available) : null,
  }
}
