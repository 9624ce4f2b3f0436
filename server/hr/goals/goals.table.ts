import { day, index, integer, tenantTable, text, uuid, tenantForeignKey } from '../../kit/db/tenant-table.ts'
import { goalType } from '../catalogue/catalogue.table.ts'
import { employee } from '../employees/employee.table.ts'

/**
 * A goal of an employee, or of the organisation when there is no employee. The progress of a goal with sub-goals is
 * their mean.
 */
export const goal = tenantTable(
  'goal',
  {
    name: text('name').notNull(),
    description: text('description'),
    typeId: uuid('type_id').notNull(),
    employeeId: uuid('employee_id'),
    parentId: uuid('parent_id'),
    fromDay: day('from_day').notNull(),
    dueDay: day('due_day').notNull(),
    progress: integer('progress').notNull().default(0),
    createdBy: uuid('created_by').notNull(),
  },
  (table) => [
    tenantForeignKey('goal_type_fk', table.organisationId, table.typeId, goalType),
    tenantForeignKey('goal_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    tenantForeignKey('goal_parent_fk', table.organisationId, table.parentId, table),
    index('goal_employee_idx').on(table.organisationId, table.employeeId),
    index('goal_parent_idx').on(table.organisationId, table.parentId),
  ],
)

/** A progress update of a goal, with a note. */
export const goalUpdate = tenantTable(
  'goal_update',
  {
    goalId: uuid('goal_id').notNull(),
    progress: integer('progress').notNull(),
    note: text('note'),
    byUserId: uuid('by_user_id').notNull(),
  },
  (table) => [
    tenantForeignKey('goal_update_goal_fk', table.organisationId, table.goalId, goal, 'cascade'),
    index('goal_update_goal_idx').on(table.organisationId, table.goalId, table.createdAt),
  ],
)
