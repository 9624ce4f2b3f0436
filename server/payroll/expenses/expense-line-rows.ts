import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { ExpenseLineInput } from '../../../domain/payroll/expenses/expense.schemas.ts'
import type { LineCheck, PolicyLine } from '../../../domain/payroll/expenses/expense-policy.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { StoredExpenseLine } from './expense.table.ts'

/** A line of the request as the policy checks it. */
export const toPolicyLine = (line: ExpenseLineInput, baseCurrency: string): PolicyLine => ({
  id: line.id,
  typeId: line.typeId,
  spentOn: line.spentOn as Day | null,
  currency: line.currency ?? baseCurrency,
  amount: line.amount,
  taxAmount: line.taxAmount ?? 0,
  metres: toWholeNumber(line.distanceKm, 1000),
  place: line.place ?? null,
  halfDays: toWholeNumber(line.days, 2),
  values: line.values ?? [],
  receiptCount: line.receiptIds?.length ?? 0,
})

const toWholeNumber = (value: number | null | undefined, scale: number): number | null =>
  value === null || value === undefined ? null : Math.round(value * scale)

export type StoredLineWithReceipts = StoredExpenseLine & { receiptIds: string[] }

/** A stored line as the policy checks it. */
export const toStoredPolicyLine = ({ receiptIds, ...line }: StoredLineWithReceipts): PolicyLine => ({
  id: line.id,
  typeId: line.typeId,
  spentOn: line.spentOn,
  currency: line.currency,
  amount: line.amount,
  taxAmount: line.taxAmount,
  metres: line.metres,
  place: line.place,
  halfDays: line.halfDays,
  values: line.values,
  receiptCount: receiptIds.length,
})

/** The columns of a draft line. An amount that is calculated from a rate is stored too. */
export const toDraftLineValues = (
  claim: { id: string; employeeId: string },
  line: ExpenseLineInput,
  policyLine: PolicyLine,
  check: LineCheck,
  position: number,
) => ({
  id: line.id,
  expenseId: claim.id,
  employeeId: claim.employeeId,
  position,
  typeId: line.typeId,
  spentOn: policyLine.spentOn,
  currency: policyLine.currency,
  amount: check.amount ?? line.amount,
  taxAmount: policyLine.taxAmount,
  baseAmount: check.baseAmount,
  accepted: check.accepted,
  allowed: check.accepted,
  rate: check.rate,
  rateDay: check.rateDay,
  metres: policyLine.metres,
  place: policyLine.place,
  halfDays: policyLine.halfDays,
  merchant: line.merchant ?? null,
  note: line.note ?? null,
  values: line.values ?? [],
})

/** The lines of claims in order, with their receipts. */
export async function listExpenseLines(db: Db, expenseId: string): Promise<StoredLineWithReceipts[]> {
  const { rows } = await db.execute<StoredLineWithReceipts>(sql`
    select l.id, l.version, l.expense_id as "expenseId", l.employee_id as "employeeId", l.position, l.state, l.type_id as "typeId", l.spent_on as "spentOn",
      l.currency, l.amount, l.tax_amount as "taxAmount", l.base_amount as "baseAmount", l.accepted, l.allowed, l.rate, l.rate_day as "rateDay", l.metres, l.place,
      l.half_days as "halfDays", l.merchant, l.note, l.values, l.reject_reason as "rejectReason", l.adjust_reason as "adjustReason",
      l.adjusted_by as "adjustedBy", l.advance_amount as "advanceAmount", l.adjustment_id as "adjustmentId", l.batch_id as "batchId",
      l.reimbursed_by as "reimbursedBy", l.reimbursed_on as "reimbursedOn",
      array(select r.receipt_id from expense_line_receipt r where r.line_id = l.id order by r.receipt_id) as "receiptIds"
    from expense_line l where l.expense_id = ${expenseId} order by l.position`)
  return rows
}
