import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { addDays } from '../../../domain/kit/day.ts'
import { toQuantity } from '../../../domain/leave/balance/quantity.ts'
import { lockAssignment } from '../../hr/ports.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import {
  cancelApproval,
  emitApprovalChange,
  provideApprovalKind,
  startApproval,
  planRequestSteps,
  type ApprovalDecision,
} from '../../main/approval-ports.ts'
import {
  clearedDecision,
  lockReturnedClaim,
  lockWithdrawableClaim,
  moveClaim,
  notifyClaimCancelled,
} from './claim-transition.actions.ts'
import { creditCompOff, findCreditYear, reverseCredit } from './compensatory-off-credit.actions.ts'
import { listCompOffTypes, findCompOff, type CompOffView } from './compensatory-off.queries.ts'
import { compensatoryOff } from './compensatory-off.table.ts'
import { enqueueRecalculation } from '../lifecycle/enqueue-recalculation.ts'
import { listLeaveTypeNames } from '../lists/leave-type-names.queries.ts'
import type { TimedActor } from '../../kit/user.ts'
import { validateClaimedDay } from './validate-claimed-day.ts'

type CompOffInput = Api['POST /api/leave-hr/compensatoryOffs']['args']['body']

registerConstraintErrors({ compensatory_off_live_key: 'LEAVE_COMPENSATORY_DUPLICATE' })

/** Claims a comp-off for a day off that the employee worked. */
export async function claimCompOff(db: Db, input: CompOffInput, actor: TimedActor): Promise<CompOffView> {
  const id = newId()
  const { values, start } = await prepareClaim(db, id, input, actor)
  await db.insert(compensatoryOff).values({ id, ...values })
  return start()
}

/** Resubmits a claim that was sent back, with changes. */
export async function resubmitCompOff(
  db: Db,
  id: string,
  input: CompOffInput,
  actor: TimedActor,
): Promise<CompOffView> {
  await lockReturnedClaim(db, 'compensatory_off', id, actor.user.employeeId ?? fail('LEAVE_NO_EMPLOYEE'))
  const { values, start } = await prepareClaim(db, id, input, actor)
  await db
    .update(compensatoryOff)
    .set({ ...values, ...clearedDecision, version: sql`${compensatoryOff.version} + 1` })
    .where(eq(compensatoryOff.id, id))
  return start()
}

/** Checks a claim. Returns its values, and the step that starts the approval once they are written. */
async function prepareClaim(
  db: Db,
  id: string,
  { leaveTypeId, workedDay, days, reason }: CompOffInput,
  { user, now, today }: TimedActor,
) {
  const employeeId = user.employeeId ?? fail('LEAVE_NO_EMPLOYEE')
  const assignment = (await lockAssignment(db, employeeId, today)) ?? fail('NOT_FOUND')
  const type = (await listCompOffTypes(db)).find((one) => one.id === leaveTypeId)
  if (!type) fail('LEAVE_NOT_COMPENSATORY', {}, { leaveTypeId: 'LEAVE_NOT_COMPENSATORY' })
  const { claimDays, creditDays } = type
  const { off, name } = await validateClaimedDay(db, { employeeId, workedDay, days, claimDays, today, assignment })
  await findCreditYear(db, employeeId, leaveTypeId, workedDay)
  const start = async (): Promise<CompOffView> => {
    await startApproval(db, {
      kind: 'COMPENSATORY_OFF',
      subjectId: id,
      requester: { employeeId, userId: assignment.userId, name: assignment.fullName },
      facts: { type: type.name, dates: workedDay, days },
      steps: await planRequestSteps(db, 'COMPENSATORY_OFF', employeeId, { days, typeIds: [leaveTypeId] }, today),
      now,
    })
    await enqueueRecalculation(db, employeeId)
    return findCompOff(db, id, user, today)
  }
  const values = {
    employeeId,
    leaveTypeId,
    workedDay,
    quantity: toQuantity(days),
    off,
    name,
    reason: reason.trim(),
    state: 'PENDING' as const,
    lastDay: creditDays === null ? null : addDays(workedDay, creditDays),
    requestedAt: now,
  }
  return { values, start }
}

/** Withdraws the caller’s undecided claim. HR can cancel an approved claim whose days are not used yet. */
export async function withdrawCompOff(db: Db, id: string, { user, today }: TimedActor): Promise<CompOffView> {
  const claim = await lockWithdrawableClaim(db, 'compensatory_off', id, user, today)
  if (claim.state === 'PENDING') await cancelApproval(db, id)
  else if (claim.state === 'APPROVED') await reverseCredit(db, id, user.userId, today)
  await moveClaim(db, { table: 'compensatory_off', id, from: claim.state, to: 'CANCELLED' })
  await enqueueRecalculation(db, claim.employeeId)
  await emitApprovalChange(db, ['leave'], [claim.userId, user.userId])
  const row = await findCompOff(db, id, user, today)
  await notifyClaimCancelled(db, claim, user, row)
  return row
}

const moveCompOff = (db: Db, id: string, to: 'APPROVED' | ReturnedState, decision: ApprovalDecision) =>
  moveClaim(db, { table: 'compensatory_off', id, from: 'PENDING', to, decision })

type ReturnedState = 'REJECTED' | 'SENT_BACK'

async function returnCompOff(db: Db, id: string, to: ReturnedState, decision: ApprovalDecision): Promise<void> {
  await moveCompOff(db, id, to, decision)
  const [claim] = await db.select().from(compensatoryOff).where(eq(compensatoryOff.id, id))
  if (claim) await enqueueRecalculation(db, claim.employeeId)
}

/** Registers what happens when a claim is approved or rejected. */
export const provideCompOffApprovals = (): void =>
  provideApprovalKind({
    kind: 'COMPENSATORY_OFF',
    label: 'Comp-off',
    words: 'Worked on {{dates}} · {{days}} days',
    permission: 'leave.request.approve',
    requesterLink: '/employees/employees/compensatory-offs',
    topics: ['leave'],
    conditions: ['days', 'type'],
    listTypes: listLeaveTypeNames,
    async onApproved(db, id, decision) {
      await moveCompOff(db, id, 'APPROVED', decision)
      await creditCompOff(db, id, decision)
    },
    onRejected: (db, id, decision) => returnCompOff(db, id, 'REJECTED', decision),
    onSentBack: (db, id, decision) => returnCompOff(db, id, 'SENT_BACK', decision),
  })
