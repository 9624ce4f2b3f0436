import { eq, sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Page } from '../../../domain/kit/page.ts'
import { fail } from '../../kit/errors.ts'
import { buildLimitSql, toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { approvalComment } from './approval.table.ts'
import { listApprovalKinds, describeApproval } from './approval-kinds.ts'
import { isAwaitingUser, isInApprovalScope, isSubjectApprover } from './approval-scope.ts'

type ApprovalInboxCall = Api['POST /api/approval/pipeline/statuses/admin/pending/entities']
type ApprovalInboxRow = ApprovalInboxCall['reply']['content'][number]
type ApprovalDetail = Api['GET /api/approval/pipeline/statuses/admin/status/{id}']['reply']

export const approvalTables = sql`approval_request r
  join approval_step s on s.request_id = r.id and s.number = r.current_step
  join employee q on q.id = r.requester_id
  left join employee a on a.id = s.approver_id`

const buildApprovalColumns = (user: User, today: Day): SQL => sql`
  r.id, r.version, r.kind, r.subject_id as "subjectId", r.state, r.requested_at as "requestedAt", r.facts,
  json_build_object('id', q.id, 'name', q.full_name) as requester, ${dueAt} as "dueAt",
  case when r.state = 'PENDING' then coalesce(a.full_name, s.label, 'HR') end as "waitsFor", coalesce(${isAwaitingUser(user, today)}, false) as "isMine"`

interface InboxFilters {
  kind?: string
  kinds?: readonly string[]
  mine?: boolean
  q?: string
  isOverdue?: boolean
  /** Requested on or before this day. */
  requestedTo?: Day
}

const buildPendingCondition = (user: User, filters: InboxFilters, today: Day): SQL => {
  const kinds = filters.kinds ?? (filters.kind === undefined ? null : [filters.kind])
  return sql.join(
    [
      sql`r.state = 'PENDING'`,
      kinds ? sql`r.kind = any(${sql.param([...kinds])}::text[])` : null,
      filters.mine ? isAwaitingUser(user, today) : isInApprovalScope(user, today),
      filters.q?.trim() ? sql`q.full_name ilike ${`%${filters.q.trim().replace(/[\\%_]/g, '\\$&')}%`}` : null,
      filters.isOverdue ? sql`${dueAt} < now()` : null,
      filters.requestedTo
        ? sql`r.requested_at < (${filters.requestedTo}::date + 1)::timestamp at time zone (select time_zone from organisation)`
        : null,
    ].filter((part) => part !== null),
    sql` and `,
  )
}

/** When the step escalates; null if it never does. */
const dueAt = sql`(s.waits_since + make_interval(days => s.escalate_after_days))`

export async function searchPendingApprovals(
  db: Db,
  search: ApprovalInboxCall['args']['body'],
  user: User,
  today: Day,
): Promise<Page<ApprovalInboxRow>> {
  const filters = search.filters ?? {}
  // The step and the requester are joined only if the filters need them.
  const matching = sql`approval_request r
    ${filters.mine || filters.isOverdue ? sql`join approval_step s on s.request_id = r.id and s.number = r.current_step` : sql``}
    ${filters.q?.trim() ? sql`join employee q on q.id = r.requester_id` : sql``}
    where ${buildPendingCondition(user, filters, today)}`
  const order = search.sort === '-requestedAt' ? sql`r.requested_at desc, r.id desc` : sql`r.requested_at, r.id`
  const cut = sql`select r.id from ${matching} order by ${order} ${buildLimitSql(toLimitOffset(search))}`
  const rows = db
    .execute<ApprovalInboxRow>(
      sql`select ${buildApprovalColumns(user, today)} from (${cut}) cut join (${approvalTables}) on r.id = cut.id order by ${order}`,
    )
    .then((found) => found.rows)
  const counted = sql`select 1 from ${matching}`
  const page = await fetchPage(db, search, {
    rows,
    counted,
  })
  return { ...page, content: page.content.map(withDescription) }
}

export async function countPendingApprovals(
  db: Db,
  user: User,
  kind: string | undefined,
  today: Day,
): Promise<{ count: number; mine: number }> {
  const { rows } = await db.execute<{ count: number; mine: number }>(
    sql`select count(*) as count, count(*) filter (where ${isAwaitingUser(user, today)}) as mine from ${approvalTables} where ${buildPendingCondition(user, { kind }, today)}`,
  )
  return rows[0] ?? { count: 0, mine: 0 }
}

/** How many requests are pending with this user. */
export async function countOwnPendingApprovals(
  db: Db,
  user: User,
  today: Day,
  kinds?: readonly string[],
): Promise<number> {
  const ofKinds = kinds ? sql`and r.kind = any(${sql.param([...kinds])}::text[])` : sql``
  const { rows } = await db.execute(
    sql`select count(*) as count from ${approvalTables} where ${buildPendingCondition(user, { mine: true }, today)} ${ofKinds}`,
  )
  return Number(rows[0]?.count)
}

/** One request with its steps, for the requester, its approvers and users who oversee the requester. */
export async function findApprovalDetail(db: Db, id: string, user: User, today: Day): Promise<ApprovalDetail> {
  const [found, steps, comments] = await Promise.all([
    db.execute<ApprovalInboxRow>(sql`select ${buildApprovalColumns(user, today)} from ${approvalTables} where r.id = ${id}
      and (r.requester_id = ${user.employeeId}::uuid or ${isInApprovalScope(user, today)}
        or ${isSubjectApprover(user, sql`r.subject_id`, today)})`),
    listApprovalSteps(db, id),
    db
      .select({
        id: approvalComment.id,
        author: approvalComment.author,
        text: approvalComment.text,
        writtenAt: approvalComment.writtenAt,
      })
      .from(approvalComment)
      .where(eq(approvalComment.requestId, id))
      .orderBy(approvalComment.writtenAt),
  ])
  const row = found.rows[0] ?? fail('NOT_FOUND')
  return { ...withDescription(row), steps, comments }
}

/** The steps of a request in order. */
export async function listApprovalSteps(db: Db, requestId: string): Promise<ApprovalDetail['steps']> {
  const { rows } = await db.execute<ApprovalDetail['steps'][number]>(sql`
    select s.number, s.rule, coalesce(a.full_name, s.label, 'HR') as approver, s.state, s.decided_by as "decidedBy", s.decided_for as "decidedFor",
      s.decided_at as "decidedAt", s.comment, s.is_instead as "isInstead", s.escalated_from as "escalatedFrom", s.fallback,
      d.full_name as "handedOverBy"
    from approval_step s left join employee a on a.id = s.approver_id
      left join employee d on d.id = s.delegated_from where s.request_id = ${requestId} order by s.number`)
  return rows
}

const withDescription = (row: ApprovalInboxRow): ApprovalInboxRow => {
  const kind = listApprovalKinds().find((one) => one.kind === row.kind)
  return {
    ...row,
    words: kind ? describeApproval(kind, row.facts) : row.kind,
    label: kind?.label ?? row.kind,
  }
}
