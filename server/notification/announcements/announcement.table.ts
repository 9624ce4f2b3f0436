import type { Channel } from '../../../domain/notification/channel.ts'
import type { AnnouncementState, Audience } from '../../../domain/notification/announcements/announcement.calls.ts'
import { index, instant, integer, jsonb, tenantTable, text, uuid } from '../../kit/db/tenant-table.ts'

/**
 * A message of HR to employees. Its id is the request id of its notifications and messages. `lastUserId` is the last
 * recipient of those already served, in the order of their ids.
 */
export const announcement = tenantTable(
  'announcement',
  {
    title: text('title').notNull(),
    body: text('body').notNull(),
    link: text('link'),
    channels: jsonb('channels').$type<Channel[]>().notNull(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    state: text('state').$type<AnnouncementState>().notNull(),
    sendAt: instant('send_at').notNull(),
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    lastUserId: uuid('last_user_id'),
    createdBy: uuid('created_by'),
  },
  (table) => [index('announcement_created_idx').on(table.organisationId, table.createdAt)],
)
