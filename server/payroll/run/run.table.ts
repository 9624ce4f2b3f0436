import { sql } from 'drizzle-orm'
import { check, uniqueIndex } from 'drizzle-orm/pg-core'
import { salarySlipCycle } from '../settings/settings.table.ts'
import type { RunKind, RunStatus } from '../../../domain/payroll/run/statuses.ts'
import {
  boolean,
  day,
  index,
  instant,
  integer,
  minorUnits,
  tenantTable,
  text,
  unique,
  uuid,
  tenantForeignKey,
} from '../../kit/db/tenant-table.ts'

const totalColumn = (name: string) => minorUnits(name).notNull().default(0)

/**
 * One payroll of a cycle: a draft while it is calculated, then final. `attempt` counts its starts. `makers` are the
 * users who started it or changed its payslips since. Totals are the sums of its payslips. The database protects final
 * payrolls (rules-payroll.sql).
 */
export const payrollRun = tenantTable(
  'payroll_run',
  {
    cycleId: uuid('cycle_id').notNull(),
    kind: text('kind').$type<RunKind>().notNull().default('REGULAR'),
    name: text('name').notNull(),
    status: text('status').$type<RunStatus>().notNull().default('CREATED'),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    payDay: day('pay_day').notNull(),
    currency: text('currency').notNull(),
    /** The employees of an off-cycle payroll; null means everyone on the schedule of the cycle. */
    employeeIds: uuid('employee_ids').array(),
    /** The controls at creation; null for an older payroll, which uses the current settings. */
    needsSecondPerson: boolean('needs_second_person'),
    variancePercent: integer('variance_percent'),
    attempt: integer('attempt').notNull().default(0),
    people: integer('people').notNull().default(0),
    done: integer('done').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    earnings: totalColumn('earnings'),
    reimbursements: totalColumn('reimbursements'),
    deductions: totalColumn('deductions'),
    employerContributions: totalColumn('employer_contributions'),
    net: totalColumn('net'),
    makers: uuid('makers')
      .array()
      .notNull()
      .default(sql`'{}'`),
    ranBy: text('ran_by'),
    ranAt: instant('ran_at'),
    calculatedAt: instant('calculated_at'),
    /** Set while a second person checks the payroll, which cannot change then. */
    submittedAt: instant('submitted_at'),
    finalisedBy: text('finalised_by'),
    finalisedAt: instant('finalised_at'),
    releasedBy: text('released_by'),
    releasedAt: instant('released_at'),
    /** The code of the error that stopped the whole payroll. */
    failure: text('failure'),
  },
  (table) => [
    tenantForeignKey('payroll_run_cycle_fk', table.organisationId, table.cycleId, salarySlipCycle),
    uniqueIndex('payroll_run_regular_key')
      .on(table.organisationId, table.cycleId)
      .where(sql`kind = 'REGULAR'`),
    index('payroll_run_days_idx').on(table.organisationId, table.toDay, table.id),
    check('payroll_run_days_check', sql`from_day <= to_day`),
    check('payroll_run_net_check', sql`net = earnings + reimbursements - deductions`),
  ],
)

/** Some hundred employees of an attempt, calculated in one transaction by any worker. */
export const payrollChunk = tenantTable(
  'payroll_chunk',
  {
    runId: uuid('run_id').notNull(),
    attempt: integer('attempt').notNull(),
    number: integer('number').notNull(),
    employeeIds: uuid('employee_ids').array().notNull(),
    isDone: boolean('is_done').notNull().default(false),
    /** The number of recalculated payslips, and of those that failed. */
    worked: integer('worked').notNull().default(0),
    failed: integer('failed').notNull().default(0),
  },
  (table) => [
    tenantForeignKey('payroll_chunk_run_fk', table.organisationId, table.runId, payrollRun, 'cascade'),
    unique('payroll_chunk_number_key').on(table.organisationId, table.runId, table.attempt, table.number),
  ],
)
