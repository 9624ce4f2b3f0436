import { and, eq, sql } from 'drizzle-orm'
import { toDaySpanFact } from '../../../domain/kit/format-fact.ts'
import { toDays } from '../../../domain/leave/balance/quantity.ts'
import { toEnclosingRange } from '../../../domain/leave/request/leave-period.ts'
import type { EmployeeSnapshot } from '../../hr/ports.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { toTableRows, insertBatch, insertBatchAndCommit, type PendingWrites } from '../../kit/db/insert-batch.ts'
import type { TimedActor } from '../../kit/user.ts'
import { prepareApproval } from '../../main/approval-ports.ts'
import { leaveEntry } from '../balance/ledger.table.ts'
import {
  validateRequest,
  throwViolations,
  type LeaveRequestInput,
  type ValidatedRequest,
  type ValidatedPart,
} from '../request/validate-request.ts'
import { checkDocument } from '../request/document.actions.ts'
import { findChangeableLeave } from './transition.queries.ts'
import { recalculateAndNotify, type CurrentTime } from './recalculate-and-notify.actions.ts'
import { enqueueAccrual } from '../accrual/enqueue-accrual.ts'
import { pickCountingRules, toCycleQuantities, toStoredDays } from '../request/count-days.ts'
import { recalculateLeaves } from './recalculate-affected.actions.ts'
import { refreshDerivedEntries } from '../balance/derived-entries.actions.ts'
import { buildDeductionLines } from '../balance/ledger.ts'
import { buildExpiryLines } from '../balance/expiry.actions.ts'
import { reopenRequest } from './reopen-request.actions.ts'
import { enqueueAdjacentRecalculation } from './enqueue-recalculation.ts'
import { notifyEmployee } from '../notify-employee.ts'
import { leaveWithdrawal } from '../request/request.table.ts'
import { toLeaveRequestView, type LeaveRequestView } from '../request/request-view.ts'
import { findUserName } from '../../main/ports.ts'

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
    await writeRequest(db, validated, writes, { today, now })
  else insertBatchAndCommit(db, ...writes)
  const approvalSummary = {
    id: approval.id,
    subjectId: id,
    version: 1,
    kind: 'LEAVE',
    state: 'PENDING',
    waitsFor: steps[0]?.approver?.name ?? 'HR',
  }
  return toLeaveRequestView(validated, { id, now, input, state: 'PENDING', approvalSummary, recordedBy: null })
}

/** HR records a leave without approval; not for themselves. */
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

/** Writes a validated request as approved leave. */
export async function recordValidatedRequest(
  db: Db,
  validated: ValidatedRequest,
  input: LeaveRequestInput,
  { userId, today, now, recordedBy }: CurrentTime & { userId: string | null; recordedBy: string },
): Promise<void> {
  const { parts, person } = validated
  const { employeeId } = person
  const rows = parts.map((part) => ({
    id: part.id,
    employeeId,
    ...toLeaveValues(part, input, now),
    state: 'APPROVED' as const,
    recordedBy,
    decidedAt: now,
    decidedBy: recordedBy,
  }))
  const lines = parts.flatMap((part) =>
    buildDeductionLines(
      { id: part.id, employeeId, leaveTypeId: part.terms.id },
      'DRAW',
      toCycleQuantities(part),
      userId,
    ),
  )
  await writeRequest(db, validated, [toLeaveWrites(rows, lines), buildExpiryWrites(validated)], { today, now })
  await enqueueAccrual(
    db,
    [employeeId],
    rows.map(({ leaveTypeId }) => leaveTypeId),
  )
  if (validated.isNextToOtherType) await enqueueAdjacentRecalculation(db, [person])
}

const toLeaveWrites = (
  leaves: (typeof leaveWithdrawal.$inferInsert)[],
  lines: ReturnType<typeof buildDeductionLines>,
): PendingWrites => ({
  writes: [...toTableRows(leaveWithdrawal, leaves), ...toTableRows(leaveEntry, lines)],
  events: [],
})

/** Writes a leave and all changes that follow from it. Dependent ledger entries are updated in the same round trip. */
async function writeRequest(
  db: Db,
  validated: ValidatedRequest,
  writes: PendingWrites[],
  when: CurrentTime,
): Promise<void> {
  const { employeeId } = validated.person
  const types = [...new Set(validated.parts.map(({ terms }) => terms.id))]
  await Promise.all([
    insertBatch(db, ...writes),
    ...(validated.ledger.isCapped ? [refreshDerivedEntries(db, employeeId, types)] : []),
  ])
  if (validated.takesFrom.length === 0) return
  // Includes past leave, because the balance check already counted the days that it releases.
  for (const id of validated.takesFrom) {
    const other = await findChangeableLeave(db, id)
    await recalculateAndNotify(db, other, other, 'RECOUNTED', when)
  }
  await recalculateLeaves(db, { ...when, employeeId })
}

// Reduces the expiry of credits that the leave uses. The data is current, because the employee is locked.
function buildExpiryWrites({
  ledger: { expiringCredits, bookedDays },
  parts,
  person: { employeeId },
}: ValidatedRequest): PendingWrites {
  const taken = parts.flatMap(({ terms, days, pieces }) =>
    toCycleQuantities({ pieces }).map(({ cycleId, quantity, effectiveDay: day }) => ({
      employeeId,
      leaveTypeId: terms.id,
      cycleId,
      day,
      quantity,
      days: toStoredDays(days),
    })),
  )
  return { writes: toTableRows(leaveEntry, buildExpiryLines(expiringCredits, [...bookedDays, ...taken])), events: [] }
}

export const buildRequestFacts = ({ parts, used }: Pick<ValidatedRequest, 'parts' | 'used'>) => ({
  type: [...new Set(parts.map(({ terms }) => terms.name))].join(' + '),
  dates: toDaySpanFact(toEnclosingRange(parts.map(({ span }) => span))),
  days: toDays(used),
})

const toLeaveValues = ({ span, days, used, terms }: ValidatedPart, input: LeaveRequestInput, now: string) => ({
  leaveTypeId: terms.id,
  fromDay: span.from,
  toDay: span.to,
  fromHalf: span.fromHalf,
  toHalf: span.toHalf,
  fromTime: span.fromTime,
  toTime: span.toTime,
  quantity: used,
  days: toStoredDays(days),
  countedBy: pickCountingRules(terms),
  reason: input.reason?.trim() ?? '',
  documentId: input.documentId ?? null,
  requestedAt: now,
})

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
