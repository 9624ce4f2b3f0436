import { sql } from 'drizzle-orm'
import { check, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RegularisationState } from '../../../domain/attendance/regularisations/regularisation.calls.ts'
import { employee } from '../../hr/employees/employee.table.ts'
import { boolean, day, index, instant, tenantForeignKey, tenantTable, text, uuid } from '../../kit/db/tenant-table.ts'

/** A request to correct days. HR can also correct days without an approval. */
export const regularisation = tenantTable(
  'regularisation',
  {
    employeeId: uuid('employee_id').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<RegularisationState>().notNull().default('PENDING'),
    requestedAt: instant('requested_at').notNull(),
    /** The name of the HR user who corrected the days. */
    recordedBy: text('recorded_by'),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    decisionComment: text('decision_comment'),
  },
  (table) => [
    tenantForeignKey('regularisation_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    index('regularisation_employee_idx').on(table.organisationId, table.employeeId, table.requestedAt),
    index('regularisation_requested_idx').on(table.organisationId, table.requestedAt),
  ],
)

/** One day of such a request. The day is calculated from the row that is applied. */
export const regularisationDay = tenantTable(
  'regularisation_day',
  {
    regularisationId: uuid('regularisation_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    day: day('day').notNull(),
    kind: text('kind').$type<'TIMES' | 'EXEMPT'>().notNull(),
    inAt: instant('in_at'),
    outAt: instant('out_at'),
    countsAs: text('counts_as').$type<'PRESENT' | 'ON_DUTY' | 'WORK_FROM_HOME'>().notNull().default('PRESENT'),
    isApplied: boolean('is_applied').notNull().default(false),
    isPending: boolean('is_pending').notNull().default(true),
  },
  (table) => [
    tenantForeignKey(
      'regularisation_day_request_fk',
      table.organisationId,
      table.regularisationId,
      regularisation,
      'cascade',
    ),
    tenantForeignKey('regularisation_day_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    uniqueIndex('regularisation_day_applied_key')
      .on(table.organisationId, table.employeeId, table.day)
      .where(sql`is_applied`),
    uniqueIndex('regularisation_day_pending_key')
      .on(table.organisationId, table.employeeId, table.day)
      .where(sql`is_pending`),
    index('regularisation_day_request_idx').on(table.organisationId, table.regularisationId),
    check(
      'regularisation_day_times_check',
      sql`kind = 'EXEMPT' or (in_at is not null and out_at is not null and in_at < out_at)`,
    ),
  ],
)
