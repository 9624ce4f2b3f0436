import { check } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { employee } from '../../hr/employees/employee.table.ts'
import { bankAccount } from '../../hr/record-sections/record-section.table.ts'
import {
  boolean,
  day,
  index,
  integer,
  minorUnits,
  tenantTable,
  text,
  unique,
  uuid,
  tenantForeignKey,
} from '../../kit/db/tenant-table.ts'
import { ctcComponent, payRateType, paySchedule, payStructure, payWageType } from '../settings/settings.table.ts'

/** The pay of an employee from a day until the day before the next row. */
export const employeePay = tenantTable(
  'employee_pay',
  {
    employeeId: uuid('employee_id').notNull(),
    fromDay: day('from_day').notNull(),
    /** Minor units a year. */
    ctc: minorUnits('ctc').notNull(),
    structureId: uuid('structure_id').notNull(),
    scheduleId: uuid('schedule_id'),
    wageTypeId: uuid('wage_type_id'),
    rateTypeId: uuid('rate_type_id'),
    rate: minorUnits('rate'),
    taxRegime: text('tax_regime').notNull().default('NEW'),
    bankAccountId: uuid('bank_account_id'),
    reason: text('reason'),
    importId: uuid('import_id'),
  },
  (table) => [
    tenantForeignKey('employee_pay_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    tenantForeignKey('employee_pay_structure_fk', table.organisationId, table.structureId, payStructure),
    tenantForeignKey('employee_pay_schedule_fk', table.organisationId, table.scheduleId, paySchedule),
    tenantForeignKey('employee_pay_wage_type_fk', table.organisationId, table.wageTypeId, payWageType),
    tenantForeignKey('employee_pay_rate_type_fk', table.organisationId, table.rateTypeId, payRateType),
    tenantForeignKey('employee_pay_bank_account_fk', table.organisationId, table.bankAccountId, bankAccount),
    unique('employee_pay_from_key').on(table.organisationId, table.employeeId, table.fromDay),
    check('employee_pay_ctc', sql`ctc >= 0`),
    index('employee_pay_structure_idx').on(table.organisationId, table.structureId),
    index('employee_pay_import_idx').on(table.organisationId, table.importId),
  ],
)

/** The components of a full year and a full month of pay, as calculated last from structure and rules. */
export const employeePayLine = tenantTable(
  'employee_pay_line',
  {
    payId: uuid('pay_id').notNull(),
    componentId: uuid('component_id').notNull(),
    yearly: minorUnits('yearly').notNull(),
    monthly: minorUnits('monthly').notNull(),
  },
  (table) => [
    tenantForeignKey('employee_pay_line_pay_fk', table.organisationId, table.payId, employeePay, 'cascade'),
    tenantForeignKey(
      'employee_pay_line_component_fk',
      table.organisationId,
      table.componentId,
      ctcComponent,
      'cascade',
    ),
    unique('employee_pay_line_key').on(table.organisationId, table.payId, table.componentId),
  ],
)

/** One recalculation of everyone's pay components. At most one is not finished. */
export const paySync = tenantTable(
  'pay_sync',
  {
    status: text('status').notNull().default('QUEUED'),
    total: integer('total').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    done: integer('done').notNull().default(0),
    /** The last employee that was processed. Employees with a greater id are still to be processed. */
    reached: uuid('reached'),
    startedBy: uuid('started_by'),
  },
  (table) => [index('pay_sync_created_idx').on(table.organisationId, table.createdAt)],
)

export const payAdjustment = tenantTable(
  'pay_adjustment',
  {
    employeeId: uuid('employee_id').notNull(),
    componentId: uuid('component_id').notNull(),
    kind: text('kind').notNull(),
    amount: minorUnits('amount').notNull(),
    fromDay: day('from_day').notNull(),
    /** For recurring adjustments only. Null means no end. */
    toDay: day('to_day'),
    replaces: boolean('replaces').notNull().default(false),
    isTaxedAtOnce: boolean('is_taxed_at_once').notNull().default(false),
    note: text('note'),
  },
  (table) => [
    tenantForeignKey('pay_adjustment_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    tenantForeignKey('pay_adjustment_component_fk', table.organisationId, table.componentId, ctcComponent),
    index('pay_adjustment_employee_idx').on(table.organisationId, table.employeeId, table.fromDay),
    index('pay_adjustment_from_idx').on(table.organisationId, table.fromDay),
  ],
)

export const payLoan = tenantTable(
  'pay_loan',
  {
    employeeId: uuid('employee_id').notNull(),
    componentId: uuid('component_id').notNull(),
    kind: text('kind').notNull(),
    state: text('state').notNull().default('OPEN'),
    principal: minorUnits('principal').notNull(),
    /** An exact decimal. */
    yearlyPercent: text('yearly_percent').notNull().default('0'),
    givenOn: day('given_on').notNull(),
    note: text('note'),
  },
  (table) => [
    tenantForeignKey('pay_loan_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    tenantForeignKey('pay_loan_component_fk', table.organisationId, table.componentId, ctcComponent),
    index('pay_loan_employee_idx').on(table.organisationId, table.employeeId),
  ],
)

export const payLoanInstalment = tenantTable(
  'pay_loan_instalment',
  {
    loanId: uuid('loan_id').notNull(),
    number: integer('number').notNull(),
    dueDay: day('due_day').notNull(),
    principal: minorUnits('principal').notNull(),
    interest: minorUnits('interest').notNull(),
    outstanding: minorUnits('outstanding').notNull(),
    state: text('state').notNull().default('DUE'),
    /** The cycle whose payslip deducted it. */
    cycleId: uuid('cycle_id'),
  },
  (table) => [
    tenantForeignKey('pay_loan_instalment_loan_fk', table.organisationId, table.loanId, payLoan, 'cascade'),
    unique('pay_loan_instalment_key').on(table.organisationId, table.loanId, table.number),
    index('pay_loan_instalment_due_idx').on(table.organisationId, table.state, table.dueDay),
  ],
)

/** A change of own pay, which an Admin may make if no other user could. */
export const ownPayChange = tenantTable(
  'own_pay_change',
  {
    employeeId: uuid('employee_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Links to the entries of the audit history. */
    requestId: text('request_id').notNull(),
    /** The first final payroll with a payslip of this employee after the change. */
    payrollRunId: uuid('payroll_run_id'),
  },
  (table) => [
    tenantForeignKey('own_pay_change_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    index('own_pay_change_employee_idx').on(table.organisationId, table.employeeId),
    index('own_pay_change_request_idx').on(table.organisationId, table.requestId),
  ],
)

/** A change of the bank account for salary. Only the last four digits of both numbers are stored. */
export const bankAccountChange = tenantTable(
  'bank_account_change',
  {
    employeeId: uuid('employee_id').notNull(),
    fromLast4: text('from_last4').notNull(),
    /** Null if the account was removed. */
    toLast4: text('to_last4'),
    usedFrom: day('used_from').notNull(),
    /** The first final payroll with a payslip of this employee after the change. */
    payrollRunId: uuid('payroll_run_id'),
  },
  (table) => [
    tenantForeignKey('bank_account_change_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    index('bank_account_change_employee_idx').on(table.organisationId, table.employeeId),
  ],
)
