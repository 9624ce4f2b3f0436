import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { jsonb, tenantTable, text, unique, uuid, tenantForeignKey } from '../../kit/db/tenant-table.ts'
import { department } from './organisation.table.ts'

/** The questions of a department for employees who leave, and for the end of the probation. */
export const feedbackForm = tenantTable(
  'feedback_form',
  {
    departmentId: uuid('department_id').notNull(),
    purpose: text('purpose').notNull(),
    questions: jsonb('questions')
      .$type<{ text: string; kind: 'TEXT' | 'RATING' | 'YES_NO'; isNeeded: boolean }[]>()
      .notNull(),
  },
  (table) => [
    tenantForeignKey('feedback_form_department_fk', table.organisationId, table.departmentId, department, 'cascade'),
    unique('feedback_form_key').on(table.organisationId, table.departmentId, table.purpose),
  ],
)

/** The role of a user in a project. The id of the organisation is used for work without a project. */
export const projectRole = tenantTable(
  'project_role',
  { projectId: uuid('project_id').notNull(), name: text('name').notNull(), description: text('description') },
  (table) => [uniqueIndex('project_role_name_key').on(table.organisationId, table.projectId, sql`lower(name)`)],
)
