import { index } from 'drizzle-orm/pg-core'
import { tenantTable, unique, uuid, tenantForeignKey } from '../../kit/db/tenant-table.ts'
import { employee } from '../employees/employee.table.ts'
import { holiday } from './organisation.table.ts'

/** The optional holidays that employees have chosen. */
export const holidayPick = tenantTable(
  'holiday_pick',
  { holidayId: uuid('holiday_id').notNull(), employeeId: uuid('employee_id').notNull() },
  (table) => [
    tenantForeignKey('holiday_pick_holiday_fk', table.organisationId, table.holidayId, holiday),
    tenantForeignKey('holiday_pick_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    unique('holiday_pick_key').on(table.organisationId, table.employeeId, table.holidayId),
    index('holiday_pick_holiday_idx').on(table.organisationId, table.holidayId),
  ],
)
