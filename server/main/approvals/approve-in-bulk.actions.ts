import { inArray, sql } from 'drizzle-orm'
import { translateDatabaseError, Problem } from '../../kit/errors.ts'
import { insertBatch } from '../../kit/db/insert-batch.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { TimedActor } from '../../kit/user.ts'
import { findRecipients, prepareNotices, toEventName } from '../../notification/ports.ts'
import { findUserName } from '../users/user-name.queries.ts'
import { approveRepeatedSteps } from './approval.actions.ts'
import { describeApproval, requireApprovalKind, toRequesterLink, type ApprovalDecision } from './approval-kinds.ts'
import { approvalRequest, approvalStepApprover } from './approval.table.ts'
import { findCapacity, type DecisionCapacity } from './assert-can-decide.ts'
import { lockApprovalRequests, type LockedApproval } from './locked-approval.queries.ts'
import { emitApprovalChange } from './start-approval.actions.ts'

type ReadyRequest = LockedApproval & { capacity: DecisionCapacity }

// Bounds the size of an event and of what is repeated one by one after a failure.
const CHUNK_SIZE = 100

/**
 * Approves many requests with a few statements: those at their last step whose kind can be approved together. Returns
 * their ids. If one of a chunk fails, none of the chunk is approved here, and the caller decides them one by one.
 */
export async function approveInBulk(
  db: Db,
  items: readonly { id: string; version: number }[],
  comment: string | null,
  { user, now, today }: TimedActor,
): Promise<Set<string>> {
  const approved = new Set<string>()
  const locked = await lockApprovalRequests(
    db,
    items.map(({ id }) => id),
    user,
    today,
  )
  const ready = items.flatMap(({ id, version }): ReadyRequest[] => {
    const request = locked.get(id)
    if (!request || request.state !== 'PENDING' || request.version !== version) return []
    const kind = requireApprovalKind(request.kind)
    const capacity = findCapacity(request, kind, user)
    const isLastStep = request.later.every(({ hasAgreed }) => hasAgreed)
    return capacity && isLastStep && kind.onApprovedInBulk ? [{ ...request, capacity }] : []
  })
  const decision = { at: now, today, byUserId: user.userId, by: await findUserName(db, user.userId), comment }
  for (const chunk of splitByKind(ready))
    if (await approveChunk(db, chunk, decision)) for (const { id } of chunk) approved.add(id)
  return approved
}

function splitByKind(requests: readonly ReadyRequest[]): ReadyRequest[][] {
  const kinds = [...new Set(requests.map(({ kind }) => kind))]
  return kinds.flatMap((kind) => {
    const group = requests.filter((one) => one.kind === kind)
    return Array.from({ length: Math.ceil(group.length / CHUNK_SIZE) }, (_, at) =>
      group.slice(at * CHUNK_SIZE, (at + 1) * CHUNK_SIZE),
    )
  })
}

async function approveChunk(db: Db, chunk: readonly ReadyRequest[], decision: ApprovalDecision): Promise<boolean> {
  const [first] = chunk
  if (!first) return false
  const kind = requireApprovalKind(first.kind)
  await db.execute(sql`savepoint chunk`)
  try {
    await Promise.all([
      closeInBulk(db, chunk, decision),
      kind.onApprovedInBulk?.(
        db,
        chunk.map(({ subjectId }) => subjectId),
        decision,
      ),
    ])
    await notifyRequesters(db, chunk, decision)
    return true
  } catch (error) {
    if (!(translateDatabaseError(error) instanceof Problem)) throw error
    await db.execute(sql`rollback to savepoint chunk`)
    return false
  }
}

async function closeInBulk(
  db: Db,
  chunk: readonly ReadyRequest[],
  { at, byUserId, by, comment }: ApprovalDecision,
): Promise<void> {
  const steps = chunk.map(({ stepId, capacity }) => ({ id: stepId, ...capacity }))
  await Promise.all([
    db.execute(sql`
      update approval_step s set state = 'APPROVED', decided_by_id = ${byUserId}, decided_by = ${by}, decided_at = ${at}, comment = ${comment},
        is_instead = x."isInstead", decided_for = x."decidedFor", updated_at = ${at}
      from json_to_recordset(${JSON.stringify(steps)}::json) x(id uuid, "isInstead" boolean, "decidedFor" text) where s.id = x.id`),
    db.delete(approvalStepApprover).where(
      inArray(
        approvalStepApprover.stepId,
        chunk.map(({ stepId }) => stepId),
      ),
    ),
    approveRepeatedSteps(
      db,
      chunk.flatMap(({ later }) => later),
    ),
    db
      .update(approvalRequest)
      .set({ state: 'APPROVED', version: sql`${approvalRequest.version} + 1`, updatedAt: at })
      .where(
        inArray(
          approvalRequest.id,
          chunk.map(({ id }) => id),
        ),
      ),
  ])
}

async function notifyRequesters(
  db: Db,
  chunk: readonly ReadyRequest[],
  { by, comment }: ApprovalDecision,
): Promise<void> {
  const userIds = [...new Set(chunk.flatMap(({ requesterUserId }) => requesterUserId ?? []))]
  const recipients = new Map(
    (await findRecipients(db, userIds, toEventName(chunk[0]?.kind ?? '', 'APPROVED'))).map((one) => [one.id, one]),
  )
  const notices = chunk.flatMap((request) => {
    const recipient = recipients.get(request.requesterUserId ?? '')
    const kind = requireApprovalKind(request.kind)
    return recipient
      ? prepareNotices(db, [recipient], {
          event: toEventName(request.kind, 'APPROVED'),
          body: describeApproval(kind, request.facts),
          facts: { ...request.facts, who: by, comment: comment ?? '' },
          link: toRequesterLink(kind, request.subjectId),
        })
      : []
  })
  await insertBatch(db, ...notices)
  const approvers = chunk.map(({ approverUserId }) => approverUserId)
  await emitApprovalChange(db, requireApprovalKind(chunk[0]?.kind ?? '').topics, [
    ...new Set([...userIds, ...approvers]),
  ])
}
