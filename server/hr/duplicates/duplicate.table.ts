import { tenantTable, unique, uuid, tenantForeignKey } from '../../kit/db/tenant-table.ts'
import { employee } from '../employees/employee.table.ts'

/** Two records that were marked as different people; the smaller id first. */
export const differentPeople = tenantTable(
  'different_people',
  { oneId: uuid('one_id').notNull(), otherId: uuid('other_id').notNull() },
  (table) => [
    tenantForeignKey('different_people_one_fk', table.organisationId, table.oneId, employee, 'cascade'),
    tenantForeignKey('different_people_other_fk', table.organisationId, table.otherId, employee, 'cascade'),
    unique('different_people_key').on(table.organisationId, table.oneId, table.otherId),
  ],
)
