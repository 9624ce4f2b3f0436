import { and, eq, sql } from 'drizzle-orm'
import type { ExpenseTypeInput, ExpenseTypeRow } from '../../../../domain/payroll/expenses/expense-type.calls.ts'
import { fail, registerConstraintErrors } from '../../../kit/errors.ts'
import { newId } from '../../../kit/db/tenant-table.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { expenseLimit, expenseRate, expenseType } from './expense-type.table.ts'
import { findExpenseType } from './expense-type.queries.ts'

registerConstraintErrors({
  expense_type_code_key: 'EXPENSE_TYPE_CODE',
  expense_rate_key: 'EXPENSE_RATE_DUPLICATE',
})

export async function createExpenseType(db: Db, input: ExpenseTypeInput): Promise<ExpenseTypeRow> {
  await checkExpenseType(db, input)
  const { limits, rates, ...values } = input
  const id = newId()
  await db.insert(expenseType).values({ id, ...values })
  await insertLimitsAndRates(db, id, { limits, rates })
  return findExpenseType(db, id)
}

export async function changeExpenseType(
  db: Db,
  id: string,
  { version, ...input }: ExpenseTypeInput & { version: number },
): Promise<ExpenseTypeRow> {
  await checkExpenseType(db, input)
  const { limits, rates, ...values } = input
  const before = await findExpenseType(db, id)
  const changed = await db
    .update(expenseType)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(expenseType.id, id), eq(expenseType.version, version)))
    .returning({ id: expenseType.id })
  if (changed.length === 0) fail('STALE_VERSION', { yours: version, current: before.version })
  await db.delete(expenseLimit).where(eq(expenseLimit.typeId, id))
  await db.delete(expenseRate).where(eq(expenseRate.typeId, id))
  await insertLimitsAndRates(db, id, { limits, rates })
  return findExpenseType(db, id)
}

/** Deletes a type that no claim uses. */
export async function deleteExpenseType(db: Db, id: string): Promise<void> {
  await findExpenseType(db, id)
  await db.delete(expenseType).where(eq(expenseType.id, id))
}

async function insertLimitsAndRates(
  db: Db,
  typeId: string,
  { limits, rates }: Pick<ExpenseTypeInput, 'limits' | 'rates'>,
): Promise<void> {
  if (limits.length > 0) await db.insert(expenseLimit).values(limits.map((one) => ({ id: newId(), typeId, ...one })))
  if (rates.length > 0) await db.insert(expenseRate).values(rates.map((one) => ({ id: newId(), typeId, ...one })))
}

async function checkExpenseType(db: Db, { fields, payment, componentId, taxTreatment }: ExpenseTypeInput) {
  const keys = new Set(fields.map(({ key }) => key))
  const calculated = fields.filter(({ kind }) => kind === 'DISTANCE' || kind === 'PER_DIEM')
  if (keys.size < fields.length || calculated.length > 1) fail('BAD_INPUT', {}, { fields: 'EXPENSE_TYPE_FIELDS' })
  if (fields.some(({ kind, options }) => kind === 'CHOICE' && !options?.length))
    fail('BAD_INPUT', {}, { fields: 'EXPENSE_TYPE_OPTIONS' })
  if (componentId === null && payment === 'PAYROLL') fail('BAD_INPUT', {}, { componentId: 'EXPENSE_TYPE_COMPONENT' })
  if (componentId !== null) await checkComponent(db, componentId, taxTreatment)
}

async function checkComponent(
  db: Db,
  componentId: string,
  taxTreatment: ExpenseTypeInput['taxTreatment'],
): Promise<void> {
  const { rows } = await db.execute<{ kind: string }>(
    sql`select component_type as kind from ctc_component where id = ${componentId}`,
  )
  const kind = rows[0]?.kind ?? fail('BAD_INPUT', {}, { componentId: 'BAD_REFERENCE' })
  if (kind !== (taxTreatment === 'EXEMPT' ? 'REIMBURSEMENT' : 'EARNING'))
    fail('BAD_INPUT', {}, { componentId: 'EXPENSE_COMPONENT_KIND' })
}
