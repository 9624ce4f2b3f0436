import { sql } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'
import type { Bucket, EntryKind } from '../../domain/leave/balance.ts'
import type { ProRata } from '../../domain/leave/grant.ts'
import type { Rounding } from '../../domain/leave/quantity.ts'
import { employee } from '../hr/employee.table.ts'
import { day, index, integer, jsonb, tenantTable, text, unique, uuid, within } from '../kit/table.ts'
import { leaveCycle, leaveType } from './leave.table.ts'
import { leaveWithdrawal } from './withdrawal.table.ts'

/** What a cycle grants of a leave type. Quantities are ten-thousandths of a day. */
export const grantRule = tenantTable(
  'grant_rule',
  {
    leaveTypeId: uuid('leave_type_id').notNull(),
    cycleId: uuid('cycle_id').notNull(),
    quantity: integer('quantity').notNull(),
    proRata: text('pro_rata').$type<ProRata>().notNull().default('BY_MONTH'),
    rounding: text('rounding').$type<Rounding>().notNull().default('HALF_DAY'),
  },
  (table) => [
    within('grant_rule_type_fk', table.organisationId, table.leaveTypeId, leaveType),
    within('grant_rule_cycle_fk', table.organisationId, table.cycleId, leaveCycle),
    unique('grant_rule_type_key').on(table.organisationId, table.cycleId, table.leaveTypeId),
    index('grant_rule_leave_type_idx').on(table.organisationId, table.leaveTypeId),
    check('grant_rule_quantity_check', sql`quantity >= 0`),
  ],
)

/**
 * The ledger: lines are added and never changed, so a balance is a sum and a past one stays what it was. `key` names
 * what a line does once only (a rule's n-th grant to a person); `facts` are for explaining it.
 */
export const leaveEntry = tenantTable(
  'leave_entry',
  {
    employeeId: uuid('employee_id').notNull(),
    leaveTypeId: uuid('leave_type_id').notNull(),
    cycleId: uuid('cycle_id').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    bucket: text('bucket').$type<Bucket>().notNull(),
    quantity: integer('quantity').notNull(),
    effectiveDay: day('effective_day').notNull(),
    withdrawalId: uuid('withdrawal_id'),
    grantRuleId: uuid('grant_rule_id'),
    reason: text('reason'),
    facts: jsonb('facts').$type<Record<string, string | number>>().notNull().default({}),
    madeBy: uuid('made_by'),
    key: text('key'),
  },
  (table) => [
    within('leave_entry_employee_fk', table.organisationId, table.employeeId, employee),
    within('leave_entry_type_fk', table.organisationId, table.leaveTypeId, leaveType),
    within('leave_entry_cycle_fk', table.organisationId, table.cycleId, leaveCycle),
    within('leave_entry_withdrawal_fk', table.organisationId, table.withdrawalId, leaveWithdrawal),
    within('leave_entry_rule_fk', table.organisationId, table.grantRuleId, grantRule),
    unique('leave_entry_key').on(table.organisationId, table.employeeId, table.key),
    index('leave_entry_balance_idx').on(table.organisationId, table.employeeId, table.leaveTypeId, table.cycleId),
    index('leave_entry_withdrawal_idx').on(table.organisationId, table.withdrawalId),
    index('leave_entry_rule_idx').on(table.organisationId, table.grantRuleId),
    index('leave_entry_cycle_idx').on(table.organisationId, table.cycleId),
    index('leave_entry_type_idx').on(table.organisationId, table.leaveTypeId),
    check('leave_entry_quantity_check', sql`quantity <> 0`),
  ],
)
