import { and, eq, sql } from 'drizzle-orm'
import type { WithdrawalState } from '../../domain/leave/leave.schemas.ts'
import { monthDay } from '../../domain/leave/words.ts'
import { toDays } from '../../domain/leave/quantity.ts'
import { fail } from '../kit/errors.ts'
import type { Db } from '../kit/tenant.ts'
import {
  cancelApproval,
  changed,
  provideApprovalKind,
  startApproval,
  whoDecides,
  type ApprovalKind,
  type Decision,
} from '../main/approval-ports.ts'
import { notify } from '../notification/ports.ts'
import { drawReserved, giveBack } from './ledger.ts'
import { nameOf, type Acting } from './withdrawal.actions.ts'
import { findForChange, type Changeable } from './withdrawal.queries.ts'
import { leaveWithdrawal } from './withdrawal.table.ts'

/** Takes a leave back: a pending one at once, an approved one by asking. HR cancels an approved one of others at once. */
export async function withdrawLeave(db: Db, id: string, acting: Acting): Promise<void> {
  const leave = await findForChange(db, id, acting.user, acting.today)
  switch (leave.state) {
    case 'DRAFT':
      return move(db, leave, 'DRAFT', 'CANCELLED')
    case 'PENDING':
      await cancelApproval(db, id)
      await Promise.all([move(db, leave, 'PENDING', 'CANCELLED'), giveBack(db, leave, acting.user.userId)])
      return leave.isOwn ? undefined : tellCancelled(db, leave, acting)
    case 'CANCELLATION_PENDING':
      await cancelApproval(db, id)
      return move(db, leave, 'CANCELLATION_PENDING', 'APPROVED')
    case 'APPROVED':
      return leave.isOwn ? askToCancel(db, leave, '', acting) : cancelForThem(db, leave, acting)
    default:
      return fail('LEAVE_NOT_OPEN', { state: leave.state.toLowerCase() })
  }
}

/** Asks to cancel an approved leave; refuses when the caller has seen another version of it. */
export async function cancelLeave(
  db: Db,
  id: string,
  { reason = '', version }: { reason?: string; version: number },
  acting: Acting,
): Promise<void> {
  const leave = await findForChange(db, id, acting.user, acting.today)
  if (leave.version !== version) fail('STALE_VERSION', { yours: version, current: leave.version })
  if (leave.state !== 'APPROVED') fail('LEAVE_NOT_OPEN', { state: leave.state.toLowerCase().replace('_', ' ') })
  await (leave.isOwn ? askToCancel(db, leave, reason, acting) : cancelForThem(db, leave, acting))
}

async function askToCancel(db: Db, leave: Changeable, reason: string, { now, today }: Acting): Promise<void> {
  if (leave.from <= today) fail('LEAVE_STARTED', { from: leave.from })
  const approver = await whoDecides(db, 'LEAVE_CANCELLATION', leave.employeeId, today)
  const requester = { employeeId: leave.employeeId, userId: leave.userId, name: leave.name }
  await Promise.all([
    move(db, leave, 'APPROVED', 'CANCELLATION_PENDING', { cancelReason: reason.trim() }),
    startApproval(db, {
      kind: 'LEAVE_CANCELLATION',
      subjectId: leave.id,
      requester,
      facts: factsOf(leave),
      approver,
      now,
    }),
  ])
}

async function cancelForThem(db: Db, leave: Changeable, acting: Acting): Promise<void> {
  await Promise.all([
    move(db, leave, 'APPROVED', 'CANCELLED'),
    giveBack(db, leave, acting.user.userId),
    tellCancelled(db, leave, acting),
  ])
}

async function tellCancelled(db: Db, leave: Changeable, { user }: Acting): Promise<void> {
  const facts = { ...factsOf(leave), who: await nameOf(db, user.userId) }
  const userIds = leave.userId ? [leave.userId] : []
  await Promise.all([
    notify(db, {
      userIds,
      event: 'leave.cancelled',
      title: '{{who}} cancelled your leave',
      body: '{{type}}, {{dates}} · days: {{days}}',
      facts,
      link: '/employees/employees/leave-withdrawal',
    }),
    changed(db, ['leave'], userIds),
  ])
}

const factsOf = (leave: Changeable) => ({ type: leave.type, dates: monthDay(leave), days: toDays(leave.quantity) })

type Changes = Partial<typeof leaveWithdrawal.$inferInsert>

// The state it must be in stands in the WHERE: of two that come at once, one finds nothing to move.
async function move(
  db: Db,
  { id }: { id: string },
  from: WithdrawalState,
  to: WithdrawalState,
  more: Changes = {},
): Promise<void> {
  const moved = await db
    .update(leaveWithdrawal)
    .set({ ...more, state: to, version: sql`${leaveWithdrawal.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(leaveWithdrawal.id, id), eq(leaveWithdrawal.state, from)))
    .returning({ id: leaveWithdrawal.id })
  if (moved.length === 0) fail('CONFLICT')
}

const decided = ({ at, by, comment }: Decision): Changes => ({ decidedAt: at, decidedBy: by, decisionComment: comment })

async function ledgerLeave(db: Db, id: string) {
  const [leave] = await db
    .select({
      id: leaveWithdrawal.id,
      employeeId: leaveWithdrawal.employeeId,
      leaveTypeId: leaveWithdrawal.leaveTypeId,
    })
    .from(leaveWithdrawal)
    .where(eq(leaveWithdrawal.id, id))
  return leave ?? fail('NOT_FOUND')
}

const draw = async (db: Db, id: string, { byUserId }: Decision) => drawReserved(db, await ledgerLeave(db, id), byUserId)
const release = async (db: Db, id: string, { byUserId }: Decision) => giveBack(db, await ledgerLeave(db, id), byUserId)

const common = { permission: 'leave.request.approve', link: '/employees/employees/leaves/pending', topics: ['leave'] }

const kinds: ApprovalKind[] = [
  {
    ...common,
    kind: 'LEAVE',
    label: 'Leave',
    words: '{{type}}, {{dates}} · days: {{days}}',
    async onApproved(db, id, decision) {
      await Promise.all([move(db, { id }, 'PENDING', 'APPROVED', decided(decision)), draw(db, id, decision)])
    },
    async onRejected(db, id, decision) {
      await Promise.all([move(db, { id }, 'PENDING', 'REJECTED', decided(decision)), release(db, id, decision)])
    },
    async onSentBack(db, id, decision) {
      await Promise.all([move(db, { id }, 'PENDING', 'DRAFT', decided(decision)), release(db, id, decision)])
    },
  },
  {
    ...common,
    kind: 'LEAVE_CANCELLATION',
    label: 'Cancelling a leave',
    words: 'To be cancelled: {{type}}, {{dates}} · days: {{days}}',
    async onApproved(db, id, decision) {
      await Promise.all([
        move(db, { id }, 'CANCELLATION_PENDING', 'CANCELLED', decided(decision)),
        release(db, id, decision),
      ])
    },
    onRejected: (db, id, decision) =>
      move(db, { id }, 'CANCELLATION_PENDING', 'APPROVED', { decisionComment: decision.comment }),
    onSentBack: (db, id, decision) =>
      move(db, { id }, 'CANCELLATION_PENDING', 'APPROVED', { decisionComment: decision.comment }),
  },
]

/** Tells approvals what follows when a leave or its cancelling is decided. */
export const provideLeaveApprovals = (): void => kinds.forEach(provideApprovalKind)

export const leaveKinds = () => kinds.map(({ kind, label }) => ({ kind, label }))
