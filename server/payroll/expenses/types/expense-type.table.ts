import { sql } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'
import type {
  ExpenseField,
  ExpenseLimitAction,
  ExpenseLimitOperation,
  ExpensePaymentMethod,
  ExpenseTaxTreatment,
} from '../../../../domain/payroll/expenses/expense-type.schemas.ts'
import { departmentRole, employeeType, zone } from '../../../hr/organisation/organisation.table.ts'
import {
  bigint,
  boolean,
  day,
  index,
  jsonb,
  minorUnits,
  tenantTable,
  text,
  unique,
  uuid,
  tenantForeignKey,
} from '../../../kit/db/tenant-table.ts'
import { ctcComponent } from '../../settings/settings.table.ts'

/** An expense type: its fields, and how it is reimbursed. */
export const expenseType = tenantTable(
  'expense_type',
  {
    name: text('name').notNull(),
    code: text('code').notNull(),
    description: text('description'),
    isActive: boolean('is_active').notNull().default(true),
    taxTreatment: text('tax_treatment').$type<ExpenseTaxTreatment>().notNull(),
    payment: text('payment').$type<ExpensePaymentMethod>().notNull(),
    componentId: uuid('component_id'),
    /** At most 20. */
    fields: jsonb('fields').$type<ExpenseField[]>().notNull().default([]),
  },
  (table) => [
    tenantForeignKey('expense_type_component_fk', table.organisationId, table.componentId, ctcComponent),
    unique('expense_type_code_key').on(table.organisationId, table.code),
    index('expense_type_name_idx').on(table.organisationId, table.name),
  ],
)

export const expenseLimit = tenantTable(
  'expense_limit',
  {
    typeId: uuid('type_id').notNull(),
    operation: text('operation').$type<ExpenseLimitOperation>().notNull(),
    action: text('action').$type<ExpenseLimitAction>().notNull(),
    amount: minorUnits('amount').notNull(),
    departmentRoleId: uuid('department_role_id'),
    employeeTypeId: uuid('employee_type_id'),
    zoneId: uuid('zone_id'),
  },
  (table) => [
    tenantForeignKey('expense_limit_type_fk', table.organisationId, table.typeId, expenseType, 'cascade'),
    tenantForeignKey('expense_limit_role_fk', table.organisationId, table.departmentRoleId, departmentRole),
    tenantForeignKey('expense_limit_employee_type_fk', table.organisationId, table.employeeTypeId, employeeType),
    tenantForeignKey('expense_limit_zone_fk', table.organisationId, table.zoneId, zone),
    index('expense_limit_type_idx').on(table.organisationId, table.typeId),
    check('expense_limit_amount_check', sql`amount >= 0`),
  ],
)

/** A dated rate of a type: per km if it has no place, per day if it has a place. */
export const expenseRate = tenantTable(
  'expense_rate',
  {
    typeId: uuid('type_id').notNull(),
    place: text('place'),
    amount: minorUnits('amount').notNull(),
    fromDay: day('from_day').notNull(),
  },
  (table) => [
    tenantForeignKey('expense_rate_type_fk', table.organisationId, table.typeId, expenseType, 'cascade'),
    unique('expense_rate_key').on(table.organisationId, table.typeId, table.place, table.fromDay).nullsNotDistinct(),
    check('expense_rate_amount_check', sql`amount >= 0`),
  ],
)

/** The rate of a currency on a day: units of the organisation's currency for one unit, times 1,000,000. */
export const exchangeRate = tenantTable(
  'exchange_rate',
  {
    currency: text('currency').notNull(),
    day: day('day').notNull(),
    rate: bigint('rate', { mode: 'number' }).notNull(),
    source: text('source').$type<'ENTERED' | 'IMPORTED'>().notNull(),
  },
  (table) => [
    unique('exchange_rate_key').on(table.organisationId, table.currency, table.day),
    check('exchange_rate_rate_check', sql`rate > 0`),
  ],
)
