import { employee } from '../../hr/employees/employee.table.ts'
import { index, tenantTable, text, unique, uuid, tenantForeignKey } from '../../kit/db/tenant-table.ts'

/** An employee’s secret address for a calendar application. Only the hash of the secret is stored. */
export const leaveFeed = tenantTable(
  'leave_feed',
  { employeeId: uuid('employee_id').notNull(), secretHash: text('secret_hash').notNull() },
  (table) => [
    tenantForeignKey('leave_feed_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    unique('leave_feed_employee_key').on(table.organisationId, table.employeeId),
    index('leave_feed_secret_idx').on(table.secretHash),
  ],
)
