import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { selectAwaitingUser } from './approval-scope.ts'
import { approvalTables } from './approval.queries.ts'

/** Subjects that are pending with this user, or all pending ones with `everyone`: a subquery of ids. */
export const selectPendingSubjectIds = (
  user: User,
  kinds: readonly string[],
  everyone: boolean,
  today: Day,
): SQL => sql`(
  select r.subject_id from approval_request r ${everyone ? sql`` : sql`join ${selectAwaitingUser(user, today)} w on w.request_id = r.id`}
  where r.state = 'PENDING' and r.kind = any(${sql.param([...kinds])}::text[]))`

/** One fact of the pending request of a subject, as JSON: a subquery. */
export const selectPendingFact = (subjectId: SQL, kind: string, name: string): SQL => sql`(
  select r.facts -> ${name}::text from approval_request r
  where r.subject_id = ${subjectId} and r.kind = ${kind} and r.state = 'PENDING' limit 1)`

/** Who rejected the latest request of a subject, when and why, as JSON: a subquery. Null unless it was rejected. */
export const selectLatestRejection = (subjectId: SQL, kind: string): SQL => sql`(
  select json_build_object('decidedBy', decision.decided_by, 'decidedAt', decision.decided_at, 'comment', decision.comment)
  from approval_step decision where decision.state in ('REJECTED', 'SENT_BACK') and decision.request_id = (
    select latest.id from approval_request latest
    where latest.subject_id = ${subjectId} and latest.kind = ${kind} order by latest.id desc limit 1)
  order by decision.decided_at desc limit 1)`

export interface ApprovalSummary {
  [name: string]: unknown
  subjectId: string
  id: string
  version: number
  kind: string
  state: string
  waitsFor: string | null
}

/** The latest approval of each subject. */
export async function findLatestApprovals(
  db: Db,
  subjectIds: readonly string[],
): Promise<Map<string, ApprovalSummary>> {
  if (subjectIds.length === 0) return new Map()
  const { rows } = await db.execute<ApprovalSummary>(sql`
    select distinct on (r.subject_id) ${approvalSummaryColumns}
    from ${approvalTables} where r.subject_id = any(${sql.param([...subjectIds])}::uuid[]) order by r.subject_id, r.id desc`)
  return new Map(rows.map((mark) => [mark.subjectId, mark]))
}

/** Adds the latest approval of each row and its current approver. */
export async function addApprovals<Row extends { id: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { approvalId: string | null; waitsFor: string | null })[]> {
  const approvals = await findLatestApprovals(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const approval = approvals.get(row.id)
    return { ...row, approvalId: approval?.id ?? null, waitsFor: approval?.waitsFor ?? null }
  })
}

const approvalSummaryColumns = sql`r.subject_id as "subjectId", r.id, r.version, r.kind, r.state,
  case when r.state = 'PENDING' then coalesce(a.full_name, s.label, 'HR') end as "waitsFor"`

/** All approvals of one kind for the given subjects, with the time of each request. */
export async function listApprovalsByKind(
  db: Db,
  kind: string,
  subjectIds: readonly string[],
): Promise<(ApprovalSummary & { requestedAt: string })[]> {
  if (subjectIds.length === 0) return []
  const { rows } = await db.execute<ApprovalSummary & { requestedAt: string }>(sql`
    select ${approvalSummaryColumns}, r.requested_at as "requestedAt"
    from ${approvalTables} where r.subject_id = any(${sql.param([...subjectIds])}::uuid[]) and r.kind = ${kind}`)
  return rows
}

export interface PastDecision {
  [name: string]: unknown
  kind: string
  facts: Record<string, string | number>
  state: string
  who: string | null
  /** The approver on whose behalf a delegate decided. */
  decidedFor: string | null
  at: string
  comment: string | null
}

/** All decisions about a subject, or about its request of one kind and time, in order. */
export async function listDecisions(
  db: Db,
  subjectId: string,
  request?: { kind: string; requestedAt: string },
): Promise<PastDecision[]> {
  const condition = request ? sql`and r.kind = ${request.kind} and r.requested_at = ${request.requestedAt}` : sql``
  const { rows } = await db.execute<PastDecision>(sql`
    select r.kind, r.facts, s.state, s.decided_by as who, s.decided_for as "decidedFor", s.decided_at as at, s.comment
    from approval_request r join approval_step s on s.request_id = r.id
    where r.subject_id = ${subjectId} ${condition} and s.decided_at is not null order by s.decided_at`)
  return rows
}
