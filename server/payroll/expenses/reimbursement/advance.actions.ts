import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../../domain/contract.ts'
import type { Day } from '../../../../domain/kit/day.ts'
import { lockAssignment } from '../../../hr/ports.ts'
import { newId } from '../../../kit/db/tenant-table.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { fail } from '../../../kit/errors.ts'
import { payAdjustment } from '../../pay/pay.table.ts'
import { findOpenPeriodStart } from './open-period.queries.ts'
import { expenseAdvance, expenseAdvanceEntry } from './reimbursement.table.ts'

type AdvanceInput = Api['POST /api/payroll/expense/advances']['args']['body']
type RecoveryInput = Api['POST /api/payroll/expense/advances/{id}/recover']['args']['body']
type ReturnInput = Api['POST /api/payroll/expense/advances/{id}/return']['args']['body']

export async function giveAdvance(db: Db, { employeeId, amount, givenOn, purpose }: AdvanceInput, today: Day) {
  const found = (await lockAssignment(db, employeeId, today)) ?? fail('BAD_INPUT', {}, { employeeId: 'BAD_REFERENCE' })
  if (givenOn < found.joinedOn)
    fail('BAD_INPUT', {}, { givenOn: { code: 'EXPENSE_DAY_EMPLOYMENT', facts: { from: found.joinedOn } } })
  const id = newId()
  await db
    .insert(expenseAdvance)
    .values({ id, employeeId, amount, outstanding: amount, givenOn, purpose: purpose.trim() })
  return id
}

/** Deducts an outstanding amount from pay in the first open period. */
export async function recoverAdvance(db: Db, id: string, { version, amount, componentId }: RecoveryInput, today: Day) {
  const advance = await lockAdvance(db, id, version, amount)
  const { rows } = await db.execute<{ kind: string }>(
    sql`select component_type as kind from ctc_component where id = ${componentId}`,
  )
  if (rows[0]?.kind !== 'DEDUCTION') fail('BAD_INPUT', {}, { componentId: 'EXPENSE_ADVANCE_COMPONENT' })
  const { employeeId } = advance
  const fromDay = (await findOpenPeriodStart(db, [employeeId], today)).get(employeeId) ?? fail('EXPENSE_NO_PERIOD')
  const adjustmentId = newId()
  const note = `Expense advance: ${advance.purpose}`
  await db
    .insert(payAdjustment)
    .values({ id: adjustmentId, employeeId, componentId, kind: 'ONE_OFF', amount, fromDay, note })
  await addAdvanceEntry(db, { advanceId: id, kind: 'PAYROLL', amount, onDay: fromDay, adjustmentId })
}

/** Records that the employee returned money. */
export async function returnAdvance(db: Db, id: string, { version, amount, onDay }: ReturnInput) {
  await lockAdvance(db, id, version, amount)
  await addAdvanceEntry(db, { advanceId: id, kind: 'RETURNED', amount, onDay })
}

/** Settles the open advances of the claimant with an approved claim: the oldest first, line by line. */
export async function deductAdvances(db: Db, expenseId: string, today: Day): Promise<void> {
  const { rows: advances } = await db.execute<{ id: string; outstanding: number }>(sql`
    select a.id, a.outstanding from expense_advance a join expense x on x.employee_id = a.employee_id
    where x.id = ${expenseId} and a.outstanding > 0 order by a.given_on, a.id for update of a`)
  if (advances.length === 0) return
  const { rows: lines } = await db.execute<{ id: string; accepted: number }>(sql`
    select id, accepted from expense_line where expense_id = ${expenseId} and state = 'VALIDATED' order by position`)
  let available = advances.reduce((sum, { outstanding }) => sum + outstanding, 0)
  let settled = 0
  for (const { id, accepted } of lines) {
    const amount = Math.min(accepted, available)
    if (amount === 0) continue
    available -= amount
    settled += amount
    await markSettledLine(db, id, { amount, isPaid: amount === accepted, today })
  }
  for (const { id, outstanding } of advances) {
    const amount = Math.min(outstanding, settled)
    if (amount === 0) continue
    settled -= amount
    await addAdvanceEntry(db, { advanceId: id, kind: 'CLAIM', amount, onDay: today, expenseId })
  }
}

const markSettledLine = (
  db: Db,
  id: string,
  { amount, isPaid, today }: { amount: number; isPaid: boolean; today: Day },
) =>
  db.execute(sql`
    update expense_line set advance_amount = ${amount}, version = version + 1, updated_at = now()
      ${isPaid ? sql`, state = 'REIMBURSED', reimbursed_by = 'ADVANCE', reimbursed_on = ${today}` : sql``}
    where id = ${id}`)

async function lockAdvance(db: Db, id: string, version: number, amount: number) {
  const [advance] = await db.select().from(expenseAdvance).where(eq(expenseAdvance.id, id)).for('update')
  if (!advance) fail('NOT_FOUND')
  if (advance.version !== version) fail('STALE_VERSION', { yours: version, current: advance.version })
  const { outstanding } = advance
  if (outstanding === 0) fail('EXPENSE_ADVANCE_CLOSED')
  if (amount > outstanding)
    fail('EXPENSE_ADVANCE_AMOUNT', { outstandingAmount: outstanding }, { amount: 'EXPENSE_ADVANCE_AMOUNT' })
  return advance
}

type AdvanceEntryInput = Pick<
  typeof expenseAdvanceEntry.$inferInsert,
  'advanceId' | 'kind' | 'amount' | 'onDay' | 'expenseId' | 'adjustmentId'
>

async function addAdvanceEntry(db: Db, entry: AdvanceEntryInput): Promise<void> {
  await db.insert(expenseAdvanceEntry).values({ id: newId(), ...entry })
  await db
    .update(expenseAdvance)
    .set({
      outstanding: sql`${expenseAdvance.outstanding} - ${entry.amount}`,
      version: sql`${expenseAdvance.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(expenseAdvance.id, entry.advanceId)))
}
