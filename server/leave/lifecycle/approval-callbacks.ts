import type { Db } from '../../kit/db/tenant.ts'
import { provideApprovalKind, type ApprovalKind, type ApprovalDecision } from '../../main/approval-ports.ts'
import { shortenLeave } from './cancel.actions.ts'
import {
  listLeavesOfRequests,
  listRequestLeaves,
  moveLeave,
  moveLeavesOfRequests,
  moveRequestLeaves,
  type ChangeableLeave,
  type LeaveChanges,
} from './transition.queries.ts'
import { clearedCancellation, isShorter, describeCancellation } from './early-return.ts'
import { convertReservations, releaseDays } from '../balance/ledger.ts'
import { listLeaveTypeNames } from '../lists/leave-type-names.queries.ts'
import { assertUnlocked } from './payroll-lock.queries.ts'
import { enqueueAdjacentRecalculation } from './enqueue-recalculation.ts'

const toDecisionChanges = ({ at, by, comment }: ApprovalDecision): LeaveChanges => ({
  decidedAt: at,
  decidedBy: by,
  decisionComment: comment,
})

const sharedApprovalSettings = {
  permission: 'leave.request.approve',
  requesterLink: '/employees/employees/leave-withdrawal',
  topics: ['leave'],
  conditions: ['days', 'type'] as const,
  listTypes: listLeaveTypeNames,
}

const filterByState = (leaves: readonly ChangeableLeave[], state: ChangeableLeave['state']) =>
  leaves.filter((leave) => leave.state === state)

async function approveRequests(db: Db, subjectIds: readonly string[], decision: ApprovalDecision): Promise<void> {
  const leaves = filterByState(await listLeavesOfRequests(db, subjectIds), 'PENDING')
  await assertUnlocked(db, leaves)
  await moveLeavesOfRequests(db, subjectIds, 'PENDING', 'APPROVED', toDecisionChanges(decision))
  await convertReservations(db, leaves, decision.byUserId)
}

async function rejectRequest(
  db: Db,
  subjectId: string,
  decision: ApprovalDecision,
  to: 'REJECTED' | 'DRAFT',
): Promise<void> {
  const leaves = filterByState(await listRequestLeaves(db, subjectId), 'PENDING')
  // Only one leave stays as a draft. When it is resubmitted, the form adds the other parts of the request again.
  const remaining = leaves.find(({ id }) => id === subjectId) ?? leaves[0]
  const others = leaves.filter((one) => one !== remaining)
  if (to === 'DRAFT')
    for (const other of others) await moveLeave(db, other, 'PENDING', 'CANCELLED', toDecisionChanges(decision))
  await moveRequestLeaves(db, subjectId, 'PENDING', to, toDecisionChanges(decision))
  for (const leave of leaves) await releaseDays(db, leave, decision.byUserId)
  await enqueueAdjacentRecalculation(db, leaves)
}

async function rejectCancellation(db: Db, id: string, { comment }: ApprovalDecision): Promise<void> {
  await moveLeave(db, { id }, 'CANCELLATION_PENDING', 'APPROVED', { ...clearedCancellation, decisionComment: comment })
}

const leaveApprovalDefinitions: ApprovalKind[] = [
  {
    ...sharedApprovalSettings,
    kind: 'LEAVE',
    label: 'Leave',
    words: '{{type}}, {{dates}} · {{days}} days',
    onApproved: (db, id, decision) => approveRequests(db, [id], decision),
    onApprovedInBulk: approveRequests,
    onRejected: (db, id, decision) => rejectRequest(db, id, decision, 'REJECTED'),
    onSentBack: (db, id, decision) => rejectRequest(db, id, decision, 'DRAFT'),
  },
  {
    ...sharedApprovalSettings,
    kind: 'LEAVE_CANCELLATION',
    label: 'Leave cancellation',
    words: describeCancellation,
    async onApproved(db, id, decision) {
      const [leave] = filterByState(await listRequestLeaves(db, id), 'CANCELLATION_PENDING').filter(
        (one) => one.id === id,
      )
      if (leave?.keepTo) {
        const [keepTo, half] = [leave.keepTo, leave.keepToHalf ?? 'FULL']
        // The end of employment may have shortened the leave in the meantime.
        if (!isShorter(leave, keepTo, half)) return rejectCancellation(db, id, decision)
        return shortenLeave(db, leave, keepTo, half, { by: decision.byUserId, today: decision.today })
      }
      if (leave) await assertUnlocked(db, [leave])
      await moveLeave(db, { id }, 'CANCELLATION_PENDING', 'CANCELLED', toDecisionChanges(decision))
      if (leave) {
        await releaseDays(db, leave, decision.byUserId)
        await enqueueAdjacentRecalculation(db, [leave])
      }
    },
    onRejected: rejectCancellation,
    onSentBack: rejectCancellation,
  },
]

/** Registers what happens when a request or a cancellation is approved or rejected. */
export const provideLeaveApprovals = (): void => leaveApprovalDefinitions.forEach(provideApprovalKind)

export const listLeaveApprovalKinds = () => leaveApprovalDefinitions.map(({ kind, label }) => ({ kind, label }))
