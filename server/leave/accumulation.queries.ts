import { sql, type SQL } from 'drizzle-orm'
import type { Static } from 'typebox'
import type { Api } from '../../domain/contract.ts'
import { addDays, type Day } from '../../domain/kit/day.ts'
import type { Page } from '../../domain/kit/page.ts'
import { cycleOfDay, type YearBasis } from '../../domain/leave/cycle.ts'
import type { Period } from '../../domain/leave/grant.ts'
import type { BalanceRow } from '../../domain/leave/leave.schemas.ts'
import { toDays } from '../../domain/leave/quantity.ts'
import { departmentOn, departmentsBelow, peopleOn, visibleTo } from '../hr/ports.ts'
import { limited, limits, pageWithTotal } from '../kit/search.ts'
import type { Db } from '../kit/tenant.ts'
import type { User } from '../kit/user.ts'
import { readBalances, type BalanceFigures } from './balance.queries.ts'

type Search = Api['POST /api/leave-hr/leave/accumulations/search']['args']['body']
type Row = Api['POST /api/leave-hr/leave/accumulations/search']['reply']['content'][number]
type Mine = Api['POST /api/leave-hr/leave/types/employee/all']['reply']
export type BalanceView = Static<typeof BalanceRow>

/** People in the caller's scope, each with every balance of one cycle. */
export async function searchBalances(db: Db, search: Search, user: User, today: Day): Promise<Page<Row>> {
  const filters = search.filters ?? {}
  const on = filters.on ?? today
  const matching = sql`${filters.departmentId ? peopleOn(today) : sql`employee`} p where ${peopleWhere(filters, user, today)}`
  const { sort = 'employee' }: { sort?: string } = search
  const order = orders[sort] ?? orders.employee
  // The page is cut before anything is looked up for it.
  const rows = db
    .execute<PersonRow>(
      sql`select p.id, p.full_name as name, p.number, ${departmentOn(sql`p.id`, today)} as department
        from (select p.id, p.full_name, p.number from ${matching} order by ${order} ${limited(limits(search))}) p order by ${order}`,
    )
    .then((found) => found.rows)
  const counted = sql`select 1 from ${matching}`
  const page = await pageWithTotal(db, search, { rows, counted, tables: ['employee', 'employment', 'department'] })
  const balances = await balancesOf(
    db,
    page.content.map(({ id }) => id),
    on,
    filters,
  )
  return {
    ...page,
    content: page.content.map(({ id, name, number, department }) => ({
      id,
      employee: { id, name },
      number,
      department,
      balances: balances.get(id) ?? [],
    })),
  }
}

// As the indexes of employees have them.
const orders: Record<string, SQL> = {
  employee: sql`p.full_name, p.id`,
  '-employee': sql`p.full_name desc, p.id desc`,
  number: sql`lower(p.number), p.id`,
  '-number': sql`lower(p.number) desc, p.id desc`,
}

interface PersonRow extends Record<string, unknown> {
  id: string
  name: string
  number: string
  department: string | null
}

function peopleWhere({ q, employeeId, departmentId }: NonNullable<Search['filters']>, user: User, today: Day): SQL {
  const wanted = [
    visibleTo(user, sql`p.id`, today),
    ...(employeeId ? [sql`p.id = ${employeeId}`] : [sql`(p.left_on is null or p.left_on >= ${today})`]),
    ...(departmentId ? [sql`p.department_id in ${departmentsBelow(departmentId)}`] : []),
    ...(q?.trim() ? [sql`p.full_name ilike ${`%${q.trim().replace(/[\\%_]/g, '\\$&')}%`}`] : []),
  ]
  return sql.join(wanted, sql` and `)
}

interface TypeRow extends Record<string, unknown> {
  id: string
  name: string
  code: string
  colour: string
  keepsBalance: boolean
  yearBasis: YearBasis
}

type CycleRow = Period & { id: string; name: string } & Record<string, unknown>

/** Balances of these people by person: one for each type in use, in the cycle that is named or in the year that the day is in. */
export async function balancesOf(
  db: Db,
  employeeIds: readonly string[],
  on: Day,
  { cycleId, leaveTypeId }: { cycleId?: string; leaveTypeId?: string } = {},
): Promise<Map<string, BalanceView[]>> {
  const people = sql.param([...employeeIds])
  const type = leaveTypeId ? sql`and t.id = ${leaveTypeId}` : sql``
  const inYear = cycleId ? sql`c.id = ${cycleId}` : sql`${on} between y.from_day and y.to_day`
  const [types, cycles, joined, figures] = await Promise.all([
    db.execute<TypeRow>(sql`
      select t.id, t.name, t.code, t.colour, t.keeps_balance as "keepsBalance", t.year_basis as "yearBasis"
      from leave_type t where t.is_active ${type} order by t.keeps_balance desc, t.name`),
    db.execute<CycleRow>(sql`
      select c.id, c.name, c.from_day as "from", c.to_day as "to" from leave_cycle c
      where ${cycleId ? sql`c.id = ${cycleId}` : sql`c.from_day <= ${on} and c.to_day >= ${addDays(on, -366)}`}`),
    db.execute<{ id: string; joinedOn: Day }>(
      sql`select id, joined_on as "joinedOn" from employee where id = any(${people}::uuid[])`,
    ),
    readBalances(db, sql`l.employee_id = any(${people}::uuid[]) ${type} and ${inYear}`, on),
  ])
  const known = new Map(figures.map((one) => [`${one.employeeId} ${one.leaveTypeId} ${one.cycleId}`, one]))
  const cycleFor = ({ yearBasis }: TypeRow, joinedOn: Day) =>
    cycleId ? cycles.rows[0] : cycleOfDay(yearBasis, cycles.rows, joinedOn, on)?.cycle
  return new Map(
    joined.rows.map(({ id, joinedOn }) => [
      id,
      types.rows.flatMap((one) => {
        const cycle = cycleFor(one, joinedOn)
        return cycle ? [toBalanceView(one, cycle, known.get(`${id} ${one.id} ${cycle.id}`))] : []
      }),
    ]),
  )
}

/** Someone's balances in the cycle of a day. */
export async function currentBalances(
  db: Db,
  employeeId: string,
  on: Day,
  leaveTypeId?: string,
): Promise<BalanceView[]> {
  return (await balancesOf(db, [employeeId], on, { leaveTypeId })).get(employeeId) ?? []
}

function toBalanceView(type: TypeRow, cycle: CycleRow, figures: BalanceFigures | undefined): BalanceView {
  const { granted = 0, used = 0, pending = 0, closed = 0, available = 0 } = figures ?? {}
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

/** The leave types someone may ask for, each with what they have of it. */
export async function typesOf(db: Db, employeeId: string | null, on: Day): Promise<Mine> {
  const [types, balances] = await Promise.all([
    db.execute<Omit<Mine[number], 'balance'>>(sql`
      select t.id, t.name, t.code, t.colour, o.effect, t.allows_half_days as "allowsHalfDays", t.needs_reason as "needsReason", t.notice_days as "noticeDays",
        coalesce((k.rules ->> 'allowsHours')::boolean, false) as "allowsHours", (k.rules ->> 'documentAfterDays')::int as "documentAfterDays"
      from leave_type t left join taking_rule k on k.leave_type_id = t.id join time_off_type o on o.id = t.time_off_type_id where t.is_active order by t.keeps_balance desc, t.name`),
    employeeId ? currentBalances(db, employeeId, on) : [],
  ])
  return types.rows.map((type) => ({
    ...type,
    balance: balances.find(({ leaveType }) => leaveType.id === type.id) ?? null,
  }))
}
