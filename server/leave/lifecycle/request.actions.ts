import { and, eq, sql } from 'drizzle-orm'
import { getApproverName } from '../../../domain/main/approvals/approval-plan.ts'
import type { EmployeeSnapshot } from '../../hr/ports.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { insertBatchAndCommit } from '../../kit/db/insert-batch.ts'
import type { TimedActor } from '../../kit/user.ts'
import { prepareApproval } from '../../main/approval-ports.ts'
import { validateRequest, throwViolations } from '../request/validate-request.ts'
import { type LeaveRequestInput } from '../request/validate-request-part.ts'
import { checkDocument } from '../request/document.actions.ts'
import { toCycleQuantities } from '../request/count-days.ts'
import { buildDeductionLines } from '../balance/ledger.ts'
import { reopenRequest } from './reopen-request.actions.ts'
import { enqueueAdjacentRecalculation } from './enqueue-recalculation.ts'
import { notifyEmployee } from '../notify-employee.ts'
import { leaveWithdrawal } from '../request/request.table.ts'
import { toLeaveRequestView, type LeaveRequestView } from '../request/request-view.ts'
import { findUserName } from '../../main/ports.ts'
import {
  recordValidatedRequest,
  toLeaveWrites,
  writeLeaveRequest,
  buildExpiryWrites,
  buildRequestFacts,
  toLeaveValues,
} from './record-request.actions.ts'

registerConstraintErrors({
  leave_withdrawal_no_overlap: 'LEAVE_OVERLAP',
  leave_withdrawal_hours_no_overlap: 'LEAVE_OVERLAP',
})

/**
 * Requests leave for the caller: reserves its days and notifies the approver. Takes two round trips, plus one if HR
 * approves and one if cached settings have changed. `draftId`: a request of the caller that is pending or was sent back;
 * it is replaced, and its approval starts again.
 */
export async function requestLeave(
  db: Db,
  { draftId, ...input }: LeaveRequestInput & { draftId?: string },
  actor: TimedActor,
): Promise<LeaveRequestView> {
  const { user, now, today } = actor
  const employeeId = user.employeeId ?? fail('LEAVE_NO_EMPLOYEE')
  if (draftId) await reopenRequest(db, draftId, actor)
  const validated = await validateRequest(db, input, { employeeId, today, isRecorded: false, lock: true })
  throwViolations(validated.broken)
  if (input.documentId) await checkDocument(db, input.documentId, user, draftId)
  const { person, steps } = validated
  const [first, ...rest] = validated.parts
  const id = draftId ?? first.id
  const parts = [{ ...first, id }, ...rest]
  const groupId = rest.length > 0 ? id : null
  const approval = await prepareApproval(db, {
    kind: 'LEAVE',
    subjectId: id,
    requester: { employeeId, userId: person.userId, name: person.fullName },
    facts: buildRequestFacts(validated),
    steps,
    now,
  })
  if (draftId) await submitDraft(db, draftId, person, { ...toLeaveValues(first, input, now), groupId })
  const fresh = (draftId ? rest : parts).map((part) => ({
    id: part.id,
    employeeId,
    ...toLeaveValues(part, input, now),
    groupId,
    state: 'PENDING' as const,
  }))
  const lines = parts.flatMap((part) =>
    buildDeductionLines(
      { id: part.id, employeeId, leaveTypeId: part.terms.id },
      'RESERVATION',
      toCycleQuantities(part),
      user.userId,
    ),
  )
  const writes = [toLeaveWrites(fresh, lines), buildExpiryWrites(validated), approval]
  if (validated.isNextToOtherType) await enqueueAdjacentRecalculation(db, [person])
  if (validated.ledger.isCapped || validated.takesFrom.length > 0)
    await writeLeaveRequest(db, validated, writes, { today, now })
  else insertBatchAndCommit(db, ...writes)
  const approvalSummary = {
    id: approval.id,
    subjectId: id,
    version: 1,
    kind: 'LEAVE',
    state: 'PENDING',
    waitsFor: (steps[0] && getApproverName(steps[0])) ?? 'HR',
  }
  return toLeaveRequestView(validated, { id, now, input, state: 'PENDING', approvalSummary, recordedBy: null })
}

/** Records a leave by HR without approval. HR users cannot record their own leave. */
export async function recordLeave(
  db: Db,
  { employeeId, ...input }: LeaveRequestInput & { employeeId: string },
  { user, now, today }: TimedActor,
): Promise<LeaveRequestView> {
  if (employeeId === user.employeeId) fail('LEAVE_OWN_RECORD')
  const validated = await validateRequest(db, input, { employeeId, today, isRecorded: true, lock: true })
  throwViolations(validated.broken)
  const recordedBy = await findUserName(db, user.userId)
  await recordValidatedRequest(db, validated, input, { userId: user.userId, today, now, recordedBy })
  await notifyEmployee(db, validated.person.userId, {
    event: 'leave.recorded',
    facts: { ...buildRequestFacts(validated), who: recordedBy },
  })
  return toLeaveRequestView(validated, {
    id: validated.parts[0].id,
    now,
    input,
    state: 'APPROVED',
    approvalSummary: null,
    recordedBy,
  })
}

// Resubmits a request that was sent back. The history keeps the previous request.
async function submitDraft(
  db: Db,
  id: string,
  { employeeId, fullName }: EmployeeSnapshot,
  values: ReturnType<typeof toLeaveValues> & { groupId: string | null },
): Promise<void> {
  const sent = await db
    .update(leaveWithdrawal)
    .set({
      ...values,
      state: 'PENDING',
      decidedAt: null,
      decidedBy: null,
      decisionComment: null,
      recounts: sql`${leaveWithdrawal.recounts} || jsonb_build_array(jsonb_build_object('what', 'REQUESTED', 'who', ${fullName}::text,
        'reason', ${leaveWithdrawal.reason}, 'before', ${leaveWithdrawal.quantity}, 'after', ${leaveWithdrawal.quantity},
        'at', to_char(${leaveWithdrawal.requestedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`,
      version: sql`${leaveWithdrawal.version} + 1`,
    })
    .where(
      and(eq(leaveWithdrawal.id, id), eq(leaveWithdrawal.employeeId, employeeId), eq(leaveWithdrawal.state, 'DRAFT')),
    )
    .returning({ id: leaveWithdrawal.id })
  if (sent.length === 0) fail('NOT_FOUND')
}
