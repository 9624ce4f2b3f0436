import { check } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { index, tenantForeignKey, tenantTable, text, unique, uuid } from '../../kit/db/tenant-table.ts'
import { file } from '../../db/system.table.ts'
import { appUser } from '../../main/users/user.table.ts'
import { taskLabel } from '../masters.table.ts'
import { task } from './task.table.ts'

export const taskAssignee = tenantTable(
  'task_assignee',
  { taskId: uuid('task_id').notNull(), userId: uuid('user_id').notNull() },
  (table) => [
    unique('task_assignee_key').on(table.organisationId, table.taskId, table.userId),
    index('task_assignee_user_idx').on(table.organisationId, table.userId, table.taskId),
    tenantForeignKey('task_assignee_task_fk', table.organisationId, table.taskId, task, 'cascade'),
    tenantForeignKey('task_assignee_user_fk', table.organisationId, table.userId, appUser, 'cascade'),
  ],
)

/** A user who is notified of changes. */
export const taskWatcher = tenantTable(
  'task_watcher',
  { taskId: uuid('task_id').notNull(), userId: uuid('user_id').notNull() },
  (table) => [
    unique('task_watcher_key').on(table.organisationId, table.taskId, table.userId),
    index('task_watcher_user_idx').on(table.organisationId, table.userId, table.taskId),
    tenantForeignKey('task_watcher_task_fk', table.organisationId, table.taskId, task, 'cascade'),
    tenantForeignKey('task_watcher_user_fk', table.organisationId, table.userId, appUser, 'cascade'),
  ],
)

export const taskLabelLink = tenantTable(
  'task_label_link',
  { taskId: uuid('task_id').notNull(), labelId: uuid('label_id').notNull() },
  (table) => [
    unique('task_label_link_key').on(table.organisationId, table.taskId, table.labelId),
    index('task_label_link_label_idx').on(table.organisationId, table.labelId),
    tenantForeignKey('task_label_link_task_fk', table.organisationId, table.taskId, task, 'cascade'),
    tenantForeignKey('task_label_link_label_fk', table.organisationId, table.labelId, taskLabel),
  ],
)

/** `task` cannot be finished before `dependsOn`. */
export const taskDependency = tenantTable(
  'task_dependency',
  { taskId: uuid('task_id').notNull(), dependsOnId: uuid('depends_on_id').notNull() },
  (table) => [
    unique('task_dependency_key').on(table.organisationId, table.taskId, table.dependsOnId),
    index('task_dependency_on_idx').on(table.organisationId, table.dependsOnId, table.taskId),
    tenantForeignKey('task_dependency_task_fk', table.organisationId, table.taskId, task, 'cascade'),
    tenantForeignKey('task_dependency_on_fk', table.organisationId, table.dependsOnId, task, 'cascade'),
    check('task_dependency_self', sql`task_id <> depends_on_id`),
  ],
)

export const taskAttachment = tenantTable(
  'task_attachment',
  { taskId: uuid('task_id').notNull(), fileId: uuid('file_id').notNull(), name: text('name').notNull() },
  (table) => [
    index('task_attachment_task_idx').on(table.organisationId, table.taskId),
    tenantForeignKey('task_attachment_task_fk', table.organisationId, table.taskId, task, 'cascade'),
    tenantForeignKey('task_attachment_file_fk', table.organisationId, table.fileId, file),
  ],
)
