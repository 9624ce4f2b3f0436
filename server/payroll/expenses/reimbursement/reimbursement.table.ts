import { sql } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'
import type { PaymentBatchState } from '../../../../domain/payroll/expenses/reimbursement.calls.ts'
import { employee } from '../../../hr/employees/employee.table.ts'
import {
  day,
  index,
  integer,
  minorUnits,
  tenantTable,
  text,
  unique,
  uuid,
  tenantForeignKey,
} from '../../../kit/db/tenant-table.ts'
import { payAdjustment } from '../../pay/pay.table.ts'

/** A payment of approved expense lines outside payroll. */
export const expensePaymentBatch = tenantTable(
  'expense_payment_batch',
  {
    number: integer('number').notNull(),
    state: text('state').$type<PaymentBatchState>().notNull().default('PREPARED'),
    payDay: day('pay_day').notNull(),
    total: minorUnits('total').notNull().default(0),
    lineCount: integer('line_count').notNull().default(0),
    employeeCount: integer('employee_count').notNull().default(0),
    createdBy: text('created_by'),
    paidOn: day('paid_on'),
    reference: text('reference'),
  },
  (table) => [
    unique('expense_payment_batch_number_key').on(table.organisationId, table.number),
    index('expense_payment_batch_state_idx').on(table.organisationId, table.state, table.number),
  ],
)

/** Money given to an employee before the expense. Claims settle it; payroll recovers the rest. */
export const expenseAdvance = tenantTable(
  'expense_advance',
  {
    employeeId: uuid('employee_id').notNull(),
    amount: minorUnits('amount').notNull(),
    outstanding: minorUnits('outstanding').notNull(),
    givenOn: day('given_on').notNull(),
    purpose: text('purpose').notNull(),
  },
  (table) => [
    tenantForeignKey('expense_advance_employee_fk', table.organisationId, table.employeeId, employee),
    index('expense_advance_employee_idx').on(table.organisationId, table.employeeId, table.givenOn),
    index('expense_advance_given_idx').on(table.organisationId, table.givenOn),
    check('expense_advance_amount_check', sql`amount > 0 and outstanding between 0 and amount`),
  ],
)

/** A reduction of an advance: a claim, a deduction from pay, or returned money. */
export const expenseAdvanceEntry = tenantTable(
  'expense_advance_entry',
  {
    advanceId: uuid('advance_id').notNull(),
    kind: text('kind').$type<'CLAIM' | 'PAYROLL' | 'RETURNED'>().notNull(),
    amount: minorUnits('amount').notNull(),
    onDay: day('on_day').notNull(),
    /** The claim; without a foreign key, because claims refer to payment batches of this file. */
    expenseId: uuid('expense_id'),
    adjustmentId: uuid('adjustment_id'),
  },
  (table) => [
    tenantForeignKey('expense_advance_entry_advance_fk', table.organisationId, table.advanceId, expenseAdvance),
    tenantForeignKey('expense_advance_entry_adjustment_fk', table.organisationId, table.adjustmentId, payAdjustment),
    index('expense_advance_entry_advance_idx').on(table.organisationId, table.advanceId),
    check('expense_advance_entry_amount_check', sql`amount > 0`),
  ],
)
