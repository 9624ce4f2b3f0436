import { index, instant, tenantTable, text, uuid, tenantForeignKey } from '../../kit/db/tenant-table.ts'
import { appreciationType } from '../catalogue/catalogue.table.ts'
import { employee } from '../employees/employee.table.ts'

/** An appreciation from one employee to another. */
export const employeeAppreciation = tenantTable(
  'employee_appreciation',
  {
    employeeId: uuid('employee_id').notNull(),
    typeId: uuid('type_id').notNull(),
    message: text('message').notNull(),
    socialType: text('social_type').notNull(),
    giverId: uuid('giver_id').notNull(),
    givenAt: instant('given_at').notNull(),
  },
  (table) => [
    tenantForeignKey('employee_appreciation_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    tenantForeignKey('employee_appreciation_giver_fk', table.organisationId, table.giverId, employee, 'cascade'),
    tenantForeignKey('employee_appreciation_type_fk', table.organisationId, table.typeId, appreciationType),
    index('employee_appreciation_given_idx').on(table.organisationId, table.givenAt),
    index('employee_appreciation_giver_idx').on(table.organisationId, table.giverId, table.givenAt),
    index('employee_appreciation_employee_idx').on(table.organisationId, table.employeeId, table.givenAt),
  ],
)
