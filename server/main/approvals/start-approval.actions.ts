import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { planApprovalSteps, type PlannedApprovalStep } from '../../../domain/main/approvals/approval-plan.ts'
import { fail } from '../../kit/errors.ts'
import { emitEvents, type QueuedEvent } from '../../kit/db/events.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { toTableRows, insertBatch, type PendingWrites } from '../../kit/db/insert-batch.ts'
import { toEventName, prepareNotices, findRecipients } from '../../notification/ports.ts'
import { requireApprovalKind, describeApproval } from './approval-kinds.ts'
import { findApproverCandidates, findHrApprovers, findApprovalRecipients } from './approval-chain.queries.ts'
import { approvalRequest, approvalStep } from './approval.table.ts'

export interface ApprovalInput {
  kind: string
  subjectId: string
  requester: { employeeId: string; userId: string | null; name: string }
  facts: Record<string, string | number>
  /** From `findApprover`, or planned by the service. */
  steps: readonly PlannedApprovalStep[]
  now: string
}

/** What the conditions of a workflow can ask about a request. */
export interface ApprovalAttributes {
  /** Minor units of the organisation’s currency. */
  amount?: number
  days?: number
  /** The types of the request, for example leave types or expense types. */
  typeIds?: readonly string[]
  /** The request exceeds a limit that requires one more approval. */
  isBeyondLimit?: boolean
}

/** Plans the steps of a request by the workflow of its kind. Empty when there is no possible approver. */
export const planRequestSteps = async (
  db: Db,
  kind: string,
  requesterId: string,
  _attributes: ApprovalAttributes,
  today: Day,
): Promise<PlannedApprovalStep[]> =>
  planApprovalSteps(
    [],
    await findApproverCandidates(db, requesterId, requireApprovalKind(kind).permission, today),
    requesterId,
  )

/** Starts the approval of a subject and notifies the approver. Fails when there is no possible approver. */
export async function startApproval(db: Db, approval: ApprovalInput): Promise<{ id: string }> {
  const prepared = await prepareApproval(db, approval)
  await insertBatch(db, prepared)
  return { id: prepared.id }
}

/** The same as rows and events, to be written together with the subject. */
export async function prepareApproval(
  db: Db,
  { kind, subjectId, requester, facts, steps, now }: ApprovalInput,
): Promise<PendingWrites & { id: string }> {
  const { approver } = steps[0] ?? fail('NO_APPROVER')
  const id = newId()
  const { link, topics } = requireApprovalKind(kind)
  const approvers = approver ? (approver.recipients ?? (await findRecipients(db, [approver.userId]))) : []
  const recipients = await findApprovalRecipients(db, approvers, requester.userId)
  const notices = prepareNotices(db, recipients, {
    event: toEventName(kind, 'requested'),
    title: '{{name}}’s request is pending your approval',
    body: describeApproval(requireApprovalKind(kind), facts),
    facts: { ...facts, name: requester.name },
    link: `${link}?open=${subjectId}`,
  })
  const request = { id, kind, subjectId, requesterId: requester.employeeId, facts, requestedAt: now }
  return {
    id,
    writes: [
      ...toTableRows(approvalRequest, [request]),
      ...toTableRows(
        approvalStep,
        steps.map((step, at) => toApprovalStepRow(id, at + 1, step, now)),
      ),
      ...notices.writes,
    ],
    events: [
      ...notices.events,
      buildApprovalChange(db, topics, [...recipients.map((one) => one.id), requester.userId]),
    ],
  }
}

const toApprovalStepRow = (
  requestId: string,
  number: number,
  { rule, approver, remindAfterDays, escalateAfterDays }: PlannedApprovalStep,
  now: string,
) => ({
  id: newId(),
  requestId,
  number,
  rule,
  approverId: approver?.employeeId ?? null,
  state: number === 1 ? ('WAITING' as const) : ('PLANNED' as const),
  waitsSince: number === 1 ? now : null,
  remindAfterDays,
  escalateAfterDays,
})

/** Cancels the pending approval of a subject; fails when it was decided in the meantime. */
export async function cancelApproval(db: Db, subjectId: string): Promise<void> {
  const pending = and(eq(approvalRequest.subjectId, subjectId), eq(approvalRequest.state, 'PENDING'))
  const [request] = await db
    .update(approvalRequest)
    .set({ state: 'CANCELLED', version: sql`${approvalRequest.version} + 1`, updatedAt: sql`now()` })
    .where(pending)
    .returning({ id: approvalRequest.id, kind: approvalRequest.kind })
  if (!request) fail('CONFLICT')
  const steps = await db
    .update(approvalStep)
    .set({ state: 'CANCELLED' })
    .where(and(eq(approvalStep.requestId, request.id), inArray(approvalStep.state, ['WAITING', 'PLANNED'])))
    .returning({ approverId: approvalStep.approverId })
  await emitApprovalChange(
    db,
    requireApprovalKind(request.kind).topics,
    await findApproverUserIds(
      db,
      steps.map(({ approverId }) => approverId),
    ),
  )
}

/**
 * Locks the pending approval of a subject until the transaction ends. Approvals lock the request before its subject.
 */
export async function lockPendingApproval(db: Db, subjectId: string): Promise<void> {
  await db.execute(
    sql`select 1 from approval_request where subject_id = ${subjectId} and state = 'PENDING' for no key update`,
  )
}

/** Updates the facts of a pending request after its subject has changed. An approver must reload it before deciding. */
export async function updateApprovalFacts(db: Db, subjectId: string, facts: ApprovalInput['facts']): Promise<void> {
  const pending = and(eq(approvalRequest.subjectId, subjectId), eq(approvalRequest.state, 'PENDING'))
  const [request] = await db
    .update(approvalRequest)
    .set({ facts, version: sql`${approvalRequest.version} + 1`, updatedAt: sql`now()` })
    .where(pending)
    .returning({ id: approvalRequest.id, kind: approvalRequest.kind })
  if (!request) return
  const steps = await db
    .select({ approverId: approvalStep.approverId })
    .from(approvalStep)
    .where(and(eq(approvalStep.requestId, request.id), eq(approvalStep.state, 'WAITING')))
  await emitApprovalChange(
    db,
    requireApprovalKind(request.kind).topics,
    await findApproverUserIds(
      db,
      steps.map(({ approverId }) => approverId),
    ),
  )
}

/** Sends a live update to users who see these rows. */
export const emitApprovalChange = (
  db: Db,
  topics: readonly string[],
  users: readonly (string | null)[],
): Promise<void> => emitEvents(db, buildApprovalChange(db, topics, users))

/** The same as an event, to be sent with the written rows. */
const buildApprovalChange = (db: Db, topics: readonly string[], users: readonly (string | null)[]): QueuedEvent => ({
  kind: 'change',
  organisationId: db.organisationId,
  users: users.filter((id) => id !== null),
  topics: [...topics, 'approval'],
})

async function findApproverUserIds(db: Db, employeeIds: (string | null)[]): Promise<string[]> {
  const ids = employeeIds.filter((id) => id !== null)
  if (ids.length === 0) return (await findHrApprovers(db, null)).map((one) => one.id)
  const { rows } = await db.execute(
    sql`select user_id from employee where id = any(${sql.param(ids)}) and user_id is not null`,
  )
  return rows.map((row) => String(row.user_id))
}
