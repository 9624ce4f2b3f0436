import { sql, type SQL } from 'drizzle-orm'
import type { Static } from 'typebox'
import type { Api } from '../../domain/contract.ts'
import type { Day } from '../../domain/kit/day.ts'
import type { Page } from '../../domain/kit/page.ts'
import type { WithdrawalRow, WithdrawalState } from '../../domain/leave/leave.schemas.ts'
import type { Span } from '../../domain/leave/span.ts'
import { toDays } from '../../domain/leave/quantity.ts'
import { departmentsBelow, overseenBy, peopleOn, visibleTo } from '../hr/ports.ts'
import { fail } from '../kit/errors.ts'
import { limits, pageWithTotal } from '../kit/search.ts'
import { allow } from '../kit/serve.ts'
import type { Db } from '../kit/tenant.ts'
import type { User } from '../kit/user.ts'
import { approvalsOf, waitingSubjects } from '../main/approval-ports.ts'

export type Row = Static<typeof WithdrawalRow>
type Search = Api['POST /api/leave-hr/leave/withdraws/search']['args']['body']
type Pending = Api['POST /api/leave-hr/leave/withdraws/pending']['args']['body']
export type Filters = NonNullable<Search['filters']>

export const approvalKindsOfLeave = ['LEAVE', 'LEAVE_CANCELLATION'] as const

const from = (today: Day) =>
  sql`leave_withdrawal w join leave_type t on t.id = w.leave_type_id join ${peopleOn(today)} p on p.id = w.employee_id`

const columns = sql`w.id, w.version, json_build_object('id', p.id, 'name', p.full_name) as employee,
  json_build_object('id', t.id, 'name', t.name, 'code', t.code, 'colour', t.colour) as "leaveType",
  w.from_day as "from", w.to_day as "to", w.from_half as "fromHalf", w.to_half as "toHalf", w.quantity, w.reason, w.state,
  w.requested_at as "requestedAt", w.decided_at as "decidedAt", w.decided_by as "decidedBy", w.decision_comment as "decisionComment", w.recorded_by as "recordedBy"`

type Stored = Omit<Row, 'days' | 'approval'> & { quantity: number }

const tables = ['leave_withdrawal', 'employment', 'department', 'employee']

/** Leaves in the caller's scope. */
export async function searchLeaves(db: Db, search: Search, user: User, today: Day): Promise<Page<Row>> {
  const filters = search.filters ?? {}
  const { sort: order = '-from' }: { sort?: string } = search
  const byPerson = Boolean(filters.q ?? filters.departmentId) || order.endsWith('employee')
  return pageOf(db, search, { where: leavesWhere(filters, user, today), order, byPerson }, today)
}

/** What waits for the caller's decision or, with `everyone`, for that of anyone in whose requests they have a say. */
export async function searchPending(db: Db, search: Pending, user: User, today: Day): Promise<Page<Row>> {
  const { q, everyone = false } = search.filters ?? {}
  const { sort: order = 'requestedAt' }: { sort?: string } = search
  const where = sql`w.state in ('PENDING', 'CANCELLATION_PENDING') and w.id in ${waitingSubjects(user, approvalKindsOfLeave, everyone)}
    ${everyone ? sql`and ${overseenBy(user, sql`w.employee_id`, today)}` : sql``} ${named(q)}`
  return pageOf(
    db,
    search,
    { where, order, byPerson: Boolean(q) || order.endsWith('employee'), tables: ['approval_request', 'approval_step'] },
    today,
  )
}

export function leavesWhere(filters: Filters, user: User, today: Day): SQL {
  const { q, employeeId, departmentId, leaveTypeId, state, from: first, to: last, own } = filters
  const wanted = [
    own ? sql`w.employee_id = ${user.employeeId}::uuid` : visibleTo(user, sql`w.employee_id`, today),
    ...(employeeId ? [sql`w.employee_id = ${employeeId}`] : []),
    ...(departmentId ? [sql`p.department_id in ${departmentsBelow(departmentId)}`] : []),
    ...(leaveTypeId ? [sql`w.leave_type_id = ${leaveTypeId}`] : []),
    ...(state ? [sql`w.state = ${state}`] : []),
    ...(first ? [sql`w.to_day >= ${first}`] : []),
    ...(last ? [sql`w.from_day <= ${last}`] : []),
  ]
  return sql`${sql.join(wanted, sql` and `)} ${named(q)}`
}

const named = (q: string | undefined): SQL =>
  q?.trim() ? sql`and p.full_name ilike ${`%${q.trim().replace(/[\\%_]/g, '\\$&')}%`}` : sql``

const orders: Record<string, SQL> = {
  from: sql`w.from_day`,
  requestedAt: sql`w.requested_at`,
  employee: sql`p.full_name`,
  state: sql`w.state`,
}

function orderOf(sort: string): SQL {
  const column = orders[sort.replace(/^-/, '')] ?? sql`w.from_day`
  return sort.startsWith('-') ? sql`${column} desc, w.id desc` : sql`${column}, w.id`
}

interface Listed {
  where: SQL
  order: string
  /** Names or departments have a say in which rows and in what order. */
  byPerson: boolean
  tables?: string[]
}

// The page is cut before anything is joined to it: names are looked up for twenty rows, not for all.
async function pageOf(
  db: Db,
  search: Search | Pending,
  { where, order, byPerson, tables: more = [] }: Listed,
  today: Day,
): Promise<Page<Row>> {
  const { limit, offset } = limits(search)
  const source = byPerson
    ? sql`leave_withdrawal w join ${peopleOn(today)} p on p.id = w.employee_id`
    : sql`leave_withdrawal w`
  const cut = sql`select w.id from ${source} where ${where} order by ${orderOf(order)} limit ${limit} offset ${offset}`
  const rows = db.execute(
    sql`select ${columns} from (${cut}) cut join ${from(today)} on w.id = cut.id order by ${orderOf(order)}`,
  )
  const page = await pageWithTotal(db, search, {
    rows: rows.then((found) => found.rows as unknown as Stored[]),
    counted: sql`select 1 from ${source} where ${where}`,
    tables: [...tables, ...more],
  })
  return { ...page, content: await withApprovals(db, page.content) }
}

async function withApprovals(db: Db, rows: readonly Stored[]): Promise<Row[]> {
  const marks = await approvalsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ quantity, ...row }) => ({ ...row, days: toDays(quantity), approval: marks.get(row.id) ?? null }))
}

/** The next leaves of an export, newest first. */
export async function leavesAfter(
  db: Db,
  last: Pick<Row, 'from' | 'id'> | null,
  filters: Filters,
  user: User,
  today: Day,
  most: number,
): Promise<Row[]> {
  const after = last ? sql`and (w.from_day, w.id) < (${last.from}::date, ${last.id}::uuid)` : sql``
  const { rows } = await db.execute(sql`
    select ${columns} from ${from(today)} where ${leavesWhere(filters, user, today)} ${after} order by w.from_day desc, w.id desc limit ${most}`)
  return (rows as unknown as Stored[]).map(({ quantity, ...row }) => ({
    ...row,
    days: toDays(quantity),
    approval: null,
  }))
}

/** One leave that the caller may see: in their scope, or waiting for them. */
export async function findLeave(db: Db, id: string, user: User, today: Day): Promise<Row> {
  const mine = user.permissions.has('leave.request.approve')
    ? sql`or w.id in ${waitingSubjects(user, approvalKindsOfLeave, false)}`
    : sql``
  const { rows } = await db.execute(
    sql`select ${columns} from ${from(today)} where w.id = ${id} and (${visibleTo(user, sql`w.employee_id`, today)} ${mine})`,
  )
  const [row] = await withApprovals(db, rows as unknown as Stored[])
  return row ?? fail('NOT_FOUND')
}

export interface Changeable extends Pick<Span, 'from' | 'to'> {
  id: string
  version: number
  employeeId: string
  leaveTypeId: string
  userId: string | null
  name: string
  type: string
  quantity: number
  state: WithdrawalState
  isOwn: boolean
}

/** A leave that the caller may take back: their own, or anyone's for HR. */
export async function findForChange(db: Db, id: string, user: User, today: Day): Promise<Changeable> {
  const { rows } = await db.execute(sql`
    select w.id, w.version, w.employee_id as "employeeId", w.leave_type_id as "leaveTypeId", e.user_id as "userId", e.full_name as name, t.name as type,
      w.quantity, w.state, w.from_day as "from", w.to_day as "to", w.employee_id is not distinct from ${user.employeeId}::uuid as "isOwn"
    from leave_withdrawal w join leave_type t on t.id = w.leave_type_id join employee e on e.id = w.employee_id where w.id = ${id}`)
  const leave = rows[0] as unknown as Changeable | undefined
  if (!leave) fail('NOT_FOUND')
  if (leave.isOwn) return leave
  // Whoever can't see it isn't told that it is there.
  if (!user.permissions.has('leave.record')) {
    const seen = await db.execute(
      sql`select 1 from leave_withdrawal w where w.id = ${id} and ${visibleTo(user, sql`w.employee_id`, today)}`,
    )
    if (seen.rows.length === 0) fail('NOT_FOUND')
    allow(user, 'leave.record')
  }
  return leave
}
