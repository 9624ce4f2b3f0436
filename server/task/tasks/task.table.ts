import { sql } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'
import type { Recurrence } from '../../../domain/task/tasks/recurrence.ts'
import type { RichText } from '../../../domain/task/tasks/rich-text.ts'
import {
  bigint,
  day,
  index,
  integer,
  jsonb,
  tenantForeignKey,
  tenantTable,
  text,
  uuid,
} from '../../kit/db/tenant-table.ts'
import { appUser } from '../../main/users/user.table.ts'
import { taskPriority, taskStatus } from '../masters.table.ts'
import { project } from '../projects/project.table.ts'
import { sprint } from '../sprints/sprint.table.ts'
import { team } from '../teams/team.table.ts'

export const task = tenantTable(
  'task',
  {
    projectId: uuid('project_id'),
    /** The number within its project: 12 in ACME-12. */
    number: integer('number'),
    name: text('name').notNull(),
    description: jsonb('description').$type<RichText>(),
    teamId: uuid('team_id'),
    sprintId: uuid('sprint_id'),
    /** Null for a personal task. */
    statusId: uuid('status_id'),
    priorityId: uuid('priority_id'),
    parentId: uuid('parent_id'),
    startDate: day('start_date'),
    endDate: day('end_date'),
    estimateMinutes: integer('estimate_minutes'),
    /** The sum of its time logs. */
    loggedMinutes: integer('logged_minutes').notNull().default(0),
    assigneeCount: integer('assignee_count').notNull().default(0),
    /** The order on the board. A lower value comes first. */
    rank: bigint('rank', { mode: 'number' }).notNull(),
    recurrence: jsonb('recurrence').$type<Recurrence>(),
    createdBy: uuid('created_by').notNull(),
    createdOn: day('created_on').notNull(),
    /** The day of the first status in progress. */
    startedOn: day('started_on'),
    /** The day of the last change to a status that is done. Null while the task is open. */
    completedOn: day('completed_on'),
  },
  (table) => [
    index('task_number_idx').on(table.organisationId, table.projectId, table.number),
    index('task_updated_idx').on(table.organisationId, table.updatedAt, table.id),
    index('task_status_rank_idx').on(table.organisationId, table.statusId, table.rank),
    index('task_team_idx').on(table.organisationId, table.teamId, table.updatedAt),
    index('task_sprint_idx').on(table.organisationId, table.sprintId, table.rank),
    index('task_parent_idx').on(table.organisationId, table.parentId),
    index('task_end_date_idx').on(table.organisationId, table.endDate, table.id),
    // For lists of open tasks by due date. Figures read only this index, so it contains their columns. Those that can be
    // null are at the end, because the database finds a column behind a null more slowly.
    index('task_completed_idx').on(
      table.organisationId,
      table.completedOn,
      table.endDate,
      table.id,
      table.loggedMinutes,
      table.assigneeCount,
      table.createdOn,
      table.statusId,
      table.priorityId,
      table.teamId,
      table.estimateMinutes,
      table.startDate,
      table.startedOn,
      table.sprintId,
    ),
    // Figures find the blocked tasks in the order of this index and of the dependencies.
    index('task_open_idx')
      .on(table.organisationId, table.id)
      .where(sql`completed_on is null`),
    // Trends count tasks by day.
    index('task_created_on_idx').on(table.organisationId, table.createdOn),
    index('task_started_on_idx').on(table.organisationId, table.startedOn),
    // The calendar reads tasks by their start and skips those that have ended.
    index('task_start_date_idx').on(table.organisationId, table.startDate, table.id, table.endDate),
    index('task_created_by_idx').on(table.organisationId, table.createdBy),
    tenantForeignKey('task_project_fk', table.organisationId, table.projectId, project),
    tenantForeignKey('task_team_fk', table.organisationId, table.teamId, team),
    tenantForeignKey('task_sprint_fk', table.organisationId, table.sprintId, sprint),
    tenantForeignKey('task_status_fk', table.organisationId, table.statusId, taskStatus),
    tenantForeignKey('task_priority_fk', table.organisationId, table.priorityId, taskPriority),
    tenantForeignKey('task_created_by_fk', table.organisationId, table.createdBy, appUser),
    check('task_dates', sql`start_date is null or end_date is null or end_date >= start_date`),
    check('task_own_parent', sql`parent_id <> id`),
  ],
)
