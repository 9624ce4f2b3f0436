import { eq, sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { isCommentRequired, type ApprovalAction, type Approver } from '../../../domain/main/approvals/approval.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { TimedActor } from '../../kit/user.ts'
import { findUserName } from '../users/user-name.queries.ts'
import { toEventName, notify } from '../../notification/ports.ts'
import {
  requireApprovalKind,
  describeApproval,
  toApproverLink,
  toRequesterLink,
  type ApprovalKind,
  type ApprovalDecision,
} from './approval-kinds.ts'
import { findDelegate, findApprovalRecipients } from './approval-chain.queries.ts'
import { assertCanDecide, failAlreadyDecided, type DecisionCapacity } from './assert-can-decide.ts'
import { lockApprovalRequests, type LockedApproval, type NextApprovalStep } from './locked-approval.queries.ts'
import { emitApprovalChange } from './start-approval.actions.ts'
import { approvalRequest, approvalStep, approvalStepApprover } from './approval.table.ts'

export interface DecisionInput {
  id: string
  action: ApprovalAction
  comment?: string
  delegateTo?: string
  version: number
}

/** Decides the current step of a request. The subject is changed in the same transaction. */
export async function decideApproval(db: Db, input: DecisionInput, { user, now, today }: TimedActor): Promise<void> {
  const request = (await lockApprovalRequests(db, [input.id], user, today)).get(input.id) ?? fail('NOT_FOUND')
  const kind = requireApprovalKind(request.kind)
  const capacity = await assertCanDecide(db, request, kind, user, today)
  if (request.state !== 'PENDING') failAlreadyDecided(request)
  if (request.version !== input.version) fail('STALE_VERSION', { yours: input.version, current: request.version })
  const comment = input.comment?.trim() || null
  if (isCommentRequired(input.action) && !comment) fail('BAD_INPUT', {}, { comment: 'FIELD_REQUIRED' })
  if (input.action === 'DELEGATE') return reassignApproval(db, request, kind, input.delegateTo, comment, today)
  if (input.delegateTo !== undefined) fail('BAD_INPUT', {}, { delegateTo: 'DELEGATE_ONLY' })

  const decision = { at: now, today, byUserId: user.userId, by: await findUserName(db, user.userId), comment }
  const nextIndex = request.later.findIndex(({ hasAgreed }) => !hasAgreed)
  const next = request.later[nextIndex]
  // No user approves twice: the following steps of users who have already approved are approved too.
  if (input.action === 'APPROVE')
    await approveRepeatedSteps(db, next ? request.later.slice(0, nextIndex) : request.later)
  if (input.action === 'APPROVE' && next) return advanceApproval(db, request, kind, next, decision, capacity)
  await Promise.all([
    closeApproval(db, request, decisionOutcomes[input.action].state, decision, capacity),
    kind[decisionOutcomes[input.action].follows](db, request.subjectId, decision),
  ])
  await notifyRequester(db, request, kind, input.action, decision)
}

const decisionOutcomes = {
  APPROVE: { state: 'APPROVED', follows: 'onApproved' },
  REJECT: { state: 'REJECTED', follows: 'onRejected' },
  SEND_BACK: { state: 'SENT_BACK', follows: 'onSentBack' },
} as const

async function closeApproval(
  db: Db,
  request: LockedApproval,
  state: 'APPROVED' | 'REJECTED' | 'SENT_BACK',
  decision: ApprovalDecision,
  capacity: DecisionCapacity,
): Promise<void> {
  const { at } = decision
  await Promise.all([
    closeApprovalStep(db, request, state, decision, capacity),
    // The remaining planned steps are cancelled.
    db.execute(sql`
      with closed as (
        update approval_step set state = 'CANCELLED', updated_at = ${at} where request_id = ${request.id} and state = 'PLANNED' returning id
      ) delete from approval_step_approver p using closed where p.step_id = closed.id`),
    db
      .update(approvalRequest)
      .set({ state, version: sql`${approvalRequest.version} + 1`, updatedAt: at })
      .where(eq(approvalRequest.id, request.id)),
  ])
}

async function closeApprovalStep(
  db: Db,
  { stepId }: LockedApproval,
  state: 'APPROVED' | 'REJECTED' | 'SENT_BACK',
  { byUserId, by, at, comment }: ApprovalDecision,
  capacity: DecisionCapacity,
): Promise<void> {
  await Promise.all([
    db
      .update(approvalStep)
      .set({ state, decidedById: byUserId, decidedBy: by, decidedAt: at, comment, ...capacity, updatedAt: at })
      .where(eq(approvalStep.id, stepId)),
    db.delete(approvalStepApprover).where(eq(approvalStepApprover.stepId, stepId)),
  ])
}

export async function approveRepeatedSteps(db: Db, steps: readonly NextApprovalStep[]): Promise<void> {
  if (steps.length === 0) return
  const ids = steps.map(({ stepId }) => stepId)
  await db.execute(sql`
    with approved as (
      update approval_step s set state = 'APPROVED', updated_at = now(),
        decided_by = coalesce((select x.full_name from employee x where x.id = s.approver_id), s.label)
      where s.id = any(${sql.param(ids)}::uuid[]) returning s.id
    ) delete from approval_step_approver p using approved where p.step_id = approved.id`)
}

/** One step is approved and the next one becomes current. The subject is not changed yet. */
async function advanceApproval(
  db: Db,
  request: LockedApproval,
  kind: ApprovalKind,
  next: NextApprovalStep,
  decision: ApprovalDecision,
  capacity: DecisionCapacity,
): Promise<void> {
  const approvers = next.userIds.flatMap((id) => (id === null ? [] : [{ id }]))
  const recipientIds = (await findApprovalRecipients(db, approvers, request.requesterUserId)).map(({ id }) => id)
  await Promise.all([
    closeApprovalStep(db, request, 'APPROVED', decision, capacity),
    db
      .update(approvalStep)
      .set({ state: 'WAITING', waitsSince: decision.at, updatedAt: decision.at })
      .where(eq(approvalStep.id, next.stepId)),
    db
      .update(approvalRequest)
      .set({
        currentStep: next.number,
        version: sql`${approvalRequest.version} + 1`,
        updatedAt: decision.at,
      })
      .where(eq(approvalRequest.id, request.id)),
    notify(db, {
      userIds: recipientIds,
      event: toEventName(request.kind, 'requested'),
      body: describeApproval(kind, request.facts),
      facts: { ...request.facts, name: request.requesterName },
      link: toApproverLink(request.id, request.version + 1),
    }),
    notify(db, {
      userIds: request.requesterUserId ? [request.requesterUserId] : [],
      event: toEventName(request.kind, 'step'),
      body: describeApproval(kind, request.facts),
      facts: { ...request.facts, who: decision.by, next: next.approverName ?? 'HR' },
      link: toRequesterLink(kind, request.subjectId),
    }),
    emitApprovalChange(db, kind.topics, [...recipientIds, request.requesterUserId, request.approverUserId]),
  ])
}

/** Reassigns the step to another employee who may approve, but never to the requester. */
async function reassignApproval(
  db: Db,
  request: LockedApproval,
  kind: ApprovalKind,
  to: string | undefined,
  comment: string | null,
  today: Day,
): Promise<void> {
  if (!to) fail('BAD_INPUT', {}, { delegateTo: 'FIELD_REQUIRED' })
  const found =
    to === request.requesterId || to === request.approverId ? null : await findDelegate(db, to, kind.kind, today)
  const chosen: Approver = found ?? fail('BAD_INPUT', {}, { delegateTo: 'DELEGATE_NOT_ALLOWED' })
  const recipientIds = (await findApprovalRecipients(db, chosen.recipients ?? [], request.requesterUserId)).map(
    ({ id }) => id,
  )
  await Promise.all([
    db
      .update(approvalStep)
      .set({ rule: 'DELEGATE', approverId: chosen.employeeId, delegatedFrom: request.approverId, comment, label: null })
      .where(eq(approvalStep.id, request.stepId)),
    db.delete(approvalStepApprover).where(eq(approvalStepApprover.stepId, request.stepId)),
    db
      .update(approvalRequest)
      .set({ version: sql`${approvalRequest.version} + 1`, updatedAt: sql`now()` })
      .where(eq(approvalRequest.id, request.id)),
    notify(db, {
      userIds: recipientIds,
      event: 'approval.delegated',
      title: 'A request was reassigned to you',
      body: describeApproval(kind, request.facts),
      facts: request.facts,
      link: toApproverLink(request.id, request.version + 1),
    }),
    emitApprovalChange(db, kind.topics, [...recipientIds, request.approverUserId, request.requesterUserId]),
  ])
}

async function notifyRequester(
  db: Db,
  request: LockedApproval,
  kind: ApprovalKind,
  action: keyof typeof decisionOutcomes,
  { by, comment }: ApprovalDecision,
): Promise<void> {
  const facts = { ...request.facts, who: by, comment: comment ?? '' }
  const asker = request.requesterUserId ? [request.requesterUserId] : []
  await Promise.all([
    notify(db, {
      userIds: asker,
      event: toEventName(request.kind, decisionOutcomes[action].state),
      body: describeApproval(kind, request.facts),
      facts,
      link: toRequesterLink(kind, request.subjectId),
    }),
    emitApprovalChange(db, kind.topics, [request.requesterUserId, request.approverUserId]),
  ])
}
