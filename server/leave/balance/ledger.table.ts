import { sql } from 'drizzle-orm'
import { check, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BalanceBucket, LedgerEntryKind } from '../../../domain/leave/balance/balance.ts'
import type {
  AccrualCreditTime,
  AccrualBasis,
  AccrualFrequency,
  ServiceTier,
} from '../../../domain/leave/accrual/accrual-rule.ts'
import type { EncashmentPayBasis } from '../../../domain/leave/claim/encashment.ts'
import type { ProRata } from '../../../domain/leave/accrual/grant-rule.ts'
import type { LeaveRoundingDirection, LeaveRounding } from '../../../domain/leave/balance/quantity.ts'
import { employee } from '../../hr/employees/employee.table.ts'
import {
  boolean,
  day,
  index,
  integer,
  jsonb,
  minorUnits,
  tenantTable,
  text,
  unique,
  uuid,
  tenantForeignKey,
} from '../../kit/db/tenant-table.ts'
import { compensatoryOff } from '../claim/compensatory-off.table.ts'
import { leaveEncashment } from '../claim/encashment.table.ts'
import { leaveCycle, leaveType } from '../lists/lists.table.ts'
import { leaveWithdrawal } from '../request/request.table.ts'
import { leaveYearEnd } from '../year-end/year-end.table.ts'

/**
 * The accrual, carry forward and encashment rule of a leave type in a cycle. Quantities are ten-thousandths of a day.
 */
export const grantRule = tenantTable(
  'grant_rule',
  {
    leaveTypeId: uuid('leave_type_id').notNull(),
    cycleId: uuid('cycle_id').notNull(),
    quantity: integer('quantity').notNull(),
    proRata: text('pro_rata').$type<ProRata>().notNull().default('BY_MONTH'),
    rounding: text('rounding').$type<LeaveRounding>().notNull().default('HALF_DAY'),
    direction: text('direction').$type<LeaveRoundingDirection>().notNull().default('NEAREST'),
    frequency: text('frequency').$type<AccrualFrequency>().notNull().default('GRANT'),
    creditOn: text('credit_on').$type<AccrualCreditTime>().notNull().default('START'),
    basis: text('basis').$type<AccrualBasis>().notNull().default('SERVICE'),
    perWorkedDays: integer('per_worked_days'),
    tiers: jsonb('tiers').$type<ServiceTier[]>().notNull().default([]),
    cutsLeavers: boolean('cuts_leavers').notNull().default(false),
    cutsUnpaid: boolean('cuts_unpaid').notNull().default(false),
    /** The maximum balance after a credit. */
    cap: integer('cap'),
    /** The maximum carried forward; null for no limit. */
    maxCarryForward: integer('carry_most').default(0),
    carryExpiresDays: integer('carry_expires_days'),
    maxEncashment: integer('encash_most').notNull().default(0),
    encashKeeps: integer('encash_keeps').notNull().default(0),
    payBasis: text('pay_basis').$type<EncashmentPayBasis>().notNull().default('BASIC'),
    payDivisor: integer('pay_divisor').notNull().default(30),
    payPercent: integer('pay_percent').notNull().default(100),
    /** Minor units per day, for `FIXED`. */
    payAmount: minorUnits('pay_amount'),
  },
  (table) => [
    tenantForeignKey('grant_rule_type_fk', table.organisationId, table.leaveTypeId, leaveType),
    tenantForeignKey('grant_rule_cycle_fk', table.organisationId, table.cycleId, leaveCycle),
    unique('grant_rule_type_key').on(table.organisationId, table.cycleId, table.leaveTypeId),
    index('grant_rule_leave_type_idx').on(table.organisationId, table.leaveTypeId),
    check('grant_rule_quantity_check', sql`quantity >= 0`),
  ],
)

/**
 * The ledger. Entries are added and never changed, so a balance is a sum, and past balances do not change. `key` is set
 * for an entry that must be written only once (such as the n-th grant of a rule to an employee). `facts` explain the
 * entry.
 */
export const leaveEntry = tenantTable(
  'leave_entry',
  {
    employeeId: uuid('employee_id').notNull(),
    leaveTypeId: uuid('leave_type_id').notNull(),
    cycleId: uuid('cycle_id').notNull(),
    kind: text('kind').$type<LedgerEntryKind>().notNull(),
    bucket: text('bucket').$type<BalanceBucket>().notNull(),
    quantity: integer('quantity').notNull(),
    effectiveDay: day('effective_day').notNull(),
    withdrawalId: uuid('withdrawal_id'),
    grantRuleId: uuid('grant_rule_id'),
    encashmentId: uuid('encashment_id'),
    compensatoryOffId: uuid('compensatory_off_id'),
    yearEndId: uuid('year_end_id'),
    /** The expiring credit that this entry creates, changes or expires. */
    creditId: uuid('lot_id'),
    creditFrom: day('lot_from'),
    creditLastDay: day('lot_last_day'),
    reason: text('reason'),
    facts: jsonb('facts').$type<Record<string, string | number>>().notNull().default({}),
    createdBy: uuid('made_by'),
    key: text('key'),
  },
  (table) => [
    tenantForeignKey('leave_entry_employee_fk', table.organisationId, table.employeeId, employee),
    tenantForeignKey('leave_entry_type_fk', table.organisationId, table.leaveTypeId, leaveType),
    tenantForeignKey('leave_entry_cycle_fk', table.organisationId, table.cycleId, leaveCycle),
    tenantForeignKey('leave_entry_withdrawal_fk', table.organisationId, table.withdrawalId, leaveWithdrawal),
    tenantForeignKey('leave_entry_rule_fk', table.organisationId, table.grantRuleId, grantRule),
    tenantForeignKey('leave_entry_encashment_fk', table.organisationId, table.encashmentId, leaveEncashment),
    tenantForeignKey('leave_entry_compensatory_fk', table.organisationId, table.compensatoryOffId, compensatoryOff),
    tenantForeignKey('leave_entry_year_end_fk', table.organisationId, table.yearEndId, leaveYearEnd),
    index('leave_entry_lot_idx')
      .on(table.organisationId, table.employeeId, table.leaveTypeId)
      .where(sql`lot_id is not null`),
    index('leave_entry_encashment_idx')
      .on(table.organisationId, table.encashmentId)
      .where(sql`encashment_id is not null`),
    index('leave_entry_compensatory_idx')
      .on(table.organisationId, table.compensatoryOffId)
      .where(sql`compensatory_off_id is not null`),
    index('leave_entry_year_end_idx')
      .on(table.organisationId, table.yearEndId, table.employeeId)
      .where(sql`year_end_id is not null`),
    uniqueIndex('leave_entry_key_idx')
      .on(table.organisationId, table.employeeId, table.key)
      .where(sql`key is not null`),
    index('leave_entry_balance_idx').on(table.organisationId, table.employeeId, table.leaveTypeId, table.cycleId),
    index('leave_entry_withdrawal_idx')
      .on(table.organisationId, table.withdrawalId)
      .where(sql`withdrawal_id is not null`),
    index('leave_entry_rule_idx')
      .on(table.organisationId, table.grantRuleId)
      .where(sql`grant_rule_id is not null`),
    check('leave_entry_quantity_check', sql`quantity <> 0`),
  ],
)
