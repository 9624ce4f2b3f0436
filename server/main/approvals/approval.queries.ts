import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import type { Page } from '../../../domain/kit/page.ts'
import { APPROVAL_DUE_DAYS, type ApprovalDue } from '../../../domain/main/approvals/approval.ts'
import { fail } from '../../kit/errors.ts'
import { buildLimitSql, countCached, toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { listApprovalKinds, describeApproval } from './approval-kinds.ts'
import { selectApproverAbsence } from './approver-absence.queries.ts'
import { isAwaitingUser, isInApprovalScope, isSubjectApprover, selectAwaitingUser } from './approval-scope.ts'

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
  due?: SQL
  /** Requested on or before this day. */
  requestedTo?: Day
}

/** The requests that match: rows `w` with request_id and the time that orders them. Joins only what the filters need. */
function selectMatching(user: User, filters: InboxFilters, today: Day): SQL {
  const kinds = filters.kinds ?? (filters.kind === undefined ? null : [filters.kind])
  const words = filters.q?.trim()
  const conditions = [
    kinds ? sql`r.kind = any(${sql.param([...kinds])}::text[])` : null,
    filters.mine ? null : sql`r.state = 'PENDING' and ${isInApprovalScope(user, today)}`,
    words ? sql`q.full_name ilike ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}` : null,
    filters.due ?? null,
    filters.requestedTo
      ? sql`r.requested_at < (${filters.requestedTo}::date + 1)::timestamp at time zone (select time_zone from organisation)`
      : null,
  ].filter((part) => part !== null)
  const own = selectAwaitingUser(user, today)
  if (conditions.length === 0) return sql`select w.request_id as id, w.waits_since as since from ${own} w`
  return sql`select r.id, ${filters.mine ? sql`w.waits_since` : sql`r.requested_at`} as since from approval_request r
    ${filters.mine ? sql`join ${own} w on w.request_id = r.id` : sql``}
    ${filters.due ? sql`join approval_step s on s.request_id = r.id and s.number = r.current_step` : sql``}
    ${words ? sql`join employee q on q.id = r.requester_id` : sql``}
    where ${sql.join(conditions, sql` and `)}`
}

/** When the step escalates, or is reminded if it never escalates. Without both, after `APPROVAL_DUE_DAYS`. */
const dueAt = sql`(s.waits_since + make_interval(days => coalesce(s.escalate_after_days, s.remind_after_days, ${sql.raw(String(APPROVAL_DUE_DAYS))})))`

const isDue = (due: ApprovalDue, timeZone: string, { now, today }: { now: string; today: Day }): SQL => {
  if (due === 'OVERDUE') return sql`${dueAt} < ${now}::timestamptz`
  const lastDay = due === 'TODAY' ? today : addDays(today, 7)
  const startOf = (day: Day) => sql`${day}::date::timestamp at time zone ${timeZone}`
  return sql`${dueAt} >= ${startOf(today)} and ${dueAt} < ${startOf(addDays(lastDay, 1))}`
}

export async function searchPendingApprovals(
  db: Db,
  search: ApprovalInboxCall['args']['body'],
  user: User,
  { now, today }: { now: string; today: Day },
): Promise<Page<ApprovalInboxRow>> {
  const { due, ...filters } = search.filters ?? {}
  const matching = selectMatching(
    user,
    { ...filters, ...(due ? { due: isDue(due, user.timeZone, { now, today }) } : {}) },
    today,
  )
  const direction = search.sort === '-requestedAt' ? sql`desc` : sql`asc`
  const order = sql`w.since ${direction}, w.id ${direction}`
  const cut = sql`select w.id, w.since from (${matching}) w order by ${order} ${buildLimitSql(toLimitOffset(search))}`
  const rows = db
    .execute<ApprovalInboxRow>(
      sql`select ${buildApprovalColumns(user, today)} from (${cut}) w join (${approvalTables}) on r.id = w.id order by ${order}`,
    )
    .then((found) => found.rows)
  const page = await fetchPage(db, search, { rows, counted: matching })
  return { ...page, content: page.content.map(withDescription) }
}

/** How many requests the user sees as pending, and how many of them are pending with the user. */
export async function countPendingApprovals(
  db: Db,
  user: User,
  kind: string | undefined,
  today: Day,
): Promise<{ count: number; mine: number }> {
  const [all, mine] = await Promise.all([
    countCached(db, selectMatching(user, { kind }, today)),
    countCached(db, selectMatching(user, { kind, mine: true }, today)),
  ])
  return { count: all, mine }
}

/** How many requests are pending with this user. */
export const countOwnPendingApprovals = (db: Db, user: User, today: Day, kinds?: readonly string[]): Promise<number> =>
  countCached(db, selectMatching(user, { kinds, mine: true }, today))

/** The pending requests that an employee decides, without those of a delegator. */
export async function countApprovalsOfApprover(db: Db, employeeId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) as count from approval_request r join approval_step s on s.request_id = r.id and s.number = r.current_step
    where s.approver_id = ${employeeId} and r.state = 'PENDING'`)
  return Number(rows[0]?.count)
}

/** One request with its steps, for the requester, its approvers and users who oversee the requester. */
export async function findApprovalDetail(db: Db, id: string, user: User, today: Day): Promise<ApprovalDetail> {
  const [found, steps, comments] = await Promise.all([
    db.execute<ApprovalInboxRow & Pick<ApprovalDetail, 'withdrawnAt'>>(sql`
      select ${buildApprovalColumns(user, today)}, case when r.state = 'CANCELLED' then r.updated_at end as "withdrawnAt" from ${approvalTables} where r.id = ${id}
      and (r.requester_id = ${user.employeeId}::uuid or ${isInApprovalScope(user, today)}
        or ${isSubjectApprover(user, sql`r.subject_id`, today)})`),
    listApprovalSteps(db, id, today),
    listApprovalComments(db, id),
  ])
  const row = found.rows[0] ?? fail('NOT_FOUND')
  return { ...withDescription(row), withdrawnAt: row.withdrawnAt, steps, comments }
}

/** The comments on a request and on earlier requests about the same subject, for example before it was sent back. */
async function listApprovalComments(db: Db, requestId: string): Promise<ApprovalDetail['comments']> {
  const { rows } = await db.execute<ApprovalDetail['comments'][number]>(sql`
    select c.id, c.author, c.text, c.written_at as "writtenAt"
    from approval_request r join approval_request o on o.subject_id = r.subject_id and o.kind = r.kind
    join approval_comment c on c.request_id = o.id
    where r.id = ${requestId} order by c.written_at, c.id`)
  return rows
}

/** The steps of a request in order, with the absences of the approvers of open steps. */
export async function listApprovalSteps(db: Db, requestId: string, today: Day): Promise<ApprovalDetail['steps']> {
  const { rows } = await db.execute<ApprovalDetail['steps'][number]>(sql`
    select s.number, s.rule, coalesce(a.full_name, s.label, 'HR') as approver, s.state, s.decided_by as "decidedBy", s.decided_for as "decidedFor",
      s.decided_at as "decidedAt", s.comment, s.is_instead as "isInstead", s.escalated_from as "escalatedFrom", s.fallback,
      d.full_name as "reassignedFrom",
      case when s.state in ('WAITING', 'PLANNED') then ${selectApproverAbsence(sql`s.approver_id`, sql`r.kind`, sql`r.requester_id`, today)} end as absence
    from approval_step s join approval_request r on r.id = s.request_id left join employee a on a.id = s.approver_id
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
