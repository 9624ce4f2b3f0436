import { boolean, day, index, tenantForeignKey, tenantTable, unique, uuid } from '../../kit/db/tenant-table.ts'
import { task } from '../tasks/task.table.ts'
import { sprint } from './sprint.table.ts'

/** A task in a sprint, with the dates on which it was added and removed. */
export const sprintTask = tenantTable(
  'sprint_task',
  {
    sprintId: uuid('sprint_id').notNull(),
    taskId: uuid('task_id').notNull(),
    addedOn: day('added_on').notNull(),
    removedOn: day('removed_on'),
    /** In the scope when the sprint started. */
    isCommitted: boolean('is_committed').notNull().default(false),
  },
  (table) => [
    unique('sprint_task_key').on(table.organisationId, table.sprintId, table.taskId),
    index('sprint_task_task_idx').on(table.organisationId, table.taskId),
    tenantForeignKey('sprint_task_task_fk', table.organisationId, table.taskId, task, 'cascade'),
    tenantForeignKey('sprint_task_sprint_fk', table.organisationId, table.sprintId, sprint, 'cascade'),
  ],
)
