import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import type { RuleMethod } from '../../../domain/payroll/engine/types.ts'
import * as Lists from '../../../domain/payroll/settings/settings.entities.ts'
import type { Band } from '../../../domain/payroll/settings/tax-slab.calls.ts'
import { employee } from '../../hr/employees/employee.table.ts'
import { employeeType } from '../../hr/organisation/organisation.table.ts'
import { defineEntityTable } from '../../kit/lists/entity-table.ts'
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

export const salaryCategory = defineEntityTable(Lists.SalaryCategory)
export const ctcComponent = defineEntityTable(Lists.CtcComponent, { 'salary-category': salaryCategory })
export const ctcBenefit = defineEntityTable(Lists.CtcBenefit, { 'ctc-component': ctcComponent })
// rules-pay.sql prevents overlapping financial years and cycles.
export const financialYear = defineEntityTable(Lists.FinancialYear)
export const payRateType = defineEntityTable(Lists.PayRateType)
export const paySchedule = defineEntityTable(Lists.PaySchedule)
export const payWageType = defineEntityTable(Lists.PayWageType)
export const salarySlipCycle = defineEntityTable(Lists.SalarySlipCycle, { 'pay-schedule': paySchedule })

export const payStructure = tenantTable(
  'pay_structure',
  {
    name: text('name').notNull(),
    description: text('description'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [uniqueIndex('pay_structure_name_key').on(table.organisationId, sql`lower(name)`)],
)

export const payStructureLine = tenantTable(
  'pay_structure_line',
  {
    structureId: uuid('structure_id').notNull(),
    componentId: uuid('component_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    tenantForeignKey(
      'pay_structure_line_structure_fk',
      table.organisationId,
      table.structureId,
      payStructure,
      'cascade',
    ),
    tenantForeignKey('pay_structure_line_component_fk', table.organisationId, table.componentId, ctcComponent),
    unique('pay_structure_line_key').on(table.organisationId, table.structureId, table.componentId),
  ],
)

/**
 * The calculation rule of a component for a structure, an employee type or an employee. Only one applies on a day
 * (rules-pay.sql).
 */
export const salaryRule = tenantTable(
  'salary_rule',
  {
    componentId: uuid('component_id').notNull(),
    structureId: uuid('structure_id'),
    employeeTypeId: uuid('employee_type_id'),
    employeeId: uuid('employee_id'),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day'),
    method: jsonb('method').$type<RuleMethod>().notNull(),
    note: text('note'),
  },
  (table) => [
    tenantForeignKey('salary_rule_component_fk', table.organisationId, table.componentId, ctcComponent),
    tenantForeignKey('salary_rule_structure_fk', table.organisationId, table.structureId, payStructure, 'cascade'),
    tenantForeignKey('salary_rule_employee_type_fk', table.organisationId, table.employeeTypeId, employeeType),
    tenantForeignKey('salary_rule_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    index('salary_rule_structure_idx').on(table.organisationId, table.structureId),
    index('salary_rule_employee_idx').on(table.organisationId, table.employeeId),
  ],
)

export const taxSlab = tenantTable(
  'tax_slab',
  {
    name: text('name').notNull(),
    financialYearId: uuid('financial_year_id').notNull(),
    regime: text('regime').notNull(),
    ageGroup: text('age_group').notNull(),
    bands: jsonb('bands').$type<Band[]>().notNull(),
    surcharges: jsonb('surcharges').$type<Band[]>().notNull().default([]),
    cessPercent: text('cess_percent').notNull().default('0'),
    standardDeduction: minorUnits('standard_deduction').notNull().default(0),
    rebateUpTo: minorUnits('rebate_up_to').notNull().default(0),
    rebateMost: minorUnits('rebate_most').notNull().default(0),
    source: text('source').notNull().default(''),
  },
  (table) => [
    tenantForeignKey('tax_slab_year_fk', table.organisationId, table.financialYearId, financialYear),
    unique('tax_slab_key').on(table.organisationId, table.financialYearId, table.regime, table.ageGroup),
  ],
)

/** Custom statutory rates of the organisation. No two rows of a subject and area overlap (rules-pay.sql). */
export const lawRow = tenantTable('law_row', {
  subject: text('subject').notNull(),
  area: text('area'),
  fromDay: day('from_day').notNull(),
  toDay: day('to_day'),
  values: jsonb('values').$type<Record<string, unknown>>().notNull(),
  source: text('source').notNull(),
  doubt: text('doubt'),
})

/** One row per organisation; without it the defaults apply. */
export const paySetting = tenantTable(
  'pay_setting',
  {
    wageTypeId: uuid('wage_type_id'),
    scheduleId: uuid('schedule_id'),
    needsChecker: boolean('needs_checker').notNull().default(false),
    masksAmounts: boolean('masks_amounts').notNull().default(true),
    slipPassword: text('slip_password'),
    variancePercent: integer('variance_percent').notNull().default(25),
    bankAccountWaitDays: integer('bank_account_wait_days').notNull().default(3),
    /** The keys of reported statutory rates that do not apply, by the answer of HR. */
    declinedRates: jsonb('declined_rates').$type<string[]>().notNull().default([]),
  },
  (table) => [
    tenantForeignKey('pay_setting_wage_type_fk', table.organisationId, table.wageTypeId, payWageType),
    tenantForeignKey('pay_setting_schedule_fk', table.organisationId, table.scheduleId, paySchedule),
    unique('pay_setting_key').on(table.organisationId),
  ],
)
