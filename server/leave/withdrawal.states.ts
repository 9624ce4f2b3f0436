import type { Db } from '../kit/tenant.ts'
import { provideApprovalKind, type ApprovalKind, type ApprovalDecision } from '../main/approval-ports.ts'
import { shorten } from './cancel.actions.ts'
import { leavesOf, move, moveAll, type Changeable, type Changes } from './change.queries.ts'
import { asItWas, isShorter, wordsOfCancelling } from './early-return.ts'
import { drawReserved, giveBack } from './ledger.ts'
import { assertUnlocked } from './locked.queries.ts'
import { recountLater } from './recount.later.ts'

const decided = ({ at, by, comment }: ApprovalDecision): Changes => ({
  decidedAt: at,
  decidedBy: by,
  decisionComment: comment,
})

const common = { permission: 'leave.request.approve', link: '/employees/employees/leaves/pending', topics: ['leave'] }

const inState = (leaves: readonly Changeable[], state: Changeable['state']) =>
  leaves.filter((leave) => leave.state === state)

async function refuseRequest(
  db: Db,
  subjectId: string,
  decision: ApprovalDecision,
  to: 'REJECTED' | 'DRAFT',
): Promise<void> {
  const leaves = inState(await leavesOf(db, subjectId), 'PENDING')
  // One that is asked again is one leave; the form takes the others along from what was asked together.
  const kept = leaves.find(({ id }) => id === subjectId) ?? leaves[0]
  const others = leaves.filter((one) => one !== kept)
  if (to === 'DRAFT') for (const other of others) await move(db, other, 'PENDING', 'CANCELLED', decided(decision))
  await moveAll(db, subjectId, 'PENDING', to, decided(decision))
  for (const leave of leaves) await giveBack(db, leave, decision.byUserId)
  await recountLater(db, leaves)
}

async function keepLeave(db: Db, id: string, { comment }: ApprovalDecision): Promise<void> {
  await move(db, { id }, 'CANCELLATION_PENDING', 'APPROVED', { ...asItWas, decisionComment: comment })
}

const kinds: ApprovalKind[] = [
  {
    ...common,
    kind: 'LEAVE',
    label: 'Leave',
    words: '{{type}}, {{dates}} · days: {{days}}',
    async onApproved(db, id, decision) {
      const leaves = inState(await leavesOf(db, id), 'PENDING')
      await assertUnlocked(db, leaves)
      await moveAll(db, id, 'PENDING', 'APPROVED', decided(decision))
      for (const leave of leaves) await drawReserved(db, leave, decision.byUserId)
    },
    onRejected: (db, id, decision) => refuseRequest(db, id, decision, 'REJECTED'),
    onSentBack: (db, id, decision) => refuseRequest(db, id, decision, 'DRAFT'),
  },
  {
    ...common,
    kind: 'LEAVE_CANCELLATION',
    label: 'Cancelling a leave',
    words: wordsOfCancelling,
    async onApproved(db, id, decision) {
      const [leave] = inState(await leavesOf(db, id), 'CANCELLATION_PENDING').filter((one) => one.id === id)
      if (leave?.keepTo) {
        const [keepTo, half] = [leave.keepTo, leave.keepToHalf ?? 'FULL']
        // It may have ended earlier by itself, with the employment.
        if (!isShorter(leave, keepTo, half)) return keepLeave(db, id, decision)
        return shorten(db, leave, keepTo, half, { by: decision.byUserId, today: decision.today })
      }
      if (leave) await assertUnlocked(db, [leave])
      await move(db, { id }, 'CANCELLATION_PENDING', 'CANCELLED', decided(decision))
      if (leave) {
        await giveBack(db, leave, decision.byUserId)
        await recountLater(db, [leave])
      }
    },
    onRejected: keepLeave,
    onSentBack: keepLeave,
  },
]

/** Tells approvals what follows when a leave or its cancelling is decided. */
export const provideLeaveApprovals = (): void => kinds.forEach(provideApprovalKind)

export const leaveKinds = () => kinds.map(({ kind, label }) => ({ kind, label }))
