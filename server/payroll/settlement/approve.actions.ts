import { eq, inArray, sql } from 'drizzle-orm'
import { toQuantity } from '../../../domain/leave/quantity.ts'
import { dayWords } from '../../../domain/payroll/slip/period-words.ts'
import { fail } from '../../kit/errors.ts'
import { newId } from '../../kit/table.ts'
import type { Db } from '../../kit/tenant.ts'
import { payExitEncashments } from '../../leave/ports.ts'
import { payAdjustment, payLoan, payLoanInstalment } from '../pay/pay.table.ts'
import { findPolicy } from '../run/cycle.queries.ts'
import { createRun, nameOf, startRun } from '../run/run.actions.ts'
import { holdSlips } from '../run/slip.actions.ts'
import { findLeaver, type Leaver, type OwedLoan } from './leaver.queries.ts'
import { problemsOf } from './problems.ts'
import { mustBe, type By } from './settlement.actions.ts'
import { findSettlement, lockSettlement } from './settlement.queries.ts'
import { settlement, type Made } from './settlement.table.ts'
import { netOf, workOutSettlement, type Placed, type Worked } from './work-out.ts'

/**
 * Gives a settlement's amounts to pay: as adjustments on the last day, which the last period's slip takes up; where that
 * slip is final already a run beside it is made and started. Days of leave are paid out, loans taken whole, held slips let go.
 */
export async function approveSettlement(db: Db, id: string, { version }: { version: number }, by: By) {
  const stored = await lockSettlement(db, id, version)
  mustBe(stored, ['DRAFT'])
  const policy = await findPolicy(db)
  if (policy.needsChecker && stored.makers.includes(by.user.userId)) fail('SETTLEMENT_SECOND_PERSON')
  const leaver = await findLeaver(db, stored.employeeId)
  const worked = await workOutSettlement(db, leaver, stored)
  const [problem] = problemsOf(stored, leaver, worked)
  if (problem) fail(problem)
  const made: Made = {
    ...(await adjust(db, leaver, worked.items)),
    encashmentIds: await payOutLeave(db, leaver, worked, by),
    ...(await takeLoans(db, worked.loans)),
    heldSlipIds: await letGo(db, worked, by),
  }
  const runId = leaver.mode === 'OFF_CYCLE' && made.adjustmentIds.length > 0 ? await runBeside(db, leaver, by) : null
  await db
    .update(settlement)
    .set({
      state: 'APPROVED',
      mode: leaver.mode,
      cycleId: leaver.cycleId,
      items: worked.items.map(({ componentId: _, exempt: __, ...item }) => item),
      net: netOf(worked.slip.net, worked.held),
      made,
      runId,
      approvedBy: await nameOf(db, by.user.userId),
      approvedAt: by.now,
      version: version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(settlement.id, id))
  return findSettlement(db, id, by)
}

async function adjust(
  db: Db,
  { employeeId, leftOn }: Leaver,
  items: readonly Placed[],
): Promise<Pick<Made, 'adjustmentIds' | 'exempt'>> {
  const exempt: Record<string, number> = {}
  const rows = items.flatMap(({ componentId, amount, label, exempt: free }) => {
    const id = newId()
    if (free > 0) exempt[id] = free
    return componentId
      ? [{ id, employeeId, componentId, kind: 'ONE_OFF', amount, fromDay: leftOn, note: label.slice(0, 300) }]
      : []
  })
  if (rows.length > 0) await db.insert(payAdjustment).values(rows)
  return { adjustmentIds: rows.map(({ id }) => id), exempt }
}

const payOutLeave = async (db: Db, { employeeId, leftOn }: Leaver, { leaves }: Worked, by: By): Promise<string[]> =>
  payExitEncashments(
    db,
    leaves.flatMap(({ leaveType, cycle, days, rule }) =>
      days > 0 ? [{ employeeId, leaveTypeId: leaveType.id, cycleId: cycle.id, quantity: toQuantity(days), rule }] : [],
    ),
    { leftOn, userId: by.user.userId, userName: await nameOf(db, by.user.userId), now: by.now },
  )

async function takeLoans(db: Db, loans: readonly OwedLoan[]): Promise<Pick<Made, 'loanIds' | 'instalmentIds'>> {
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

async function letGo(db: Db, { held }: Worked, { user, now }: By): Promise<string[]> {
  if (held.length > 0)
    await holdSlips(
      db,
      held.map(({ id, version }) => ({ id, version, isHeld: false })),
      { user, now },
    )
  return held.map(({ id }) => id)
}

async function runBeside(db: Db, { cycleId, employeeId, leftOn }: Leaver, { user, now }: By): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select full_name as name from employee where id = ${employeeId}`,
  )
  const name = `Settlement ${dayWords(leftOn, 'en')}: ${rows[0]?.name ?? ''}`.slice(0, 80)
  const run = await createRun(db, { cycleId, kind: 'OFF_CYCLE', name, employeeIds: [employeeId] })
  await startRun(db, run.id, { user, now })
  return run.id
}
