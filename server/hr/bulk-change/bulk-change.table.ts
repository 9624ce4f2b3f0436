import type { EmploymentRecord } from '../../../domain/hr/employees/employment-timeline.ts'
import type { EmployeeFilters } from '../../../domain/hr/employees/employee-filters.schemas.ts'
import type { JobDetailsInput } from '../../../domain/hr/employees/employee.schemas.ts'
import {
  day,
  index,
  integer,
  jsonb,
  tenantTable,
  text,
  unique,
  uuid,
  tenantForeignKey,
} from '../../kit/db/tenant-table.ts'

/** A change of job details of many employees, from a day. */
export const bulkChange = tenantTable(
  'bulk_change',
  {
    filters: jsonb('filters').$type<EmployeeFilters>().notNull(),
    patch: jsonb('patch').$type<JobDetailsInput>().notNull(),
    fromDay: day('from_day').notNull(),
    reason: text('reason'),
    status: text('status').notNull().default('QUEUED'),
    createdBy: uuid('created_by'),
  },
  (table) => [index('bulk_change_created_idx').on(table.organisationId, table.createdAt, table.id)],
)

/**
 * The effect on one employee. `state`: PENDING, DONE, SAME (already had these details), SKIPPED (`code` is the reason),
 * then UNDONE, or KEPT when the employee was changed since. `before` is the timeline before the change,
 * `employeeVersion` the version of the record after it.
 */
export const bulkChangeRow = tenantTable(
  'bulk_change_row',
  {
    changeId: uuid('change_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    state: text('state').notNull().default('PENDING'),
    code: text('code'),
    before: jsonb('before').$type<EmploymentRecord[]>(),
    employeeVersion: integer('employee_version'),
  },
  (table) => [
    tenantForeignKey('bulk_change_row_change_fk', table.organisationId, table.changeId, bulkChange, 'cascade'),
    unique('bulk_change_row_key').on(table.organisationId, table.changeId, table.employeeId),
    index('bulk_change_row_state_idx').on(table.organisationId, table.changeId, table.state, table.employeeId),
  ],
)
