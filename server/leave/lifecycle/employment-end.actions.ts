import type { Day } from '../../../domain/kit/day.ts'
import { toDaySpanFact } from '../../../domain/kit/format-fact.ts'
import { toDays } from '../../../domain/leave/balance/quantity.ts'
import type { LeavePeriod } from '../../../domain/leave/request/leave-period.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { moveLeave, buildLeaveHistorySql, type ChangeableLeave } from './transition.queries.ts'
import { recalculateAndNotify, updatePendingDecision, type CurrentTime } from './recalculate-and-notify.actions.ts'
import { releaseDays } from '../balance/ledger.ts'
import { assertUnlocked } from './payroll-lock.queries.ts'
import { notifyEmployee } from '../notify-employee.ts'

/** Cancels leave that starts after the last day of employment. */
export async function cancelAfterEmployment(
  db: Db,
  leave: ChangeableLeave,
  { now, today }: CurrentTime,
): Promise<void> {
  const { to, toHalf, state, quantity } = leave
  if (state !== 'PENDING') await assertUnlocked(db, [leave])
  const ended = state === 'PENDING' ? ('PENDING' as const) : ('APPROVED' as const)
  await moveLeave(db, leave, state, 'CANCELLED', {
    leavingCut: { to, toHalf, ...leave.leavingCut, ended },
    recounts: buildLeaveHistorySql({ at: now, what: 'LEFT', before: quantity, after: 0 }),
  })
  await releaseDays(db, leave, null)
  await updatePendingDecision(db, leave, today)
  await notifyEmployee(db, leave.userId, {
    event: 'leave.recounted',
    title: 'Your leave for {{dates}} was cancelled',
    body: '{{type}}: it starts after your last working day. Days returned to your balance: {{before}}',
    facts: { type: leave.type, dates: toDaySpanFact(leave), before: toDays(quantity), after: 0 },
  })
}

/** Shortens leave that continues after the last day of employment. */
export const shortenToLastDay = (db: Db, leave: ChangeableLeave, leftOn: Day, now: CurrentTime): Promise<void> => {
  const { to, toHalf, leavingCut } = leave
  return recalculateAndNotify(db, leave, trimPeriod(leave, leftOn), 'LEFT', {
    ...now,
    more: { leavingCut: { to, toHalf, ...leavingCut, ended: null } },
  })
}

/**
 * Restores leave that the end of employment cancelled or shortened, up to the new last working day. A request that was
 * pending becomes a draft, to be resubmitted.
 */
export async function reinstateLeave(
  db: Db,
  leave: ChangeableLeave,
  leftOn: Day | null,
  now: CurrentTime,
): Promise<void> {
  const { leavingCut: cut } = leave
  if (!cut) fail('CONFLICT')
  const whole = { ...leave, to: cut.to, toHalf: cut.toHalf }
  const isWhole = leftOn === null || cut.to <= leftOn
  if (cut.ended === 'PENDING') {
    await moveLeave(db, leave, 'CANCELLED', 'DRAFT', {
      toDay: cut.to,
      toHalf: cut.toHalf,
      groupId: null,
      leavingCut: null,
      recounts: buildLeaveHistorySql({ at: now.now, what: 'RETURNED', before: 0, after: 0 }),
    })
    return notifyResubmission(db, whole)
  }
  await recalculateAndNotify(db, leave, isWhole ? whole : trimPeriod(leave, leftOn), 'RETURNED', {
    ...now,
    more: { leavingCut: isWhole ? null : { ...cut, ended: null } },
  })
}

const trimPeriod = (leave: LeavePeriod, last: Day): LeavePeriod => ({
  ...leave,
  to: last,
  toHalf: last === leave.from ? leave.fromHalf : 'FULL',
})

const notifyResubmission = (db: Db, leave: ChangeableLeave): Promise<void> =>
  notifyEmployee(db, leave.userId, {
    event: 'leave.recounted',
    title: 'You can resubmit your leave request for {{dates}}',
    body: '{{type}}: your employment was due to end before the decision. Resubmit the request if you still need it.',
    facts: { type: leave.type, dates: toDaySpanFact(leave) },
  })
