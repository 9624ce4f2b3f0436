import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../kit/db/tenant.ts'
import { notifyEach, toEventName } from '../../notification/ports.ts'
import { describeApproval, requireApprovalKind, toRequesterLink, type ApprovalDecision } from './approval-kinds.ts'
import { approvalRequest, approvalStepApprover } from './approval.table.ts'
import type { DecisionCapacity } from './assert-can-decide.ts'
import { findDecidingUserIds, type LockedApproval, type NextApprovalStep } from './locked-approval.queries.ts'
import { emitApprovalChange } from './start-approval.actions.ts'

export type ClosedState = 'APPROVED' | 'REJECTED' | 'SENT_BACK'

/** A request with the capacity in which its current step is decided. */
export type DecidedApproval = LockedApproval & { capacity: DecisionCapacity }

/** Closes requests with a decision of their current steps. The remaining planned steps are cancelled. */
export async function closeApprovals(
  db: Db,
  requests: readonly DecidedApproval[],
  state: ClosedState,
  decision: ApprovalDecision,
): Promise<void> {
  const ids = requests.map(({ id }) => id)
  await Promise.all([
    closeApprovalSteps(db, requests, state, decision),
    db.execute(sql`
      with closed as (
        update approval_step set state = 'CANCELLED', updated_at = ${decision.at}
        where request_id = any(${sql.param(ids)}::uuid[]) and state = 'PLANNED' returning id
      ) delete from approval_step_approver p using closed where p.step_id = closed.id`),
    db
      .update(approvalRequest)
      .set({ state, version: sql`${approvalRequest.version} + 1`, updatedAt: decision.at })
      .where(inArray(approvalRequest.id, ids)),
  ])
}

/** Records the decision of the current steps. */
export async function closeApprovalSteps(
  db: Db,
  requests: readonly DecidedApproval[],
  state: ClosedState,
  { at, byUserId, by, comment }: ApprovalDecision,
): Promise<void> {
  const steps = requests.map(({ stepId, capacity }) => ({ id: stepId, ...capacity }))
  await Promise.all([
    db.execute(sql`
      update approval_step s set state = ${state}, decided_by_id = ${byUserId}, decided_by = ${by}, decided_at = ${at}, comment = ${comment},
        is_instead = x."isInstead", decided_for = x."decidedFor", updated_at = ${at}
      from json_to_recordset(${JSON.stringify(steps)}::json) x(id uuid, "isInstead" boolean, "decidedFor" text) where s.id = x.id`),
    db
      .update(approvalStepApprover)
      .set({ isClosed: true })
      .where(
        inArray(
          approvalStepApprover.stepId,
          steps.map(({ id }) => id),
        ),
      ),
  ])
}

/** Approves the steps of users who have already approved: no user approves twice. */
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

/** Notifies the requesters of a decision. All requests are of one kind. */
export async function notifyRequesters(
  db: Db,
  requests: readonly LockedApproval[],
  state: ClosedState,
  { by, comment }: ApprovalDecision,
): Promise<void> {
  const [first] = requests
  if (!first) return
  const kind = requireApprovalKind(first.kind)
  const users = [
    ...requests.map(({ requesterUserId }) => requesterUserId),
    ...(await findDecidingUserIds(db, requests)),
  ]
  await Promise.all([
    notifyEach(
      db,
      toEventName(kind.kind, state),
      requests.map(({ requesterUserId, facts, subjectId }) => ({
        userId: requesterUserId,
        body: describeApproval(kind, facts),
        facts: { ...facts, who: by, comment: comment ?? '' },
        link: toRequesterLink(kind, subjectId),
      })),
    ),
    emitApprovalChange(db, kind.topics, [...new Set(users)]),
  ])
}
