import { day, index, integer, jsonb, tenantForeignKey, tenantTable, text, uuid } from '../../kit/db/tenant-table.ts'
import { appUser } from '../../main/users/user.table.ts'
import { task } from './task.table.ts'

/** Time that a user spent on a task on a day. */
export const taskTimeLog = tenantTable(
  'task_time_log',
  {
    taskId: uuid('task_id').notNull(),
    userId: uuid('user_id').notNull(),
    day: day('day').notNull(),
    minutes: integer('minutes').notNull(),
    note: text('note'),
  },
  (table) => [
    index('task_time_log_task_idx').on(table.organisationId, table.taskId, table.day),
    index('task_time_log_user_idx').on(table.organisationId, table.userId, table.day, table.minutes),
    index('task_time_log_day_idx').on(table.organisationId, table.day, table.userId, table.minutes, table.taskId),
    tenantForeignKey('task_time_log_task_fk', table.organisationId, table.taskId, task, 'cascade'),
    tenantForeignKey('task_time_log_user_fk', table.organisationId, table.userId, appUser),
  ],
)

export const taskComment = tenantTable(
  'task_comment',
  {
    taskId: uuid('task_id').notNull(),
    userId: uuid('user_id').notNull(),
    text: text('text').notNull(),
    mentionIds: uuid('mention_ids').array().notNull().default([]),
  },
  (table) => [
    index('task_comment_task_idx').on(table.organisationId, table.taskId, table.createdAt),
    tenantForeignKey('task_comment_task_fk', table.organisationId, table.taskId, task, 'cascade'),
    tenantForeignKey('task_comment_user_fk', table.organisationId, table.userId, appUser),
  ],
)

/** A change of a task: the field, and its values as texts. */
export const taskActivity = tenantTable(
  'task_activity',
  {
    taskId: uuid('task_id').notNull(),
    userId: uuid('user_id').notNull(),
    changes: jsonb('changes').$type<{ field: string; from: string | null; to: string | null }[]>().notNull(),
  },
  (table) => [
    index('task_activity_task_idx').on(table.organisationId, table.taskId, table.createdAt),
    tenantForeignKey('task_activity_task_fk', table.organisationId, table.taskId, task, 'cascade'),
    tenantForeignKey('task_activity_user_fk', table.organisationId, table.userId, appUser),
  ],
)
