import { and, eq, sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import {
  planApprovalSteps,
  type ApprovalRouteInput,
  type PlannedApprovalStep,
} from '../../../domain/main/approvals/approval-plan.ts'
import type { Approver } from '../../../domain/main/approvals/approval.ts'
import { selectWorkflowSteps, type ApprovalAttributes } from '../../../domain/main/approvals/workflow.ts'
import { fail } from '../../kit/errors.ts'
import { emitEvents, type QueuedEvent } from '../../kit/db/events.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { toTableRows, insertBatch, type PendingWrites } from '../../kit/db/insert-batch.ts'
import { toEventName, prepareNotices, findRecipients, type NotificationRecipient } from '../../notification/ports.ts'
import { requireApprovalKind, describeApproval, toApproverLink } from './approval-kinds.ts'
import { findApprovalRoute, findHrApprovers, findApprovalRecipients } from './approval-chain.queries.ts'
import { approvalRequest, approvalStep, approvalStepApprover } from './approval.table.ts'

export interface ApprovalInput {
  kind: string
  subjectId: string
  requester: { employeeId: string; userId: string | null; name: string }
  facts: Record<string, string | number>
  /** From `planRequestSteps`. */
  steps: readonly PlannedApprovalStep[]
  now: string
}

/** Plans the steps of a request by the workflow of its kind. Empty when there is no possible approver. */
export async function planRequestSteps(
  db: Db,
  kind: string,
  requesterId: string,
  attributes: ApprovalAttributes,
  today: Day,
): Promise<PlannedApprovalStep[]> {
  return planRoute(await findApprovalRoute(db, requesterId, kind, today), attributes, requesterId)
}

/** The same for a workflow and candidates that were already loaded. */
export const planRoute = (
  route: ApprovalRouteInput,
  attributes: ApprovalAttributes,
  requesterId: string,
): PlannedApprovalStep[] => planApprovalSteps(selectWorkflowSteps(route.steps, attributes, route), route, requesterId)

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
  const first = steps[0] ?? fail('NO_APPROVER')
  const id = newId()
  const { topics } = requireApprovalKind(kind)
  const approvers = first.approver ? [first.approver] : first.pool
  const recipients = await findApprovalRecipients(db, await listRecipients(db, approvers), requester.userId)
  const notices = prepareNotices(db, recipients, {
    event: toEventName(kind, 'requested'),
    body: describeApproval(requireApprovalKind(kind), facts),
    facts: { ...facts, name: requester.name },
    link: toApproverLink(id, 1),
  })
  const stepRows = steps.map((step, at) => toApprovalStepRow(id, at + 1, step, now))
  const request = { id, kind, subjectId, requesterId: requester.employeeId, facts, requestedAt: now }
  return {
    id,
    writes: [
      ...toTableRows(approvalRequest, [request]),
      ...toTableRows(approvalStep, stepRows),
      ...toTableRows(
        approvalStepApprover,
        stepRows.flatMap(({ id: stepId }, at) =>
          (steps[at]?.pool ?? []).map(({ employeeId }) => ({ id: newId(), stepId, employeeId })),
        ),
      ),
      ...notices.writes,
    ],
    events: [
      ...notices.events,
      buildApprovalChange(db, topics, [...recipients.map((one) => one.id), requester.userId]),
    ],
  }
}

async function listRecipients(db: Db, approvers: readonly Approver[]): Promise<NotificationRecipient[]> {
  const found = await Promise.all(approvers.map(({ recipients, userId }) => recipients ?? findRecipients(db, [userId])))
  return [...new Map(found.flat().map((one) => [one.id, one])).values()]
}

const toApprovalStepRow = (
  requestId: string,
  number: number,
  { rule, approver, label, fallback, remindAfterDays, escalateAfterDays }: PlannedApprovalStep,
  now: string,
) => ({
  id: newId(),
  requestId,
  number,
  rule,
  approverId: approver?.employeeId ?? null,
  state: number === 1 ? ('WAITING' as const) : ('PLANNED' as const),
  waitsSince: number === 1 ? now : null,
  label,
  fallback,
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
  const userIds = await findCurrentApproverUserIds(db, request.id)
  await db.execute(sql`
    with closed as (
      update approval_step set state = 'CANCELLED' where request_id = ${request.id} and state in ('WAITING', 'PLANNED') returning id
    ) update approval_step_approver p set is_closed = true from closed where p.step_id = closed.id`)
  await emitApprovalChange(db, requireApprovalKind(request.kind).topics, userIds)
}

/**
 * Locks the approvals of a subject until the transaction ends. Approvals lock the request before its subject. Decided
 * approvals are locked too, because a call that waited for a decision also needs the lock.
 */
export async function lockSubjectApprovals(db: Db, subjectId: string): Promise<void> {
  await db.execute(sql`select 1 from approval_request where subject_id = ${subjectId} order by id for update`)
}

/** Updates the facts of a pending request after its subject has changed. An approver must reload it before deciding. */
export async function updateApprovalFacts(db: Db, subjectId: string, facts: ApprovalInput['facts']): Promise<void> {
  const pending = and(eq(approvalRequest.subjectId, subjectId), eq(approvalRequest.state, 'PENDING'))
  const [request] = await db
    .update(approvalRequest)
    .set({ facts, version: sql`${approvalRequest.version} + 1`, updatedAt: sql`now()` })
    .where(pending)
    .returning({ id: approvalRequest.id, kind: approvalRequest.kind, requesterId: approvalRequest.requesterId })
  if (!request) return
  const [approverIds, requester] = await Promise.all([
    findCurrentApproverUserIds(db, request.id),
    db.execute<{ userId: string | null }>(
      sql`select e.user_id as "userId" from employee e where e.id = ${request.requesterId}`,
    ),
  ])
  const userIds = [...approverIds, ...requester.rows.map(({ userId }) => userId)]
  await emitApprovalChange(db, requireApprovalKind(request.kind).topics, userIds)
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

/** The users whose screens show the current step: its approvers and their delegates of any day, else HR. */
async function findCurrentApproverUserIds(db: Db, requestId: string): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select distinct e.user_id as "userId" from approval_step s
    left join approval_step_approver p on p.step_id = s.id
    left join approval_delegation d on d.employee_id = s.approver_id or d.employee_id = p.employee_id
    join employee e on e.id in (s.approver_id, p.employee_id, d.delegate_id)
    where s.request_id = ${requestId} and s.state = 'WAITING' and e.user_id is not null`)
  if (rows.length > 0) return rows.map(({ userId }) => userId)
  return (await findHrApprovers(db, null)).map((one) => one.id)
}
