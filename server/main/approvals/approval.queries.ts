import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Page } from '../../../domain/kit/page.ts'
import { canOversee } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import { buildLimitSql, toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { listApprovalKinds, describeApproval } from './approval-kinds.ts'

type ApprovalInboxCall = Api['POST /api/approval/pipeline/statuses/admin/pending/entities']
type ApprovalInboxRow = ApprovalInboxCall['reply']['content'][number]
type ApprovalDetail = Api['GET /api/approval/pipeline/statuses/admin/status/{id}']['reply']

const approvalTables = sql`approval_request r
  join approval_step s on s.request_id = r.id and s.number = r.current_step
  join employee q on q.id = r.requester_id
  left join employee a on a.id = s.approver_id`

const buildApprovalColumns = (user: User, today: Day): SQL => sql`
  r.id, r.version, r.kind, r.subject_id as "subjectId", r.state, r.requested_at as "requestedAt", r.facts,
  json_build_object('id', q.id, 'name', q.full_name) as requester,
  case when r.state = 'PENDING' then coalesce(a.full_name, 'HR') end as "waitsFor", coalesce(${isAwaitingUser(user, today)}, false) as "isMine"`

/**
 * True when the step is pending with this user. Uses row `r` of approval_request and row `s` of its current step. A
 * null result counts as false.
 */
const isAwaitingUser = (user: User, today: Day): SQL => {
  const own = sql`s.approver_id = any(array${selectOwnAndDelegatorIds(user.employeeId, today)})`
  const turn = user.permissions.has('approval.act-instead')
    ? sql`(${own} or s.approver_id is null or ${isDelegatedToRequester(today)})`
    : own
  return sql`(r.state = 'PENDING' and s.state = 'WAITING' and r.requester_id is distinct from ${user.employeeId}::uuid and ${turn})`
}

/**
 * True when the requester is a delegate of the approver. HR then decides, so that employees cannot approve their own
 * requests.
 */
const isDelegatedToRequester = (today: Day): SQL => {
  const away = sql`approval_delegation d where ${today} between d.from_day and d.to_day`
  return sql`(s.approver_id = any(array(select d.employee_id from ${away}))
    and exists (select from ${away} and d.employee_id = s.approver_id and d.delegate_id = r.requester_id))`
}

/** The user's employee id and those of the approvers whose delegate the user is on a day, as a subquery. */
export const selectOwnAndDelegatorIds = (employeeId: string | null, today: Day): SQL => sql`(
  select ${employeeId}::uuid where ${employeeId}::uuid is not null
  union all
  select d.employee_id from approval_delegation d where d.delegate_id = ${employeeId}::uuid and ${today} between d.from_day and d.to_day)`

/** Pending requests in the scope of the user: assigned to the user, or made by employees in their scope. */
const isInApprovalScope = (user: User, today: Day): SQL => {
  const overseen = canOversee(user, sql`r.requester_id`, today)
  return user.permissions.has('approval.act-instead') ? overseen : isInTeamOrAssigned(user, today)
}

const isInTeamOrAssigned = (user: User, today: Day): SQL => sql`r.id in (
  select x.id from approval_request x where ${canOversee(user, sql`x.requester_id`, today)}
  union
  select y.request_id from approval_step y where y.approver_id = any(array${selectOwnAndDelegatorIds(user.employeeId, today)}) and y.state = 'WAITING')`

const listAllowedKinds = (user: User): string[] =>
  listApprovalKinds()
    .filter(({ permission }) => user.permissions.has(permission))
    .map(({ kind }) => kind)

const buildPendingCondition = (user: User, filters: { kind?: string; mine?: boolean; q?: string }, today: Day): SQL => {
  const kinds = listAllowedKinds(user).filter((kind) => filters.kind === undefined || kind === filters.kind)
  const words = filters.q?.trim()
    ? sql`and q.full_name ilike ${`%${filters.q.trim().replace(/[\\%_]/g, '\\$&')}%`}`
    : sql``
  return sql`r.state = 'PENDING' and r.kind = any(${sql.param(kinds)}::text[]) and ${filters.mine ? isAwaitingUser(user, today) : isInApprovalScope(user, today)} ${words}`
}

export async function searchPendingApprovals(
  db: Db,
  search: ApprovalInboxCall['args']['body'],
  user: User,
  today: Day,
): Promise<Page<ApprovalInboxRow>> {
  const filters = search.filters ?? {}
  // The step and the requester are joined only if the filters need them.
  const matching = sql`approval_request r
    ${filters.mine ? sql`join approval_step s on s.request_id = r.id and s.number = r.current_step` : sql``}
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
  const [found, steps] = await Promise.all([
    db.execute<ApprovalInboxRow>(sql`select ${buildApprovalColumns(user, today)} from ${approvalTables} where r.id = ${id}
      and (r.requester_id = ${user.employeeId}::uuid or ${isInApprovalScope(user, today)}
        or exists (select from approval_step y where y.request_id = r.id and y.approver_id = any(array${selectOwnAndDelegatorIds(user.employeeId, today)})))`),
    listApprovalSteps(db, id),
  ])
  const row = found.rows[0] ?? fail('NOT_FOUND')
  return { ...withDescription(row), steps }
}

/** The steps of a request in order. */
export async function listApprovalSteps(db: Db, requestId: string): Promise<ApprovalDetail['steps']> {
  const { rows } = await db.execute<ApprovalDetail['steps'][number]>(sql`
    select s.number, s.rule, coalesce(a.full_name, 'HR') as approver, s.state, s.decided_by as "decidedBy", s.decided_for as "decidedFor",
      s.decided_at as "decidedAt", s.comment, s.is_instead as "isInstead", s.escalated_from as "escalatedFrom",
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
    link: kind ? `${kind.link}?open=${row.subjectId}` : null,
  }
}

/** Subjects that are pending with this user, or all pending ones with `everyone`: a subquery of ids. */
export const selectPendingSubjectIds = (
  user: User,
  kinds: readonly string[],
  everyone: boolean,
  today: Day,
): SQL => sql`(
  select r.subject_id from approval_request r join approval_step s on s.request_id = r.id and s.number = r.current_step
  where r.state = 'PENDING' and r.kind = any(${sql.param([...kinds])}::text[]) and ${everyone ? sql`true` : isAwaitingUser(user, today)})`

/** True when the user is, or was, an approver of the subject, also as a delegate: for its details and attachments. */
export const isSubjectApprover = (user: User, subjectId: SQL, today: Day): SQL => sql`exists (
  select from approval_request r join approval_step s on s.request_id = r.id
  where r.subject_id = ${subjectId} and r.requester_id is distinct from ${user.employeeId}::uuid and s.state not in ('PLANNED', 'CANCELLED')
    and (s.decided_by_id = ${user.userId}::uuid or s.approver_id = any(array${selectOwnAndDelegatorIds(user.employeeId, today)})))`

/** One fact of the pending request of a subject, as JSON: a subquery. */
export const selectPendingFact = (subjectId: SQL, kind: string, name: string): SQL => sql`(
  select r.facts -> ${name}::text from approval_request r
  where r.subject_id = ${subjectId} and r.kind = ${kind} and r.state = 'PENDING' limit 1)`

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

const approvalSummaryColumns = sql`r.subject_id as "subjectId", r.id, r.version, r.kind, r.state,
  case when r.state = 'PENDING' then coalesce(a.full_name, 'HR') end as "waitsFor"`

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
