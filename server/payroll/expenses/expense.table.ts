import { sql } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'
import type { ExpenseLineState, ReimbursementMethod } from '../../../domain/payroll/expenses/expense-states.ts'
import { file } from '../../db/system.table.ts'
import { employee } from '../../hr/employees/employee.table.ts'
import {
  bigint,
  day,
  index,
  instant,
  integer,
  jsonb,
  minorUnits,
  tenantTable,
  text,
  unique,
  uuid,
  tenantForeignKey,
} from '../../kit/db/tenant-table.ts'
import { payAdjustment } from '../pay/pay.table.ts'
import { expensePaymentBatch } from './reimbursement/reimbursement.table.ts'
import { expenseType } from './types/expense-type.table.ts'

/** An expense claim. Its state follows from its lines. */
export const expense = tenantTable(
  'expense',
  {
    employeeId: uuid('employee_id').notNull(),
    /** The number of the claim in the organisation. */
    number: integer('number').notNull(),
    title: text('title').notNull().default(''),
    note: text('note'),
    state: text('state').$type<ExpenseLineState>().notNull().default('DRAFT'),
    total: minorUnits('total').notNull().default(0),
    accepted: minorUnits('accepted').notNull().default(0),
    lineCount: integer('line_count').notNull().default(0),
    /** The first and the last date of the lines. */
    fromDay: day('from_day'),
    toDay: day('to_day'),
    submittedAt: instant('submitted_at'),
  },
  (table) => [
    tenantForeignKey('expense_employee_fk', table.organisationId, table.employeeId, employee),
    unique('expense_number_key').on(table.organisationId, table.number),
    index('expense_employee_idx').on(table.organisationId, table.employeeId, table.submittedAt),
    index('expense_state_idx').on(table.organisationId, table.state, table.submittedAt, table.id),
    index('expense_submitted_idx').on(table.organisationId, table.submittedAt, table.id),
    index('expense_from_day_idx').on(table.organisationId, table.fromDay, table.id),
  ],
)

/** A line of a claim. A draft line can be incomplete. */
export const expenseLine = tenantTable(
  'expense_line',
  {
    expenseId: uuid('expense_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    position: integer('position').notNull(),
    state: text('state').$type<ExpenseLineState>().notNull().default('DRAFT'),
    typeId: uuid('type_id'),
    spentOn: day('spent_on'),
    currency: text('currency').notNull(),
    amount: minorUnits('amount'),
    taxAmount: minorUnits('tax_amount').notNull().default(0),
    /** The amount in the currency of the organisation. */
    baseAmount: minorUnits('base_amount'),
    /** The amount to reimburse, in the currency of the organisation. */
    accepted: minorUnits('accepted'),
    /** The amount within the limits. `accepted` can be less. */
    allowed: minorUnits('allowed'),
    rate: bigint('rate', { mode: 'number' }),
    rateDay: day('rate_day'),
    metres: integer('metres'),
    place: text('place'),
    halfDays: integer('half_days'),
    merchant: text('merchant'),
    note: text('note'),
    /** Values of the fields of the type; at most 20. */
    values: jsonb('values').$type<{ key: string; value: string }[]>().notNull().default([]),
    rejectReason: text('reject_reason'),
    adjustReason: text('adjust_reason'),
    adjustedBy: text('adjusted_by'),
    /** The part that settles an expense advance. */
    advanceAmount: minorUnits('advance_amount').notNull().default(0),
    adjustmentId: uuid('adjustment_id'),
    batchId: uuid('batch_id'),
    reimbursedBy: text('reimbursed_by').$type<ReimbursementMethod>(),
    reimbursedOn: day('reimbursed_on'),
  },
  (table) => [
    tenantForeignKey('expense_line_expense_fk', table.organisationId, table.expenseId, expense, 'cascade'),
    tenantForeignKey('expense_line_employee_fk', table.organisationId, table.employeeId, employee),
    tenantForeignKey('expense_line_type_fk', table.organisationId, table.typeId, expenseType),
    tenantForeignKey('expense_line_adjustment_fk', table.organisationId, table.adjustmentId, payAdjustment),
    tenantForeignKey('expense_line_batch_fk', table.organisationId, table.batchId, expensePaymentBatch),
    unique('expense_line_position_key').on(table.organisationId, table.expenseId, table.position),
    index('expense_line_spent_idx').on(table.organisationId, table.spentOn, table.id),
    index('expense_line_employee_idx').on(table.organisationId, table.employeeId, table.spentOn),
    index('expense_line_type_idx').on(table.organisationId, table.typeId, table.spentOn),
    index('expense_line_state_idx').on(table.organisationId, table.state, table.spentOn),
    index('expense_line_amount_idx').on(table.organisationId, table.amount, table.spentOn),
    index('expense_line_adjustment_idx').on(table.organisationId, table.adjustmentId),
    index('expense_line_batch_idx').on(table.organisationId, table.batchId),
    check('expense_line_amounts_check', sql`amount >= 0 and accepted >= 0 and advance_amount >= 0`),
  ],
)

/** A picture or PDF of a claim. */
export const expenseReceipt = tenantTable(
  'expense_receipt',
  {
    expenseId: uuid('expense_id').notNull(),
    fileId: uuid('file_id').notNull(),
    /** SHA-256 of the content: finds the same receipt in other claims. */
    hash: text('hash').notNull(),
  },
  (table) => [
    tenantForeignKey('expense_receipt_expense_fk', table.organisationId, table.expenseId, expense, 'cascade'),
    tenantForeignKey('expense_receipt_file_fk', table.organisationId, table.fileId, file),
    index('expense_receipt_hash_idx').on(table.organisationId, table.hash),
    index('expense_receipt_expense_idx').on(table.organisationId, table.expenseId),
  ],
)

/** The receipts of a line. One receipt can belong to several lines. */
export const expenseLineReceipt = tenantTable(
  'expense_line_receipt',
  { lineId: uuid('line_id').notNull(), receiptId: uuid('receipt_id').notNull() },
  (table) => [
    tenantForeignKey('expense_line_receipt_line_fk', table.organisationId, table.lineId, expenseLine, 'cascade'),
    tenantForeignKey(
      'expense_line_receipt_receipt_fk',
      table.organisationId,
      table.receiptId,
      expenseReceipt,
      'cascade',
    ),
    unique('expense_line_receipt_key').on(table.organisationId, table.lineId, table.receiptId),
    index('expense_line_receipt_receipt_idx').on(table.organisationId, table.receiptId),
  ],
)

export type StoredExpense = typeof expense.$inferSelect
export type StoredExpenseLine = typeof expenseLine.$inferSelect
