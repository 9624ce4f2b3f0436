import { sql } from 'drizzle-orm'
import type { Channel } from '../../domain/notification/channel.ts'
import type { EventName } from '../../domain/notification/events.ts'
import {
  boolean,
  index,
  instant,
  integer,
  jsonb,
  tenantTable,
  text,
  unique,
  uuid,
  tenantForeignKey,
} from '../kit/db/tenant-table.ts'
import { appUser } from '../main/users/user.table.ts'

/** A notification of a user. */
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
    tenantForeignKey('notification_user_fk', table.organisationId, table.userId, appUser, 'cascade'),
    index('notification_user_idx').on(table.organisationId, table.userId, table.createdAt),
    index('notification_request_idx')
      .on(table.organisationId, table.requestId)
      .where(sql`request_id is not null`),
  ],
)

/**
 * Messages by mail, SMS or WhatsApp. `requestId` groups the messages of one call. `sensitive` marks codes, links and
 * notices, which no other user may read after sending. `link` is a path of the web app, which is sent if the web
 * address is configured.
 */
export const outgoing = tenantTable(
  'outgoing',
  {
    channel: text('channel').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull().default(''),
    body: text('body').notNull(),
    link: text('link'),
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

/**
 * The channels of an event for a user. Without `userId` they apply to all users of the organisation without their own
 * choice.
 */
export const eventSubscription = tenantTable(
  'event_subscription',
  {
    userId: uuid('user_id'),
    event: text('event').$type<EventName>().notNull(),
    channels: jsonb('channels').$type<Channel[]>().notNull(),
  },
  (table) => [
    tenantForeignKey('event_subscription_user_fk', table.organisationId, table.userId, appUser, 'cascade'),
    unique('event_subscription_key').on(table.organisationId, table.userId, table.event).nullsNotDistinct(),
  ],
)
