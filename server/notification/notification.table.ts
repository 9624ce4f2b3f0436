import { sql } from 'drizzle-orm'
import { boolean, index, instant, integer, tenantTable, text, uuid, within } from '../kit/table.ts'
import { appUser } from '../main/user.table.ts'

/** One line of one person's bell. */
export const notification = tenantTable(
  'notification',
  {
    userId: uuid('user_id').notNull(),
    event: text('event').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull().default(''),
    link: text('link'),
    readAt: instant('read_at'),
    requestId: uuid('request_id'),
  },
  (table) => [
    within('notification_user_fk', table.organisationId, table.userId, appUser, 'cascade'),
    index('notification_user_idx').on(table.organisationId, table.userId, table.createdAt),
    index('notification_request_idx')
      .on(table.organisationId, table.requestId)
      .where(sql`request_id is not null`),
  ],
)

/**
 * Everything that leaves by mail, SMS or WhatsApp. `requestId` ties together what one call asked to send; `sensitive`
 * marks codes and links, which nobody else may read once they have left.
 */
export const outgoing = tenantTable(
  'outgoing',
  {
    channel: text('channel').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull().default(''),
    body: text('body').notNull(),
    state: text('state').notNull().default('QUEUED'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    sentAt: instant('sent_at'),
    sensitive: boolean('sensitive').notNull().default(false),
    userId: uuid('user_id'),
    requestId: uuid('request_id'),
  },
  (table) => [
    index('outgoing_created_idx').on(table.organisationId, table.createdAt),
    index('outgoing_request_idx').on(table.organisationId, table.requestId),
  ],
)
