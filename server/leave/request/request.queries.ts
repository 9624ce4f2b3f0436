import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Page } from '../../../domain/kit/page.ts'
import { toDays } from '../../../domain/leave/balance/quantity.ts'
import { canOversee, selectEmployeesOnDay, visibleTo } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import { buildLimitSql, toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import {
  findLatestApprovals,
  isSubjectApprover,
  listApprovalsByKind,
  selectPendingFact,
  selectPendingSubjectIds,
  type ApprovalSummary,
} from '../../main/approval-ports.ts'
import type { LeaveRequestView } from './request-view.ts'
import {
  type LeaveRequestFilters,
  buildLeaveFilter,
  matchEmployeeName,
  type LeaveRequestSearch,
  buildLeaveOrder,
} from './leave-filter.ts'

type PendingApprovalSearch = Api['POST /api/leave-hr/leave/withdraws/pending']['args']['body']

export const leaveApprovalKinds = ['LEAVE', 'LEAVE_CANCELLATION'] as const

const joinLeaveTables = (today: Day) =>
  sql`leave_withdrawal w join leave_type t on t.id = w.leave_type_id join ${selectEmployeesOnDay(today)} p on p.id = w.employee_id`

// The parts of a request are approved together; each is cancelled separately.
const approvalSubject = sql`case w.state when 'CANCELLATION_PENDING' then w.id else coalesce(w.group_id, w.id) end`

const isOpen = sql`w.state in ('PENDING', 'CANCELLATION_PENDING')`

/** Is leave `w` pending with any approver? */
const isWaiting = (user: User, today: Day): SQL =>
  sql`(${isOpen} and ${approvalSubject} in ${selectPendingSubjectIds(user, leaveApprovalKinds, true, today)})`

/** Is it pending with the caller? Few requests are, so their ids are selected first. */
function isWaitingForUser(user: User, today: Day): SQL {
  const ownPending = sql`any(array${selectPendingSubjectIds(user, leaveApprovalKinds, false, today)})`
  return sql`(${isOpen} and (w.id = ${ownPending} or w.group_id = ${ownPending} and w.state = 'PENDING'))`
}

const leaveRequestColumns = sql`w.id, w.version, json_build_object('id', p.id, 'name', p.full_name) as employee,
  json_build_object('id', t.id, 'name', t.name, 'code', t.code, 'colour', t.colour) as "leaveType",
  w.from_day as "from", w.to_day as "to", w.from_half as "fromHalf", w.to_half as "toHalf",
  to_char(w.from_time, 'HH24:MI') as "fromTime", to_char(w.to_time, 'HH24:MI') as "toTime", w.quantity, w.reason, w.state,
  w.document_id is not null as "hasDocument", w.keep_to as "keepTo", w.keep_to_half as "keepToHalf", w.cancel_reason as "cancelReason",
  case when w.keep_to is not null then ${selectPendingFact(sql`w.id`, 'LEAVE_CANCELLATION', 'givesBack')} end as "givesBack", ${approvalSubject} as "subjectId",
  w.requested_at as "requestedAt", w.decided_at as "decidedAt", w.decided_by as "decidedBy", w.decision_comment as "decisionComment", w.recorded_by as "recordedBy"`

type StoredLeaveRequest = Record<string, unknown> &
  Omit<LeaveRequestView, 'days' | 'approval'> & { quantity: number; subjectId: string }

/** The leaves in the caller’s scope. */
export async function searchLeaves(
  db: Db,
  search: LeaveRequestSearch,
  user: User,
  today: Day,
): Promise<Page<LeaveRequestView>> {
  const filters = search.filters ?? {}
  const { sort: order = '-from' }: { sort?: string } = search
  const byPerson = Boolean(filters.q ?? filters.departmentId) || order.endsWith('employee')
  return loadLeavePage(db, search, { where: buildLeaveFilter(filters, user, today), order, byPerson }, today)
}

/** Requests pending with the caller or, with `everyone`, all pending requests of employees that the caller oversees. */
export async function searchPendingLeaves(
  db: Db,
  search: PendingApprovalSearch,
  user: User,
  today: Day,
): Promise<Page<LeaveRequestView>> {
  const { q, everyone = false } = search.filters ?? {}
  const { sort: order = 'requestedAt' }: { sort?: string } = search
  const whose = everyone
    ? sql`${isWaiting(user, today)} and ${canOversee(user, sql`w.employee_id`, today)}`
    : isWaitingForUser(user, today)
  const where = sql`${whose} ${matchEmployeeName(q)}`
  return loadLeavePage(db, search, { where, order, byPerson: Boolean(q) || order.endsWith('employee') }, today)
}

interface LeaveListInput {
  where: SQL
  order: string
  /** The filter or the order uses names or departments. */
  byPerson: boolean
}

// Limits the page before the joins, so that names are loaded only for its rows.
async function loadLeavePage(
  db: Db,
  search: LeaveRequestSearch | PendingApprovalSearch,
  { where, order, byPerson }: LeaveListInput,
  today: Day,
): Promise<Page<LeaveRequestView>> {
  const source = byPerson
    ? sql`leave_withdrawal w join ${selectEmployeesOnDay(today)} p on p.id = w.employee_id`
    : sql`leave_withdrawal w`
  const cut = sql`select w.id from ${source} where ${where} order by ${buildLeaveOrder(order)} ${buildLimitSql(toLimitOffset(search))}`
  const rows = db.execute<StoredLeaveRequest>(
    sql`select ${leaveRequestColumns} from (${cut}) cut join ${joinLeaveTables(today)} on w.id = cut.id order by ${buildLeaveOrder(order)}`,
  )
  const page = await fetchPage(db, search, {
    rows: rows.then((found) => found.rows),
    counted: sql`select 1 from ${source} where ${where}`,
  })
  return { ...page, content: await addLeaveApprovals(db, page.content) }
}

// A later approval of the first leave of a request (its cancellation or resubmission) does not concern the other parts.
async function addLeaveApprovals(db: Db, rows: readonly StoredLeaveRequest[]): Promise<LeaveRequestView[]> {
  const subjectsOf = (some: readonly StoredLeaveRequest[]) => some.map(({ subjectId }) => subjectId)
  const [parts, whole] = [rows.filter(isRequestPart), rows.filter((row) => !isRequestPart(row))]
  const [approvals, ofParts] = await Promise.all([
    findLatestApprovals(db, subjectsOf(whole)),
    listApprovalsByKind(db, 'LEAVE', subjectsOf(parts)),
  ])
  const findApproval = (row: StoredLeaveRequest) =>
    isRequestPart(row)
      ? ofParts.find((one) => one.subjectId === row.subjectId && one.requestedAt === row.requestedAt)
      : approvals.get(row.subjectId)
  return rows.map((row) => {
    const { quantity, subjectId: _, ...shown } = row
    return { ...shown, days: toDays(quantity), approval: pickLeaveApproval(row, findApproval(row)) }
  })
}

const isRequestPart = ({ id, subjectId }: StoredLeaveRequest): boolean => id !== subjectId

// A part that was removed from a request is no longer pending.
const pickLeaveApproval = (
  { state }: Pick<LeaveRequestView, 'state'>,
  approval: ApprovalSummary | undefined,
): ApprovalSummary | null =>
  approval && (approval.state !== 'PENDING' || state === 'PENDING' || state === 'CANCELLATION_PENDING')
    ? approval
    : null

/** The next leaves of an export, newest first. */
export async function listNextLeaves(
  db: Db,
  last: Pick<LeaveRequestView, 'from' | 'id'> | null,
  filters: LeaveRequestFilters,
  user: User,
  today: Day,
  limit: number,
): Promise<LeaveRequestView[]> {
  const after = last ? sql`and (w.from_day, w.id) < (${last.from}::date, ${last.id}::uuid)` : sql``
  const { rows } = await db.execute<StoredLeaveRequest>(sql`
    select ${leaveRequestColumns} from ${joinLeaveTables(today)} where ${buildLeaveFilter(filters, user, today)} ${after} order by w.from_day desc, w.id desc limit ${limit}`)
  return rows.map(({ quantity, ...row }) => ({ ...row, days: toDays(quantity), approval: null }))
}

/** A leave that the caller can see: in their scope, or sent to them for approval. */
export async function findLeave(db: Db, id: string, user: User, today: Day): Promise<LeaveRequestView> {
  const { rows } = await db.execute<StoredLeaveRequest>(
    sql`select ${leaveRequestColumns} from ${joinLeaveTables(today)} where w.id = ${id}
      and (${visibleTo(user, sql`w.employee_id`, today)} or ${isLeaveApprover(user, today)})`,
  )
  const [row] = await addLeaveApprovals(db, rows)
  return row ?? fail('NOT_FOUND')
}

/** Is or was the user an approver of leave `w`, or of the request that it is a part of? */
const isLeaveApprover = (user: User, today: Day): SQL =>
  sql`(${isSubjectApprover(user, sql`w.id`, today)} or ${isSubjectApprover(user, sql`w.group_id`, today)})`

/** `findLeave` for data that only approvers see: users with the permission to approve, and approvers of the leave. */
export async function findLeaveForApprover(db: Db, id: string, user: User, today: Day): Promise<LeaveRequestView> {
  const leave = await findLeave(db, id, user, today)
  if (user.permissions.has('leave.request.approve')) return leave
  const { rows } = await db.execute(
    sql`select 1 from leave_withdrawal w where w.id = ${id} and ${isLeaveApprover(user, today)}`,
  )
  return rows.length > 0 ? leave : fail('NOT_FOUND')
}
