import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../../domain/contract.ts'
import type { PaymentBatchState } from '../../../../domain/payroll/expenses/reimbursement.calls.ts'
import { takeAdvisoryLock } from '../../../kit/db/advisory-lock.ts'
import { newId } from '../../../kit/db/tenant-table.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { fail } from '../../../kit/errors.ts'
import { notifyEach } from '../../../notification/ports.ts'
import { refreshClaims } from '../claim-totals.ts'
import type { ExpenseActor } from '../expense-scope.ts'
import { isPayable } from './payment-batch.queries.ts'
import { expensePaymentBatch } from './reimbursement.table.ts'

type PaymentBatchInput = Api['POST /api/payroll/expense/payments']['args']['body']
type PaymentInput = Api['POST /api/payroll/expense/payments/{id}/pay']['args']['body']

/** Puts all payable lines, of all or of some employees, into a new payment batch. */
export async function preparePaymentBatch(
  db: Db,
  { payDay, employeeIds }: PaymentBatchInput,
  { user }: ExpenseActor,
): Promise<string> {
  const id = newId()
  await takeAdvisoryLock(db, 'expense payment number')
  await db.insert(expensePaymentBatch).values({
    id,
    payDay,
    number: sql`(select coalesce(max(number), 0) + 1 from expense_payment_batch)`,
    createdBy: sql`(select full_name from app_user where id = ${user.userId})`,
  })
  const ofEmployees = employeeIds ? sql`and l.employee_id = any(${sql.param(employeeIds)}::uuid[])` : sql``
  const { rows } = await db.execute<{ employeeId: string }>(sql`
    update expense_line l set batch_id = ${id}, version = version + 1, updated_at = now() where ${isPayable} ${ofEmployees}
    returning l.employee_id as "employeeId"`)
  if (rows.length === 0) fail('EXPENSE_NOTHING_TO_PAY')
  await db.execute(sql`
    update expense_payment_batch b set total = s.total, line_count = s.lines, employee_count = s.employees
    from (select sum(accepted - advance_amount) as total, count(*) as lines, count(distinct employee_id) as employees from expense_line where batch_id = ${id}) s
    where b.id = ${id}`)
  return id
}

/** Records the payment by the bank: the lines of the batch are reimbursed. */
export async function payPaymentBatch(
  db: Db,
  id: string,
  { version, paidOn, reference = null }: PaymentInput,
): Promise<void> {
  await moveBatch(db, id, version, { state: 'PAID', paidOn, reference })
  const { rows } = await db.execute<{ expenseId: string }>(sql`
    update expense_line set state = 'REIMBURSED', reimbursed_by = 'PAYMENT', reimbursed_on = ${paidOn}, version = version + 1, updated_at = now()
    where batch_id = ${id} and state = 'VALIDATED' returning expense_id as "expenseId"`)
  await refreshClaims(db, [...new Set(rows.map(({ expenseId }) => expenseId))])
  await notifyPaidEmployees(db, id)
}

/** Cancels a batch. Another batch can then pay its lines. */
export async function cancelPaymentBatch(db: Db, id: string, version: number): Promise<void> {
  await moveBatch(db, id, version, { state: 'CANCELLED' })
  await db.execute(
    sql`update expense_line set batch_id = null, version = version + 1, updated_at = now() where batch_id = ${id}`,
  )
}

interface BatchChange {
  state: PaymentBatchState
  paidOn?: string
  reference?: string | null
}

async function moveBatch(db: Db, id: string, version: number, change: BatchChange): Promise<void> {
  const isBatch = eq(expensePaymentBatch.id, id)
  const [batch] = await db.select().from(expensePaymentBatch).where(isBatch).for('update')
  if (!batch) fail('NOT_FOUND')
  if (batch.state !== 'PREPARED') fail('EXPENSE_BATCH_STATE', { batchState: batch.state })
  if (batch.version !== version) fail('STALE_VERSION', { yours: version, current: batch.version })
  await db
    .update(expensePaymentBatch)
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where(isBatch)
}

async function notifyPaidEmployees(db: Db, batchId: string): Promise<void> {
  const { rows } = await db.execute<{ userId: string; amount: number; currency: string }>(sql`
    select e.user_id as "userId", sum(l.accepted - l.advance_amount)::bigint as amount, o.currency
    from expense_line l join employee e on e.id = l.employee_id cross join organisation o
    where l.batch_id = ${batchId} and e.user_id is not null group by e.user_id, o.currency`)
  await notifyEach(
    db,
    'expense.reimbursed',
    rows.map(({ userId, amount, currency }) => ({ userId, facts: { paidAmount: Number(amount), currency } })),
  )
}
