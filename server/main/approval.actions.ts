import { eq, sql } from 'drizzle-orm'
import type { Day } from '../../domain/kit/day.ts'
import { needsComment, type ApprovalAction, type Approver } from '../../domain/main/approval.ts'
import { overseenBy } from '../hr/ports.ts'
import { fail } from '../kit/errors.ts'
import { allow } from '../kit/serve.ts'
import type { Db } from '../kit/tenant.ts'
import type { User } from '../kit/user.ts'
import { notify } from '../notification/ports.ts'
import { kindOf, type ApprovalKind, type Decision } from './approval-kinds.ts'
import { findDelegate } from './approval-line.ts'
import { changed } from './approval.start.ts'
import { approvalRequest, approvalStep } from './approval.table.ts'

export interface Act {
  id: string
  action: ApprovalAction
  comment?: string
  delegateTo?: string
  version: number
}

/** Decides on the waiting step of a request. What follows for its subject happens in the same transaction. */
export async function act(
  db: Db,
  input: Act,
  { user, now, today }: { user: User; now: string; today: Day },
): Promise<void> {
  const request = (await lockRequest(db, input.id)) ?? fail('NOT_FOUND')
  const kind = kindOf(request.kind)
  const isInstead = await mayDecide(db, request, kind, user, today)
  if (request.state !== 'PENDING') refuseLate(request)
  if (request.version !== input.version) fail('STALE_VERSION', { yours: input.version, current: request.version })
  const comment = input.comment?.trim() || null
  if (needsComment(input.action) && !comment) fail('BAD_INPUT', {}, { comment: 'FIELD_REQUIRED' })
  if (input.action === 'DELEGATE') return delegate(db, request, kind, input.delegateTo, comment, today)
  if (input.delegateTo !== undefined) fail('BAD_INPUT', {}, { delegateTo: 'DELEGATE_ONLY' })

  const decision = { at: now, today, byUserId: user.userId, by: await nameOf(db, user.userId), comment }
  await Promise.all([
    settle(db, request, outcomes[input.action].state, decision, isInstead),
    kind[outcomes[input.action].follows](db, request.subjectId, decision),
  ])
  await tell(db, request, kind, input.action, decision)
}

const outcomes = {
  APPROVE: { state: 'APPROVED', follows: 'onApproved', title: 'Approved by {{who}}' },
  REJECT: { state: 'REJECTED', follows: 'onRejected', title: 'Rejected by {{who}}: {{comment}}' },
  SEND_BACK: { state: 'SENT_BACK', follows: 'onSentBack', title: 'Sent back by {{who}}: {{comment}}' },
} as const

interface Locked {
  id: string
  version: number
  kind: string
  subjectId: string
  state: string
  facts: Record<string, string | number>
  requesterId: string
  requesterUserId: string | null
  stepId: string
  approverId: string | null
  approverName: string | null
  approverUserId: string | null
  decidedBy: string | null
}

// Whoever comes second waits here and then sees what the first decided.
async function lockRequest(db: Db, id: string): Promise<Locked | null> {
  await db.execute(sql`select 1 from approval_request where id = ${id} for update`)
  const { rows } = await db.execute(sql`
    select r.id, r.version, r.kind, r.subject_id as "subjectId", r.state, r.facts, r.requester_id as "requesterId", q.user_id as "requesterUserId",
      s.id as "stepId", s.approver_id as "approverId", a.full_name as "approverName", a.user_id as "approverUserId", s.decided_by as "decidedBy"
    from approval_request r
    join employee q on q.id = r.requester_id
    join approval_step s on s.request_id = r.id and s.number = r.current_step
    left join employee a on a.id = s.approver_id
    where r.id = ${id}`)
  return (rows[0] as unknown as Locked | undefined) ?? null
}

/** Answers whether the person decides in the approver's place; refuses whoever may not decide at all. */
async function mayDecide(db: Db, request: Locked, kind: ApprovalKind, user: User, today: Day): Promise<boolean> {
  const isOwn = user.employeeId === request.requesterId || user.userId === request.requesterUserId
  const isApprover = user.employeeId !== null && user.employeeId === request.approverId
  const mayStandIn = user.permissions.has('approval.act-instead')
  if (isOwn) fail('OWN_REQUEST')
  if (!isApprover && !mayStandIn) {
    const { rows } = await db.execute(
      sql`select 1 from approval_request r where r.id = ${request.id} and ${overseenBy(user, sql`r.requester_id`, today)}`,
    )
    fail(rows.length > 0 ? 'NOT_YOURS_TO_DECIDE' : 'NOT_FOUND', { who: request.approverName ?? 'HR' })
  }
  allow(user, kind.permission)
  return !isApprover && request.approverId !== null
}

function refuseLate({ state, decidedBy }: Locked): never {
  if (state === 'CANCELLED') fail('APPROVAL_CANCELLED')
  fail('ALREADY_DECIDED', { who: decidedBy ?? '', decision: state.toLowerCase().replace('_', ' ') })
}

async function settle(
  db: Db,
  request: Locked,
  state: 'APPROVED' | 'REJECTED' | 'SENT_BACK',
  decision: Decision,
  isInstead: boolean,
): Promise<void> {
  const { byUserId, by, at, comment } = decision
  await Promise.all([
    db
      .update(approvalStep)
      .set({ state, decidedById: byUserId, decidedBy: by, decidedAt: at, comment, isInstead, updatedAt: at })
      .where(eq(approvalStep.id, request.stepId)),
    db
      .update(approvalRequest)
      .set({ state, version: sql`${approvalRequest.version} + 1`, updatedAt: at })
      .where(eq(approvalRequest.id, request.id)),
  ])
}

/** Hands the step to someone else who may decide, and never to the one who asked. */
async function delegate(
  db: Db,
  request: Locked,
  kind: ApprovalKind,
  to: string | undefined,
  comment: string | null,
  today: Day,
): Promise<void> {
  if (!to) fail('BAD_INPUT', {}, { delegateTo: 'FIELD_REQUIRED' })
  const found =
    to === request.requesterId || to === request.approverId ? null : await findDelegate(db, to, kind.permission, today)
  const chosen: Approver = found ?? fail('BAD_INPUT', {}, { delegateTo: 'DELEGATE_UNFIT' })
  await Promise.all([
    db
      .update(approvalStep)
      .set({ rule: 'DELEGATE', approverId: chosen.employeeId, delegatedFrom: request.approverId, comment })
      .where(eq(approvalStep.id, request.stepId)),
    db
      .update(approvalRequest)
      .set({ version: sql`${approvalRequest.version} + 1`, updatedAt: sql`now()` })
      .where(eq(approvalRequest.id, request.id)),
    notify(db, {
      userIds: [chosen.userId],
      event: 'approval.delegated',
      title: 'A decision was handed to you',
      body: kind.words,
      facts: request.facts,
      link: `${kind.link}?open=${request.subjectId}`,
    }),
    changed(db, kind.topics, [chosen.userId, request.approverUserId, request.requesterUserId]),
  ])
}

async function tell(
  db: Db,
  request: Locked,
  kind: ApprovalKind,
  action: keyof typeof outcomes,
  { by, comment }: Decision,
): Promise<void> {
  const facts = { ...request.facts, who: by, comment: comment ?? '' }
  const asker = request.requesterUserId ? [request.requesterUserId] : []
  await Promise.all([
    notify(db, {
      userIds: asker,
      event: `${request.kind.toLowerCase()}.${outcomes[action].state.toLowerCase()}`,
      title: outcomes[action].title,
      body: kind.words,
      facts,
      link: '/employees/employees/leave-withdrawal',
    }),
    changed(db, kind.topics, [request.requesterUserId, request.approverUserId]),
  ])
}

async function nameOf(db: Db, userId: string): Promise<string> {
  const { rows } = await db.execute(sql`select full_name from app_user where id = ${userId}`)
  return String(rows[0]?.full_name ?? '')
}
