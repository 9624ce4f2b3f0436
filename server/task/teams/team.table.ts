import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { boolean, index, tenantForeignKey, tenantTable, text, unique, uuid } from '../../kit/db/tenant-table.ts'
import { appUser } from '../../main/users/user.table.ts'

/** A team that plans its tasks together. */
export const team = tenantTable(
  'team',
  {
    name: text('name').notNull(),
    description: text('description'),
    leadId: uuid('lead_id'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    uniqueIndex('team_name_key').on(table.organisationId, sql`lower(name)`),
    index('team_lead_idx').on(table.organisationId, table.leadId),
    tenantForeignKey('team_lead_fk', table.organisationId, table.leadId, appUser),
  ],
)

/** A user in a team. */
export const teamMember = tenantTable(
  'team_member',
  { teamId: uuid('team_id').notNull(), userId: uuid('user_id').notNull() },
  (table) => [
    unique('team_member_key').on(table.organisationId, table.teamId, table.userId),
    index('team_member_user_idx').on(table.organisationId, table.userId),
    tenantForeignKey('team_member_team_fk', table.organisationId, table.teamId, team, 'cascade'),
    tenantForeignKey('team_member_user_fk', table.organisationId, table.userId, appUser, 'cascade'),
  ],
)
