import { toDaySpanFact } from '../../../domain/kit/format-fact.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { sumQuantities, toDays, type Quantity } from '../../../domain/leave/balance/quantity.ts'
import { toEnclosingRange, type LeavePeriod } from '../../../domain/leave/request/leave-period.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { cancelApproval, updateApprovalFacts } from '../../main/approval-ports.ts'
import {
  listRequestLeaves,
  buildLeaveHistorySql,
  type ChangeableLeave,
  type LeaveChanges,
} from './transition.queries.ts'
import { buildCancellationFacts } from './early-return.ts'
import { recalculateLeave } from './recalculate.actions.ts'
import { notifyEmployee } from '../notify-employee.ts'

export interface CurrentTime {
  today: Day
  now: string
}

/**
 * Recalculates a leave without a request: adds a history entry, updates a pending approval and notifies the employee.
 */
export async function recalculateAndNotify(
  db: Db,
  leave: ChangeableLeave,
  span: LeavePeriod,
  what: 'RECOUNTED' | 'LEFT' | 'RETURNED',
  { today, now, more = {} }: CurrentTime & { more?: LeaveChanges },
): Promise<void> {
  const state = leave.state === 'CANCELLED' && what === 'RETURNED' ? 'APPROVED' : leave.state
  if (state !== 'PENDING' && state !== 'APPROVED' && state !== 'CANCELLATION_PENDING') return
  const { keepTo, keepToHalf } = leave
  const before = leave.state === 'CANCELLED' ? 0 : leave.quantity
  const after = await recalculateLeave(db, leave, span, {
    by: null,
    today,
    state,
    unlessSame: what === 'RECOUNTED',
    more: (quantity) => ({
      keepTo,
      keepToHalf,
      ...more,
      recounts: buildLeaveHistorySql({ at: now, ...(what === 'RECOUNTED' ? {} : { what }), before, after: quantity }),
    }),
  })
  if (after === null) return
  await updatePendingDecision(db, leave, today)
  await notifyRecalculated(db, what === 'RETURNED' ? { ...leave, to: span.to, toHalf: span.toHalf } : leave, {
    before,
    after,
  })
}

/** Updates the facts of a pending approval, or cancels it if nothing is left to approve. */
export async function updatePendingDecision(
  db: Db,
  { id, groupId, state }: ChangeableLeave,
  today: Day,
): Promise<void> {
  if (state !== 'PENDING' && state !== 'CANCELLATION_PENDING') return
  const subjectId = state === 'PENDING' ? (groupId ?? id) : id
  const left = (await listRequestLeaves(db, subjectId)).filter(
    (one) => one.state === state && (state === 'PENDING' || one.id === id),
  )
  const [first] = left
  if (!first) return cancelApproval(db, subjectId)
  if (state === 'CANCELLATION_PENDING')
    return updateApprovalFacts(db, id, await buildCancellationFacts(db, first, today))
  await updateApprovalFacts(db, subjectId, {
    type: [...new Set(left.map(({ type }) => type))].join(' + '),
    dates: toDaySpanFact(toEnclosingRange(left)),
    days: toDays(sumQuantities(left.map(({ quantity }) => quantity))),
  })
}

export const notifyRecalculated = (
  db: Db,
  leave: ChangeableLeave,
  { before, after }: { before: Quantity; after: Quantity },
): Promise<void> =>
  notifyEmployee(db, leave.userId, {
    event: 'leave.recounted',
    facts: { type: leave.type, dates: toDaySpanFact(leave), before: toDays(before), after: toDays(after) },
  })
