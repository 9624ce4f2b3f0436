import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { done } from '../../../domain/kit/schema.ts'
import type { LoanDetail } from '../../../domain/payroll/pay/loan.calls.ts'
import { planInstalments } from '../../../domain/payroll/pay/loan.ts'
import { fail } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { findLoan } from './loan.queries.ts'
import { assertNotOwnPay } from './own-pay.ts'
import { payLoan, payLoanInstalment } from './pay.table.ts'

type LoanInput = Api['POST /api/payroll/loans']['args']['body']

export async function giveLoan(db: Db, input: LoanInput, user: User): Promise<LoanDetail> {
  await assertNotOwnPay(db, user, 'pay.manage', [input.employeeId])
  const { instalments, firstDue, yearlyPercent = '0', principal, ...loan } = input
  if (firstDue < loan.givenOn) fail('BAD_INPUT', {}, { firstDue: 'PAY_ENDS_BEFORE' })
  const { rows } = await db.execute<{ type: string }>(
    sql`select component_type as type from ctc_component where id = ${loan.componentId}`,
  )
  if (rows[0] && rows[0].type !== 'DEDUCTION') fail('PAY_LOAN_COMPONENT', {}, { componentId: 'PAY_LOAN_COMPONENT' })
  const id = newId()
  await db.insert(payLoan).values({ id, ...loan, principal, yearlyPercent })
  const plan = planInstalments({ principal, yearlyPercent, instalments, firstDue })
  await db.insert(payLoanInstalment).values(plan.map((one) => ({ ...one, loanId: id })))
  return findLoan(db, id, user)
}

/** Moves a due instalment and all later ones by one month. */
export async function postponeInstalment(
  db: Db,
  id: string,
  { instalmentId, version }: { instalmentId: string; version: number },
  user: User,
) {
  const loan = await updateLoanVersion(db, id, version, user)
  const instalment = loan.instalments.find((one) => one.id === instalmentId) ?? fail('NOT_FOUND')
  if (instalment.state !== 'DUE') fail('PAY_INSTALMENT_TAKEN')
  await db.execute(sql`
    update pay_loan_instalment set due_day = (due_day + interval '1 month')::date, version = version + 1, updated_at = now()
    where loan_id = ${id} and state = 'DUE' and (due_day, number) >= (${instalment.dueDay}::date, ${instalment.number}::int)`)
  return findLoan(db, id, user)
}

export async function closeLoan(db: Db, id: string, { version, note }: { version: number; note: string }, user: User) {
  await updateLoanVersion(db, id, version, user)
  await db.update(payLoan).set({ state: 'CLOSED', note }).where(eq(payLoan.id, id))
  await db
    .update(payLoanInstalment)
    .set({ state: 'WAIVED' })
    .where(and(eq(payLoanInstalment.loanId, id), eq(payLoanInstalment.state, 'DUE')))
  return findLoan(db, id, user)
}

export async function removeLoan(db: Db, id: string, user: User) {
  const loan = await findLoan(db, id, user)
  await assertNotOwnPay(db, user, 'pay.manage', [loan.employee.id])
  if (loan.instalments.some(({ state }) => state === 'TAKEN')) fail('PAY_LOAN_REPAYMENT_STARTED')
  await db.delete(payLoan).where(eq(payLoan.id, id))
  return done
}

async function updateLoanVersion(db: Db, id: string, version: number, user: User): Promise<LoanDetail> {
  const loan = await findLoan(db, id, user)
  await assertNotOwnPay(db, user, 'pay.manage', [loan.employee.id])
  if (loan.state === 'CLOSED') fail('PAY_LOAN_CLOSED')
  const rows = await db
    .update(payLoan)
    .set({ version: sql`${payLoan.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(payLoan.id, id), eq(payLoan.version, version)))
    .returning({ id: payLoan.id })
  if (rows.length === 0) fail('STALE_VERSION', { yours: version, current: loan.version })
  return loan
}
