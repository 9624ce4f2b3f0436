import type { Day } from '../../../domain/kit/day.ts'
import { toDays, toQuantity, type Quantity } from '../../../domain/leave/balance/quantity.ts'
import { toPreviousDay, type DayPart } from '../../../domain/leave/request/leave-period.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { cancelApproval, startApproval, planRequestSteps } from '../../main/approval-ports.ts'
import { findWithdrawableLeave, moveLeave, buildLeaveHistorySql, type ChangeableLeave } from './transition.queries.ts'
import {
  clearedCancellation,
  shortenPeriod,
  buildLeaveFacts,
  buildCancellationFacts,
  isShorter,
} from './early-return.ts'
import { releaseDays } from '../balance/ledger.ts'
import { assertUnlocked } from './payroll-lock.queries.ts'
import { enqueueAdjacentRecalculation } from './enqueue-recalculation.ts'
import { recalculateLeave } from './recalculate.actions.ts'
import { notifyEmployee } from '../notify-employee.ts'
import type { LeaveHistoryEntry } from '../request/request.table.ts'
import type { TimedActor } from '../../kit/user.ts'
import { findUserName } from '../../main/ports.ts'

export interface CancelLeaveInput {
  reason?: string
  version: number
  /** For an early return: the last day of leave. Only later days are cancelled. */
  keepTo?: Day
  keepToHalf?: DayPart
}

/** Requests the cancellation or early return of an approved leave. Fails if the version is outdated. */
export async function cancelLeave(db: Db, id: string, input: CancelLeaveInput, actor: TimedActor): Promise<void> {
  const leave = await findWithdrawableLeave(db, id, actor.user, actor.today)
  if (leave.version !== input.version) fail('STALE_VERSION', { yours: input.version, current: leave.version })
  if (leave.state !== 'APPROVED') fail('LEAVE_NOT_CHANGEABLE', { leaveState: leave.state })
  if (input.keepToHalf && !input.keepTo) fail('BAD_INPUT', {}, { keepTo: 'FIELD_REQUIRED' })
  if (input.keepTo) assertValidEarlyReturn(leave, input.keepTo, input.keepToHalf ?? 'FULL')
  if (leave.isOwn) return requestCancellation(db, leave, input, actor)
  if (!input.keepTo) return cancelLeaveAsHr(db, leave, actor, input.reason)
  await shortenLeave(db, leave, input.keepTo, input.keepToHalf ?? 'FULL', {
    by: actor.user.userId,
    today: actor.today,
    changedBy: await toHistoryActor(db, input.reason, actor),
  })
  await notifyLeaveCancelled(db, leave, actor)
}

type HistoryActor = Pick<LeaveHistoryEntry, 'at' | 'who' | 'reason'>

/** The remaining leave must be shorter and contain at least one counted day. */
function assertValidEarlyReturn(leave: ChangeableLeave, keepTo: Day, keepToHalf: DayPart): void {
  if (keepToHalf === 'FIRST' && !leave.allowsHalfDays)
    fail('LEAVE_HALF_NOT_ALLOWED', { type: leave.type }, { keepToHalf: 'LEAVE_HALF_NOT_ALLOWED' })
  const isNothing = keepTo === leave.from && leave.fromHalf === 'SECOND' && keepToHalf === 'FIRST'
  const counts = leave.days.some(({ day, quantity }) => quantity > 0 && day >= leave.from && day <= keepTo)
  if (isShorter(leave, keepTo, keepToHalf) && !isNothing && counts) return
  fail('LEAVE_RETURN_DAY_INVALID', { from: leave.from, to: leave.to }, { keepTo: 'LEAVE_RETURN_DAY_INVALID' })
}

export async function requestCancellation(
  db: Db,
  leave: ChangeableLeave,
  { reason = '', keepTo, keepToHalf = 'FULL' }: Partial<CancelLeaveInput>,
  { now, today }: TimedActor,
): Promise<void> {
  if (!keepTo && leave.from <= today) fail('LEAVE_STARTED', { from: leave.from })
  await assertUnlocked(db, [leave], keepTo && keepToHalf === 'FIRST' ? toPreviousDay(keepTo) : keepTo)
  const steps = await planRequestSteps(
    db,
    'LEAVE_CANCELLATION',
    leave.employeeId,
    { days: toDays(leave.quantity), typeIds: [leave.leaveTypeId] },
    today,
  )
  const requester = { employeeId: leave.employeeId, userId: leave.userId, name: leave.name }
  const end = keepTo ? { keepTo, keepToHalf } : { keepTo: null, keepToHalf: null }
  const facts = await buildCancellationFacts(db, { ...leave, ...end }, today)
  const why = reason.trim() || null
  const line = { at: now, who: leave.name, reason: why, before: leave.quantity }
  await moveLeave(db, leave, 'APPROVED', 'CANCELLATION_PENDING', {
    ...end,
    cancelReason: why,
    recounts: buildLeaveHistorySql(
      keepTo
        ? {
            ...line,
            what: 'ASKED_BACK',
            after: leave.quantity - toQuantity(Number(facts.givesBack)),
            keepTo,
            keepToHalf,
          }
        : { ...line, what: 'ASKED_TO_CANCEL', after: leave.quantity },
    ),
  })
  await startApproval(db, { kind: 'LEAVE_CANCELLATION', subjectId: leave.id, requester, facts, steps, now })
}

/** Withdraws a requested cancellation or early return. */
export async function withdrawCancellation(db: Db, leave: ChangeableLeave, { user, now }: TimedActor): Promise<void> {
  const who = leave.isOwn ? leave.name : await findUserName(db, user.userId)
  const line = { at: now, who, what: 'KEPT' as const, before: leave.quantity, after: leave.quantity }
  if (!leave.isOwn)
    await notifyEmployee(db, leave.userId, {
      event: 'leave.cancelled',
      title: '{{who}} withdrew the cancellation of your leave',
      body: '{{type}}, {{dates}} · {{days}} days',
      facts: { ...buildLeaveFacts(leave), who },
    })
  await cancelApproval(db, leave.id)
  await moveLeave(db, leave, 'CANCELLATION_PENDING', 'APPROVED', {
    ...clearedCancellation,
    recounts: buildLeaveHistorySql(line),
  })
}

export async function cancelLeaveAsHr(
  db: Db,
  leave: ChangeableLeave,
  actor: TimedActor,
  reason?: string,
): Promise<void> {
  await assertUnlocked(db, [leave])
  const line = {
    ...(await toHistoryActor(db, reason, actor)),
    what: 'CANCELLED' as const,
    before: leave.quantity,
    after: 0,
  }
  await Promise.all([
    moveLeave(db, leave, 'APPROVED', 'CANCELLED', { recounts: buildLeaveHistorySql(line) }),
    releaseDays(db, leave, actor.user.userId),
    notifyLeaveCancelled(db, leave, actor),
  ])
  await enqueueAdjacentRecalculation(db, [leave])
}

/** A history entry for a change that HR made directly. */
const toHistoryActor = async (
  db: Db,
  reason: string | undefined,
  { user, now }: TimedActor,
): Promise<HistoryActor> => ({
  at: now,
  who: await findUserName(db, user.userId),
  reason: reason?.trim() || null,
})

/** Shortens an approved leave and recalculates its days. */
export async function shortenLeave(
  db: Db,
  leave: ChangeableLeave,
  keepTo: Day,
  keepToHalf: DayPart,
  { by, today, changedBy }: { by: string; today: Day; changedBy?: HistoryActor },
): Promise<void> {
  const span = shortenPeriod(leave, keepTo, keepToHalf)
  const toHistory = (after: Quantity) =>
    changedBy
      ? { recounts: buildLeaveHistorySql({ ...changedBy, what: 'ENDED_EARLY', before: leave.quantity, after }) }
      : {}
  const more = (after: Quantity) => ({ leavingCut: null, cancelReason: null, ...toHistory(after) })
  await recalculateLeave(db, leave, span, { by, today, state: 'APPROVED', more })
  await enqueueAdjacentRecalculation(db, [leave])
}

export const notifyLeaveCancelled = async (db: Db, leave: ChangeableLeave, { user }: TimedActor): Promise<void> =>
  notifyEmployee(db, leave.userId, {
    event: 'leave.cancelled',
    facts: { ...buildLeaveFacts(leave), who: await findUserName(db, user.userId) },
  })
