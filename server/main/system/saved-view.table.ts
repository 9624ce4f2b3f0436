import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import type { ViewState } from '../../../domain/main/system/saved-view.calls.ts'
import { jsonb, tenantTable, text, uuid, tenantForeignKey } from '../../kit/db/tenant-table.ts'
import { appUser } from '../users/user.table.ts'

/** A view of a list that a user has saved for themselves. */
export const savedView = tenantTable(
  'saved_view',
  {
    userId: uuid('user_id').notNull(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    state: jsonb('state').$type<ViewState>().notNull(),
  },
  (table) => [
    tenantForeignKey('saved_view_user_fk', table.organisationId, table.userId, appUser, 'cascade'),
    uniqueIndex('saved_view_name_key').on(table.organisationId, table.userId, table.list, sql`lower(name)`),
  ],
)
