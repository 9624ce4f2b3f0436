import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { cancelApproval } from '../../main/approval-ports.ts'
import {
  findWithdrawableLeave,
  listRequestLeaves,
  moveLeave,
  moveRequestLeaves,
  buildLeaveHistorySql,
  type ChangeableLeave,
} from './transition.queries.ts'
import { releaseDays } from '../balance/ledger.ts'
import { enqueueAdjacentRecalculation } from './enqueue-recalculation.ts'
import type { TimedActor } from '../../kit/user.ts'
import { findUserName } from '../../main/ports.ts'
import { requestCancellation, withdrawCancellation, cancelLeaveAsHr, notifyLeaveCancelled } from './cancel.actions.ts'

/**
 * Withdraws a pending request, or requests the cancellation of an approved leave. HR cancels approved leave of other
 * employees directly.
 */
export async function withdrawLeave(db: Db, id: string, actor: TimedActor): Promise<void> {
  const leave = await findWithdrawableLeave(db, id, actor.user, actor.today)
  switch (leave.state) {
    case 'DRAFT':
      return moveLeave(db, leave, 'DRAFT', 'CANCELLED', { recounts: await addWithdrawnEvent(db, leave, actor) })
    case 'PENDING':
      await withdrawRequest(db, leave, actor)
      return leave.isOwn ? undefined : notifyLeaveCancelled(db, leave, actor)
    case 'CANCELLATION_PENDING':
      return withdrawCancellation(db, leave, actor)
    case 'APPROVED':
      return leave.isOwn ? requestCancellation(db, leave, {}, actor) : cancelLeaveAsHr(db, leave, actor)
    default:
      return fail('LEAVE_NOT_CHANGEABLE', { leaveState: leave.state })
  }
}

// All parts of a request are withdrawn.
async function withdrawRequest(db: Db, leave: ChangeableLeave, actor: TimedActor): Promise<void> {
  const subjectId = leave.groupId ?? leave.id
  await cancelApproval(db, subjectId)
  const leaves = (await listRequestLeaves(db, subjectId)).filter(({ state }) => state === 'PENDING')
  await moveRequestLeaves(db, subjectId, 'PENDING', 'CANCELLED', {
    recounts: await addWithdrawnEvent(db, leave, actor),
  })
  for (const one of leaves) await releaseDays(db, one, actor.user.userId)
  await enqueueAdjacentRecalculation(db, leaves)
}

const addWithdrawnEvent = async (db: Db, leave: ChangeableLeave, { user, now }: TimedActor) =>
  buildLeaveHistorySql({
    at: now,
    what: 'WITHDRAWN',
    who: leave.isOwn ? leave.name : await findUserName(db, user.userId),
    before: 0,
    after: 0,
  })
