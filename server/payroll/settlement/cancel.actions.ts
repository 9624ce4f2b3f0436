import { eq, inArray, sql } from 'drizzle-orm'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { reverseExitEncashments } from '../../leave/ports.ts'
import { payAdjustment, payLoan, payLoanInstalment } from '../pay/pay.table.ts'
import { assertNotOwnPay } from '../pay/own-pay.ts'
import { deleteRun } from '../run/run.actions.ts'
import { assertState } from './settlement.actions.ts'
import { findSettlement, lockSettlement, findSettlingSlip } from './settlement.queries.ts'
import { settlement, type ApprovalRecords } from './settlement.table.ts'
import type { TimedActor } from '../../kit/user.ts'

interface CancelSettlementInput {
  version: number
  reason: string
}

/** Reverses an approval while its payslip is not final. Released payslips are held again. */
export async function cancelSettlement(db: Db, id: string, { version, reason }: CancelSettlementInput, by: TimedActor) {
  const stored = await lockSettlement(db, id, version)
  await assertNotOwnPay(db, by.user, 'settlement.manage', [stored.employeeId])
  assertState(stored, ['DRAFT', 'APPROVED'])
  const slip = await findSettlingSlip(db, stored)
  if (stored.state === 'APPROVED' && slip?.isFinal) fail('SETTLEMENT_FINAL')
  if (stored.made) await reverseApproval(db, stored.made, by)
  if (stored.runId) await deleteRun(db, stored.runId)
  await db
    .update(settlement)
    .set({
      state: 'CANCELLED',
      cancelReason: reason.trim(),
      made: null,
      runId: null,
      version: version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(settlement.id, id))
  return findSettlement(db, id, by)
}

async function reverseApproval(db: Db, made: ApprovalRecords, { user }: TimedActor): Promise<void> {
  const next = { version: sql`version + 1`, updatedAt: sql`now()` }
  await reverseExitEncashments(db, made.encashmentIds, user.userId)
  if (made.adjustmentIds.length > 0) await db.delete(payAdjustment).where(inArray(payAdjustment.id, made.adjustmentIds))
  if (made.loanIds.length > 0) {
    await db
      .update(payLoan)
      .set({ state: 'OPEN', ...next })
      .where(inArray(payLoan.id, made.loanIds))
    await db
      .update(payLoanInstalment)
      .set({ state: 'DUE', ...next })
      .where(inArray(payLoanInstalment.id, made.instalmentIds))
  }
  if (made.heldSlipIds.length > 0)
    await db.execute(sql`
      update salary_slip set status = 'HELD', version = version + 1 where id = any(${sql.param(made.heldSlipIds)}::uuid[]) and status = 'FINAL'`)
}
