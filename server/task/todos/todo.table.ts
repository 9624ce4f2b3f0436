import { boolean, day, index, tenantForeignKey, tenantTable, text, uuid } from '../../kit/db/tenant-table.ts'
import { appUser } from '../../main/users/user.table.ts'

/** A personal to-do of a user. Only the owner sees it. */
export const todo = tenantTable(
  'todo',
  {
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    dueDate: day('due_date'),
    isDone: boolean('is_done').notNull().default(false),
    /** The task that was created from it. */
    taskId: uuid('task_id'),
  },
  (table) => [
    index('todo_user_idx').on(table.organisationId, table.userId, table.isDone, table.createdAt),
    tenantForeignKey('todo_user_fk', table.organisationId, table.userId, appUser, 'cascade'),
  ],
)
