import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { findEncashmentProblem, type EncashmentPayRule } from '../../../domain/leave/claim/encashment.ts'
import { limitToRange } from '../../../domain/leave/accrual/grant-rule.ts'
import { toQuantity, toDays, type Quantity } from '../../../domain/leave/balance/quantity.ts'
import { lockAssignment } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
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
import { leaveEntry } from '../balance/ledger.table.ts'
import {
  clearedDecision,
  lockReturnedClaim,
  lockWithdrawableClaim,
  moveClaim,
  notifyClaimCancelled,
} from './claim-transition.actions.ts'
import { findLeaveYear } from '../leave-year.queries.ts'
import { listEncashableBalances, findEncashment, type EncashmentView } from './encashment.queries.ts'
import { leaveEncashment } from './encashment.table.ts'
import { refreshDerivedEntries } from '../balance/derived-entries.actions.ts'
import { listLeaveTypeNames } from '../lists/leave-type-names.queries.ts'
import type { TimedActor } from '../../kit/user.ts'

type EncashmentInput = Api['POST /api/leave-hr/leave/encashments']['args']['body']

/** Requests an encashment: its days are reserved until the decision. */
export async function requestEncashment(db: Db, input: EncashmentInput, actor: TimedActor): Promise<EncashmentView> {
  const id = newId()
  const { values, start } = await prepareEncashment(db, id, input, actor)
  await db.insert(leaveEncashment).values({ id, ...values })
  return start()
}

/** Resubmits an encashment that was sent back, with changes and the pay rule of today. */
export async function resubmitEncashment(
  db: Db,
  id: string,
  input: EncashmentInput,
  actor: TimedActor,
): Promise<EncashmentView> {
  await lockReturnedClaim(db, 'leave_encashment', id, actor.user.employeeId ?? fail('LEAVE_NO_EMPLOYEE'))
  const { values, start } = await prepareEncashment(db, id, input, actor)
  await db
    .update(leaveEncashment)
    .set({ ...values, ...clearedDecision, version: sql`${leaveEncashment.version} + 1` })
    .where(eq(leaveEncashment.id, id))
  return start()
}

/** Checks an encashment. Returns its values, and the step that reserves the days and starts the approval. */
async function prepareEncashment(
  db: Db,
  id: string,
  { leaveTypeId, cycleId, days, reason = '' }: EncashmentInput,
  { user, now, today }: TimedActor,
) {
  const employeeId = user.employeeId ?? fail('LEAVE_NO_EMPLOYEE')
  const quantity = toQuantity(days)
  if (quantity === 0) fail('BAD_INPUT', {}, { days: 'FIELD_REQUIRED' })
  const assignment = (await lockAssignment(db, employeeId, today)) ?? fail('NOT_FOUND')
  const [found] = await listEncashableBalances(db, employeeId, today, { cycleId, leaveTypeId })
  const year = await findLeaveYear(db, { employeeId, leaveTypeId, cycleId })
  if (!found || !year || year.from > today) fail('LEAVE_NOT_ENCASHABLE', {}, { leaveTypeId: 'LEAVE_NOT_ENCASHABLE' })
  const { rule, balance, max } = found
  const problem = findEncashmentProblem(quantity, max)
  if (problem) fail(problem, { requested: days, max: toDays(max) }, { days: problem })
  const { payBasis, payDivisor, payPercent, payAmount } = rule
  const reserved = { employeeId, leaveTypeId, cycleId, effectiveDay: limitToRange(today, year), quantity }
  const start = async (): Promise<EncashmentView> => {
    await writeEncashmentEntries(db, { id, ...reserved }, user.userId, [['RESERVATION', 'PENDING', -1]])
    await startApproval(db, {
      kind: 'LEAVE_ENCASHMENT',
      subjectId: id,
      requester: { employeeId, userId: assignment.userId, name: assignment.fullName },
      facts: { type: balance.leaveType.name, days },
      steps: await planRequestSteps(db, 'LEAVE_ENCASHMENT', employeeId, { days, typeIds: [leaveTypeId] }, today),
      now,
    })
    return findEncashment(db, id, user, today)
  }
  const values = {
    ...reserved,
    payBasis,
    payDivisor,
    payPercent,
    payAmount,
    reason: reason.trim(),
    state: 'PENDING' as const,
    requestedAt: now,
  }
  return { values, start }
}

/** Withdraws the caller’s undecided encashment. HR can cancel an approved one until it is sent to payroll. */
export async function withdrawEncashment(db: Db, id: string, { user, today }: TimedActor): Promise<EncashmentView> {
  const claim = await lockWithdrawableClaim(db, 'leave_encashment', id, user, today)
  const { state, userId } = claim
  const encashment = await loadEncashment(db, id)
  if (encashment.sentToPayrollAt) fail('LEAVE_ENCASHMENT_PAID')
  if (state === 'PENDING') await cancelApproval(db, id)
  await moveClaim(db, { table: 'leave_encashment', id, from: state, to: 'CANCELLED' })
  // An encashment that was sent back reserves no days.
  if (state !== 'SENT_BACK')
    await writeEncashmentEntries(db, encashment, user.userId, [
      ['REVERSAL', state === 'PENDING' ? 'PENDING' : 'USED', 1],
    ])
  await emitApprovalChange(db, ['leave'], [userId, user.userId])
  const row = await findEncashment(db, id, user, today)
  await notifyClaimCancelled(db, claim, user, row)
  return row
}

/** An approved encashment that payroll must pay. */
export type DueEncashment = EncashmentPayRule & {
  id: string
  employeeId: string
  quantity: Quantity
  approvedAt: string | null
}

/**
 * Sends approved encashments to payroll: all, or those with the given ids. Each is sent only once and can then not be
 * cancelled here.
 */
export async function transferEncashments(db: Db, now: string, ids?: readonly string[]): Promise<DueEncashment[]> {
  return db
    .update(leaveEncashment)
    .set({ sentToPayrollAt: now, version: sql`${leaveEncashment.version} + 1` })
    .where(
      and(
        eq(leaveEncashment.state, 'APPROVED'),
        isNull(leaveEncashment.sentToPayrollAt),
        ids ? inArray(leaveEncashment.id, [...ids]) : undefined,
      ),
    )
    .returning({
      id: leaveEncashment.id,
      employeeId: leaveEncashment.employeeId,
      quantity: leaveEncashment.quantity,
      approvedAt: leaveEncashment.decidedAt,
      payBasis: leaveEncashment.payBasis,
      payDivisor: leaveEncashment.payDivisor,
      payPercent: leaveEncashment.payPercent,
      payAmount: leaveEncashment.payAmount,
    })
}

interface ReservedEncashment {
  id: string
  employeeId: string
  leaveTypeId: string
  cycleId: string
  effectiveDay: string
  quantity: Quantity
}

async function loadEncashment(db: Db, id: string) {
  const [found] = await db.select().from(leaveEncashment).where(eq(leaveEncashment.id, id))
  return found ?? fail('NOT_FOUND')
}

type EncashmentEntryStep = ['RESERVATION' | 'ENCASHMENT' | 'REVERSAL', 'PENDING' | 'USED', 1 | -1]

async function writeEncashmentEntries(
  db: Db,
  { id, quantity, employeeId, leaveTypeId, cycleId, effectiveDay }: ReservedEncashment,
  createdBy: string,
  steps: EncashmentEntryStep[],
) {
  await db.insert(leaveEntry).values(
    steps.map(([kind, bucket, sign]) => ({
      id: newId(),
      employeeId,
      leaveTypeId,
      cycleId,
      effectiveDay,
      kind,
      bucket,
      createdBy,
      quantity: sign * quantity,
      encashmentId: id,
      facts: { encashment: 1 },
    })),
  )
  await refreshDerivedEntries(db, employeeId, [leaveTypeId])
}

async function decideEncashment(
  db: Db,
  id: string,
  to: 'APPROVED' | 'REJECTED' | 'SENT_BACK',
  decision: ApprovalDecision,
): Promise<void> {
  const encashment = await loadEncashment(db, id)
  await lockAssignment(db, encashment.employeeId, decision.today)
  await moveClaim(db, { table: 'leave_encashment', id, from: 'PENDING', to, decision })
  const back: EncashmentEntryStep = ['REVERSAL', 'PENDING', 1]
  await writeEncashmentEntries(
    db,
    encashment,
    decision.byUserId,
    to === 'APPROVED' ? [back, ['ENCASHMENT', 'USED', -1]] : [back],
  )
}

/** Registers what happens when an encashment is approved or rejected. */
export const provideEncashmentApprovals = (): void =>
  provideApprovalKind({
    kind: 'LEAVE_ENCASHMENT',
    label: 'Leave encashment',
    words: '{{type}} encashment · {{days}} days',
    permission: 'leave.request.approve',
    requesterLink: '/employees/employees/leave-withdrawal?tab=encashments',
    topics: ['leave'],
    conditions: ['days', 'type'],
    listTypes: listLeaveTypeNames,
    onApproved: (db, id, decision) => decideEncashment(db, id, 'APPROVED', decision),
    onRejected: (db, id, decision) => decideEncashment(db, id, 'REJECTED', decision),
    onSentBack: (db, id, decision) => decideEncashment(db, id, 'SENT_BACK', decision),
  })
