import { fail } from '../../kit/errors.ts'
import { withSavepoint } from '../../kit/db/savepoint.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { TimedActor } from '../../kit/user.ts'
import { lockEmployee } from '../../hr/ports.ts'
import { cancelApproval } from '../../main/approval-ports.ts'
import { releaseDays } from '../balance/ledger.ts'
import { enqueueAdjacentRecalculation } from './enqueue-recalculation.ts'
import { buildLeaveHistorySql, findWithdrawableLeave, listRequestLeaves, moveLeave } from './transition.queries.ts'

/**
 * Makes a draft of the caller’s pending request, which is about to be submitted again: ends its approval and releases
 * its days. Its other parts are cancelled, because the new request contains all parts. A request that was sent back is
 * a draft already.
 */
export async function reopenRequest(db: Db, id: string, { user, today, now }: TimedActor): Promise<void> {
  const leave = await findWithdrawableLeave(db, id, user, today)
  if (!leave.isOwn) fail('NOT_FOUND')
  if (leave.state === 'DRAFT') return
  if (leave.state !== 'PENDING') fail('LEAVE_NOT_CHANGEABLE', { leaveState: leave.state })
  const subjectId = leave.groupId ?? leave.id
  await cancelApproval(db, subjectId)
  await lockEmployee(db, leave)
  const leaves = (await listRequestLeaves(db, subjectId)).filter(({ state }) => state === 'PENDING')
  for (const one of leaves) {
    if (one.id === id) await moveLeave(db, one, 'PENDING', 'DRAFT')
    else
      await moveLeave(db, one, 'PENDING', 'CANCELLED', {
        recounts: buildLeaveHistorySql({ ...withdrawn, at: now, who: one.name }),
      })
    await releaseDays(db, one, user.userId)
  }
  await enqueueAdjacentRecalculation(db, leaves)
}

const withdrawn = { what: 'WITHDRAWN', before: 0, after: 0 } as const

/** A preview that treats the caller’s pending request as withdrawn. Changes nothing. */
export const previewWithoutRequest = <T>(
  db: Db,
  id: string,
  actor: TimedActor,
  preview: () => Promise<T>,
): Promise<T> =>
  withSavepoint(
    db,
    async () => {
      await reopenRequest(db, id, actor)
      return preview()
    },
    () => false,
  )
