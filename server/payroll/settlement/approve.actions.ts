import { eq, inArray, sql } from 'drizzle-orm'
import { toQuantity } from '../../../domain/leave/balance/quantity.ts'
import { formatSlipDay } from '../../../domain/payroll/slip/period-text.ts'
import { fail } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { payExitEncashments } from '../../leave/ports.ts'
import { findOrganisationLocale } from '../../main/organisation/settings.queries.ts'
import { payAdjustment, payLoan, payLoanInstalment } from '../pay/pay.table.ts'
import { assertNotOwnPay } from '../pay/own-pay.ts'
import { findPayrollPolicy } from '../run/input/cycle.queries.ts'
import { createRun, startRun } from '../run/run.actions.ts'
import { holdSlips } from '../run/payslips/slip.actions.ts'
import { findLeaver, type Leaver, type OwedLoan } from './leaver.queries.ts'
import { findSettlementProblems } from './settlement-problems.ts'
import { assertState } from './settlement.actions.ts'
import { findSettlement, lockSettlement, needsAnotherApprover } from './settlement.queries.ts'
import { settlement, type ApprovalRecords } from './settlement.table.ts'
import { calculateFinalSettlement, type SettlementLine, type CalculatedSettlement } from './calculate-settlement.ts'
import type { TimedActor } from '../../kit/user.ts'
import { findUserName } from '../../main/ports.ts'

/**
 * Approves a settlement: its amounts become adjustments on the last working day, for the payslip of the last period. If
 * that payslip is already final, an off-cycle payroll is created and started. It also encashes leave, closes loans and
 * releases held payslips.
 */
export async function approveSettlement(db: Db, id: string, { version }: { version: number }, by: TimedActor) {
  const stored = await lockSettlement(db, id, version)
  await assertNotOwnPay(db, by.user, 'settlement.approve', [stored.employeeId])
  assertState(stored, ['DRAFT'])
  if (needsAnotherApprover(stored, await findPayrollPolicy(db), by.user.userId)) fail('SETTLEMENT_SECOND_PERSON')
  const leaver = await findLeaver(db, stored.employeeId)
  const worked = await calculateFinalSettlement(db, leaver, stored)
  const [problem] = findSettlementProblems(stored, leaver, worked)
  if (problem) fail(problem)
  const made: ApprovalRecords = {
    ...(await createSettlementAdjustments(db, leaver, worked.taken)),
    encashmentIds: await payOutLeave(db, leaver, worked, by),
    ...(await takeLoans(db, worked.loans)),
    heldSlipIds: await releaseHeldSlips(db, worked, by),
  }
  const runId =
    leaver.mode === 'OFF_CYCLE' && worked.slip.lines.length > 0 ? await createOffCycleRun(db, leaver, by) : null
  await db
    .update(settlement)
    .set({
      state: 'APPROVED',
      mode: leaver.mode,
      cycleId: leaver.cycleId,
      items: worked.items.map(({ componentId: _, exempt: __, ...item }) => item),
      net: worked.net,
      ...(stored.recovery ? { recovery: { ...stored.recovery, amount: worked.toPayBack } } : {}),
      made,
      runId,
      approvedBy: await findUserName(db, by.user.userId),
      approvedAt: by.now,
      version: version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(settlement.id, id))
  return findSettlement(db, id, by)
}

export async function createSettlementAdjustments(
  db: Db,
  { employeeId, leftOn }: Leaver,
  items: readonly SettlementLine[],
): Promise<Pick<ApprovalRecords, 'adjustmentIds' | 'exempt'>> {
  const exempt: Record<string, number> = {}
  const rows = items.flatMap(({ componentId, amount, label, note = label, exempt: free }) => {
    const id = newId()
    if (free > 0) exempt[id] = free
    return componentId
      ? [{ id, employeeId, componentId, kind: 'ONE_OFF', amount, fromDay: leftOn, note: note.slice(0, 300) }]
      : []
  })
  if (rows.length > 0) await db.insert(payAdjustment).values(rows)
  return { adjustmentIds: rows.map(({ id }) => id), exempt }
}

const payOutLeave = async (
  db: Db,
  { employeeId, leftOn }: Leaver,
  { leaves }: CalculatedSettlement,
  by: TimedActor,
): Promise<string[]> =>
  payExitEncashments(
    db,
    leaves.flatMap(({ leaveType, cycle, days, rule }) =>
      days > 0 ? [{ employeeId, leaveTypeId: leaveType.id, cycleId: cycle.id, quantity: toQuantity(days), rule }] : [],
    ),
    { leftOn, userId: by.user.userId, userName: await findUserName(db, by.user.userId), now: by.now },
  )

async function takeLoans(
  db: Db,
  loans: readonly OwedLoan[],
): Promise<Pick<ApprovalRecords, 'loanIds' | 'instalmentIds'>> {
  const loanIds = loans.map(({ id }) => id)
  const instalmentIds = loans.flatMap((loan) => loan.instalmentIds)
  const next = { version: sql`version + 1`, updatedAt: sql`now()` }
  if (loanIds.length > 0) {
    await db
      .update(payLoan)
      .set({ state: 'CLOSED', ...next })
      .where(inArray(payLoan.id, loanIds))
    await db
      .update(payLoanInstalment)
      .set({ state: 'WAIVED', ...next })
      .where(inArray(payLoanInstalment.id, instalmentIds))
  }
  return { loanIds, instalmentIds }
}

async function releaseHeldSlips(db: Db, { held }: CalculatedSettlement, { user, now }: TimedActor): Promise<string[]> {
  if (held.length > 0)
    await holdSlips(
      db,
      held.map(({ id, version }) => ({ id, version, isHeld: false })),
      { user, now },
    )
  return held.map(({ id }) => id)
}

export async function createOffCycleRun(
  db: Db,
  { cycleId, employeeId, leftOn }: Leaver,
  { user, now }: TimedActor,
): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select full_name as name from employee where id = ${employeeId}`,
  )
  const lastDay = formatSlipDay(leftOn, await findOrganisationLocale(db))
  const name = `Settlement ${lastDay}: ${rows[0]?.name ?? ''}`.slice(0, 80)
  const run = await createRun(db, { cycleId, kind: 'OFF_CYCLE', name, employeeIds: [employeeId] })
  await startRun(db, run.id, { user, now })
  return run.id
}
