import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import {
  boolean,
  index,
  integer,
  tenantForeignKey,
  tenantTable,
  text,
  unique,
  uuid,
} from '../../kit/db/tenant-table.ts'
import { projectRole } from '../../hr/organisation/feedback-and-roles.table.ts'
import { appUser } from '../../main/users/user.table.ts'

export const project = tenantTable(
  'project',
  {
    /** A short code in capital letters, for example WEB. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    leadId: uuid('lead_id'),
    isActive: boolean('is_active').notNull().default(true),
    /** Everyone sees the tasks of an open project; those of a private one are for its members. */
    isOpen: boolean('is_open').notNull().default(false),
    /** The number of the next task. */
    nextNumber: integer('next_number').notNull().default(1),
    /** The statuses of its tasks, in order. Empty: all statuses of the organisation. */
    statusIds: uuid('status_ids').array().notNull().default([]),
    teamIds: uuid('team_ids').array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('project_key_key').on(table.organisationId, table.key),
    uniqueIndex('project_name_key').on(table.organisationId, sql`lower(name)`),
    tenantForeignKey('project_lead_fk', table.organisationId, table.leadId, appUser),
  ],
)

/** A user in a project, with a project role. */
export const projectMember = tenantTable(
  'project_member',
  { projectId: uuid('project_id').notNull(), userId: uuid('user_id').notNull(), roleId: uuid('role_id') },
  (table) => [
    unique('project_member_key').on(table.organisationId, table.projectId, table.userId),
    index('project_member_user_idx').on(table.organisationId, table.userId),
    tenantForeignKey('project_member_project_fk', table.organisationId, table.projectId, project, 'cascade'),
    tenantForeignKey('project_member_user_fk', table.organisationId, table.userId, appUser, 'cascade'),
    tenantForeignKey('project_member_role_fk', table.organisationId, table.roleId, projectRole),
  ],
)
