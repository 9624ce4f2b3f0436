import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { toQuantity, toDays } from '../../../domain/leave/balance/quantity.ts'
import { canMarkAsPaid, type SettlementState } from '../../../domain/payroll/settlement/settlement-states.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { TimedActor } from '../../kit/user.ts'
import { findSeparation, type Separation } from '../../hr/ports.ts'
import { listExitEncashments } from '../../leave/ports.ts'
import { assertNotOwnPay } from '../pay/own-pay.ts'
import { findPayrollPolicy } from '../run/input/cycle.queries.ts'
import { findLeaver } from './leaver.queries.ts'
import { hasShortWeek } from './short-week.queries.ts'
import { findSettlement, lockSettlement, findSettlingSlip } from './settlement.queries.ts'
import { settlement, type LeaveChoice, type StoredSettlement } from './settlement.table.ts'
import { calculateFinalSettlement } from './calculate-settlement.ts'

type SettlementInput = Api['POST /api/payroll/settlements']['args']['body']
type SettlementChange = Api['PUT /api/payroll/settlements/{id}']['args']['body']
type SettlementPayment = Api['POST /api/payroll/settlements/{id}/pay']['args']['body']

registerConstraintErrors({ settlement_leaving_key: 'SETTLEMENT_EXISTS' })

/** Creates a settlement. Refused if it cannot be calculated: no last working day, no pay, or no period. */
export async function createSettlement(
  db: Db,
  { employeeId, items: typed = [], ...input }: SettlementInput,
  by: TimedActor,
) {
  await assertNotOwnPay(db, by.user, 'settlement.manage', [employeeId])
  const leaver = await findLeaver(db, employeeId)
  const { leftOn, cycleId, mode } = leaver
  const separation = await findSeparation(db, employeeId)
  const id = newId()
  await assertLeaveAvailable(db, employeeId, leftOn, input.leaves ?? [])
  const [made] = await db
    .insert(settlement)
    .values({
      id,
      employeeId,
      leftOn,
      cycleId,
      mode,
      typed,
      // The terms agreed with the resignation apply unless HR enters other terms.
      ...(separation ? toSettlementTerms(separation) : {}),
      isShortWeek: await hasShortWeek(db, leaver),
      ...input,
      makers: [by.user.userId],
      needsSecondPerson: (await findPayrollPolicy(db)).needsChecker,
    })
    .returning()
  if (made) await calculateFinalSettlement(db, leaver, made)
  return findSettlement(db, id, by)
}

const toSettlementTerms = ({ kind, noticeTreatment, shortfallDays }: Separation) => ({
  leavingReason: kind,
  isFixedTerm: kind === 'END_OF_TERM',
  noticeTreatment: shortfallDays > 0 ? noticeTreatment : ('NONE' as const),
  noticeDays: noticeTreatment === 'NONE' ? 0 : shortfallDays,
})

export async function changeSettlement(
  db: Db,
  id: string,
  { version, items, ...change }: SettlementChange,
  by: TimedActor,
) {
  const before = await lockSettlement(db, id, version)
  await assertNotOwnPay(db, by.user, 'settlement.manage', [before.employeeId])
  assertState(before, ['DRAFT'])
  const leaver = await findLeaver(db, before.employeeId)
  await assertLeaveAvailable(db, before.employeeId, leaver.leftOn, change.leaves ?? [])
  const [after] = await db
    .update(settlement)
    .set({
      ...change,
      ...(items ? { typed: items } : {}),
      makers: [...new Set([...before.makers, by.user.userId])],
      version: version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(settlement.id, id))
    .returning()
  if (after) await calculateFinalSettlement(db, leaver, after)
  return findSettlement(db, id, by)
}

/** Records the payment, or the repayment by the employee. Refused before the payslip is released. */
export async function paySettlement(
  db: Db,
  id: string,
  { version, paidOn, reference = null }: SettlementPayment,
  by: TimedActor,
) {
  const stored = await lockSettlement(db, id, version)
  await assertNotOwnPay(db, by.user, 'settlement.approve', [stored.employeeId])
  assertState(stored, ['APPROVED'])
  const slip = await findSettlingSlip(db, stored)
  const { mode, runId, recovery } = stored
  if (!canMarkAsPaid({ slip, mode, runId, toPayBack: recovery?.amount ?? 0 })) fail('SETTLEMENT_NOT_RELEASED')
  await db
    .update(settlement)
    .set({ state: 'PAID', paidOn, paidReference: reference, version: version + 1, updatedAt: sql`now()` })
    .where(eq(settlement.id, id))
  return findSettlement(db, id, by)
}

export function assertState({ state }: Pick<StoredSettlement, 'state'>, allowed: readonly SettlementState[]): void {
  if (!allowed.includes(state)) fail('SETTLEMENT_STATE', { settlementState: state })
}

/** Refuses more days than can be encashed. */
async function assertLeaveAvailable(
  db: Db,
  employeeId: string,
  leftOn: Day,
  chosen: readonly LeaveChoice[],
): Promise<void> {
  if (chosen.length === 0) return
  const left = await listExitEncashments(db, employeeId, leftOn)
  for (const { leaveTypeId, cycleId, days } of chosen) {
    const found = left.find((one) => one.leaveType.id === leaveTypeId && one.cycle.id === cycleId)
    if (!found) fail('SETTLEMENT_LEAVE_NOT', {}, { leaves: 'SETTLEMENT_LEAVE_NOT' })
    if (toQuantity(days) > found.left)
      fail(
        'SETTLEMENT_LEAVE_TOO_MUCH',
        { max: toDays(found.left), type: found.leaveType.name },
        { leaves: 'SETTLEMENT_LEAVE_TOO_MUCH' },
      )
  }
}
