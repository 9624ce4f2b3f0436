import { toDaySpanFact } from '../../../domain/kit/format-fact.ts'
import { toDays } from '../../../domain/leave/balance/quantity.ts'
import { toEnclosingRange } from '../../../domain/leave/request/leave-period.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { toTableRows, insertBatch, type PendingWrites } from '../../kit/db/insert-batch.ts'
import { leaveEntry } from '../balance/ledger.table.ts'
import { type ValidatedRequest } from '../request/validate-request.ts'
import { type LeaveRequestInput, type ValidatedPart } from '../request/validate-request-part.ts'
import { findChangeableLeave } from './transition.queries.ts'
import { recalculateAndNotify, type CurrentTime } from './recalculate-and-notify.actions.ts'
import { enqueueAccrual } from '../accrual/enqueue-accrual.ts'
import { pickCountingRules, toCycleQuantities, toStoredDays } from '../request/count-days.ts'
import { recalculateLeaves } from './recalculate-affected.actions.ts'
import { refreshDerivedEntries } from '../balance/derived-entries.actions.ts'
import { buildDeductionLines } from '../balance/ledger.ts'
import { buildExpiryLines } from '../balance/expiry.actions.ts'
import { enqueueAdjacentRecalculation } from './enqueue-recalculation.ts'
import { leaveWithdrawal } from '../request/request.table.ts'

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
  await writeLeaveRequest(db, validated, [toLeaveWrites(rows, lines), buildExpiryWrites(validated)], { today, now })
  await enqueueAccrual(
    db,
    [employeeId],
    rows.map(({ leaveTypeId }) => leaveTypeId),
  )
  if (validated.isNextToOtherType) await enqueueAdjacentRecalculation(db, [person])
}

export const toLeaveWrites = (
  leaves: (typeof leaveWithdrawal.$inferInsert)[],
  lines: ReturnType<typeof buildDeductionLines>,
): PendingWrites => ({
  writes: [...toTableRows(leaveWithdrawal, leaves), ...toTableRows(leaveEntry, lines)],
  events: [],
})

/** Writes a leave and all changes that follow from it. Dependent ledger entries are updated in the same round trip. */
export async function writeLeaveRequest(
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
export function buildExpiryWrites({
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

export const toLeaveValues = ({ span, days, used, terms }: ValidatedPart, input: LeaveRequestInput, now: string) => ({
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
