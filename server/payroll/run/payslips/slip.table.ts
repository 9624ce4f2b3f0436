import { sql } from 'drizzle-orm'
import { check, numeric, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CalculatedLine, Segment } from '../../../../domain/payroll/engine/slip-types.ts'
import type { PeriodSettings } from '../../../../domain/payroll/india/facts.ts'
import type { Minor } from '../../../../domain/payroll/engine/types.ts'
import type { ProcessingStatus, RunKind, SlipStatus } from '../../../../domain/payroll/run/statuses.ts'
import { employee } from '../../../hr/employees/employee.table.ts'
import {
  day,
  index,
  instant,
  jsonb,
  minorUnits,
  tenantTable,
  text,
  uuid,
  tenantForeignKey,
} from '../../../kit/db/tenant-table.ts'
import { payrollRun } from '../run.table.ts'

/** Totals from the first day of the financial year, including this payslip. `lines` is by component code. */
export interface YearToDate {
  earnings: Minor
  reimbursements: Minor
  deductions: Minor
  employerContributions: Minor
  net: Minor
  lines: Record<string, Minor>
}

/** One reason for a changed net amount: a text with `{{facts}}` and its source record. */
export interface StoredCause {
  cause: string
  text: string
  facts: Record<string, string | number>
  amount: Minor | null
  source: { kind: string; id: string; label: string } | null
  why?: StoredReason & { also?: StoredReason[] }
}

interface StoredReason {
  text: string
  facts: Record<string, string | number>
  isBefore?: true
}

const amountColumn = (name: string) => minorUnits(name).notNull().default(0)

/**
 * A payslip of one employee in one payroll. Held payslips are final too when `finalised_at` is set, but are not paid. A
 * payslip that could not be calculated has `processing` FAILED, a code with facts, and no amounts. Payslips are written
 * in bulk, so the payroll has the history. The database refuses changes after finalising (rules-payroll.sql).
 */
export const salarySlip = tenantTable(
  'salary_slip',
  {
    runId: uuid('run_id').notNull(),
    cycleId: uuid('cycle_id').notNull(),
    kind: text('kind').$type<RunKind>().notNull(),
    employeeId: uuid('employee_id').notNull(),
    status: text('status').$type<SlipStatus>().notNull().default('DRAFT'),
    processing: text('processing').$type<ProcessingStatus>().notNull(),
    faultCode: text('fault_code'),
    faultFacts: jsonb('fault_facts').$type<Record<string, string | number>>(),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    payDay: day('pay_day').notNull(),
    currency: text('currency').notNull(),
    basisDays: numeric('basis_days').notNull(),
    paidDays: numeric('paid_days').notNull(),
    unpaidDays: numeric('unpaid_days').notNull(),
    earnings: amountColumn('earnings'),
    reimbursements: amountColumn('reimbursements'),
    deductions: amountColumn('deductions'),
    employerContributions: amountColumn('employer_contributions'),
    net: amountColumn('net'),
    lines: jsonb('lines').$type<CalculatedLine[]>().notNull(),
    segments: jsonb('segments').$type<Segment[]>().notNull(),
    figures: jsonb('figures').$type<Record<string, number>>().notNull(),
    /** The statutory settings of the calculation. If the period is calculated again, they still apply. */
    statutorySettings: jsonb('statutory_settings').$type<PeriodSettings>(),
    yearToDate: jsonb('year_to_date').$type<YearToDate>().notNull(),
    /**
     * A digest of all facts of the calculation: the same digest means the same payslip. Empty if another payroll of the
     * employee was finalised since.
     */
    factsDigest: text('facts_digest').notNull(),
    /** A digest of the facts that decide the amounts. If it changes for a closed period, arrears are due. */
    entitlementDigest: text('entitlement_digest').notNull(),
    workedAt: instant('worked_at').notNull(),
    /** The net amount of the previous period; null for a first payslip. */
    previousNet: minorUnits('previous_net'),
    causes: jsonb('causes').$type<StoredCause[]>().notNull(),
    acknowledgedBy: text('acknowledged_by'),
    acknowledgedAt: instant('acknowledged_at'),
    acknowledgement: text('acknowledgement'),
    holdReason: text('hold_reason'),
    finalisedAt: instant('finalised_at'),
    releasedAt: instant('released_at'),
  },
  (table) => [
    tenantForeignKey('salary_slip_run_fk', table.organisationId, table.runId, payrollRun),
    tenantForeignKey('salary_slip_employee_fk', table.organisationId, table.employeeId, employee),
    uniqueIndex('salary_slip_run_employee_key').on(table.organisationId, table.runId, table.employeeId),
    uniqueIndex('salary_slip_cycle_employee_key')
      .on(table.organisationId, table.cycleId, table.employeeId)
      .where(sql`kind = 'REGULAR'`),
    index('salary_slip_employee_idx').on(table.organisationId, table.employeeId, table.payDay, table.id),
    index('salary_slip_net_idx').on(table.organisationId, table.runId, table.net, table.id),
    check('salary_slip_net_check', sql`net = earnings + reimbursements - deductions`),
    check('salary_slip_fault_check', sql`(processing = 'FAILED') = (fault_code is not null)`),
    check('salary_slip_released_check', sql`(status = 'RELEASED') = (released_at is not null)`),
    check('salary_slip_final_check', sql`status not in ('FINAL', 'RELEASED') or finalised_at is not null`),
  ],
)

/** Whether payslip `s` has income tax by the rates of an earlier year; also for a tax of zero. */
export const isTaxProvisional = sql`(s.figures ? 'TAX_PROVISIONAL')`
