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
import { assertCanDecide, failAlreadyDecided } from './assert-can-decide.ts'
import {
  approveRepeatedSteps,
  closeApprovals,
  closeApprovalSteps,
  notifyRequesters,
  type DecidedApproval,
} from './close-approval.actions.ts'
import {
  findDecidingUserIds,
  lockApprovalRequests,
  type LockedApproval,
  type NextApprovalStep,
} from './locked-approval.queries.ts'
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
  const decided = { ...request, capacity: await assertCanDecide(db, request, kind, user, today) }
  if (request.state !== 'PENDING') failAlreadyDecided(request, user)
  if (request.version !== input.version) fail('STALE_VERSION', { yours: input.version, current: request.version })
  const comment = input.comment?.trim() || null
  if (isCommentRequired(input.action) && !comment) fail('BAD_INPUT', {}, { comment: 'FIELD_REQUIRED' })
  if (input.action === 'DELEGATE') return reassignApproval(db, request, kind, input.delegateTo, comment, today)
  if (input.delegateTo !== undefined) fail('BAD_INPUT', {}, { delegateTo: 'DELEGATE_ONLY' })

  const decision = { at: now, today, byUserId: user.userId, by: await findUserName(db, user.userId), comment }
  const nextIndex = request.later.findIndex(({ hasAgreed }) => !hasAgreed)
  const next = request.later[nextIndex]
  if (input.action === 'APPROVE')
    await approveRepeatedSteps(db, next ? request.later.slice(0, nextIndex) : request.later)
  if (input.action === 'APPROVE' && next) return advanceApproval(db, decided, kind, next, decision)
  const { state, follows } = decisionOutcomes[input.action]
  await Promise.all([closeApprovals(db, [decided], state, decision), kind[follows](db, request.subjectId, decision)])
  await notifyRequesters(db, [request], state, decision)
}

const decisionOutcomes = {
  APPROVE: { state: 'APPROVED', follows: 'onApproved' },
  REJECT: { state: 'REJECTED', follows: 'onRejected' },
  SEND_BACK: { state: 'SENT_BACK', follows: 'onSentBack' },
} as const

/** One step is approved and the next one becomes current. The subject is not changed yet. */
async function advanceApproval(
  db: Db,
  request: DecidedApproval,
  kind: ApprovalKind,
  next: NextApprovalStep,
  decision: ApprovalDecision,
): Promise<void> {
  const approvers = next.userIds.flatMap((id) => (id === null ? [] : [{ id }]))
  const recipientIds = (await findApprovalRecipients(db, approvers, request.requesterUserId)).map(({ id }) => id)
  const previousIds = await findDecidingUserIds(db, [request])
  await Promise.all([
    closeApprovalSteps(db, [request], 'APPROVED', decision),
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
    emitApprovalChange(db, kind.topics, [...recipientIds, request.requesterUserId, ...previousIds]),
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
  const previousIds = await findDecidingUserIds(db, [request])
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
      body: describeApproval(kind, request.facts),
      facts: request.facts,
      link: toApproverLink(request.id, request.version + 1),
    }),
    emitApprovalChange(db, kind.topics, [...recipientIds, request.requesterUserId, ...previousIds]),
  ])
}
