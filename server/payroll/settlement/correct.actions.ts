import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { TimedActor } from '../../kit/user.ts'
import { findUserName } from '../../main/ports.ts'
import { assertNotOwnPay } from '../pay/own-pay.ts'
import { createOffCycleRun, createSettlementAdjustments } from './approve.actions.ts'
import { createManualItems } from './calculate-settlement.ts'
import { findLeaver } from './leaver.queries.ts'
import { assertState } from './settlement.actions.ts'
import { findSettlement, lockSettlement } from './settlement.queries.ts'
import { settlement } from './settlement.table.ts'

type CorrectionInput = Api['POST /api/payroll/settlements/{id}/correct']['args']['body']

/**
 * Corrects a paid settlement: its amounts are paid by an off-cycle payroll. The settlement keeps the reason. The paid
 * payslip does not change. Money that the employee owes is collected outside payroll.
 */
export async function correctSettlement(
  db: Db,
  id: string,
  { version, reason, items: typed }: CorrectionInput,
  by: TimedActor,
) {
  const stored = await lockSettlement(db, id, version)
  await assertNotOwnPay(db, by.user, 'settlement.approve', [stored.employeeId])
  assertState(stored, ['PAID'])
  const leaver = { ...(await findLeaver(db, stored.employeeId)), leftOn: stored.leftOn, cycleId: stored.cycleId }
  const items = await createManualItems(db, typed)
  const net = items.reduce((sum, { kind, amount }) => sum + (kind === 'DEDUCTION' ? -amount : amount), 0)
  if (net < 0) fail('SETTLEMENT_NEGATIVE')
  await createSettlementAdjustments(db, leaver, items)
  const correction = {
    reason: reason.trim(),
    items: items.map(({ componentId: _, exempt: __, ...item }) => item),
    runId: await createOffCycleRun(db, leaver, by),
    correctedBy: await findUserName(db, by.user.userId),
    correctedAt: by.now,
  }
  await db
    .update(settlement)
    .set({ corrections: [...stored.corrections, correction], version: version + 1, updatedAt: sql`now()` })
    .where(eq(settlement.id, id))
  return findSettlement(db, id, by)
}
