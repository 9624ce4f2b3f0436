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
    tenantForeignKey('notification_user_fk', table.organisationId, table.userId, appUser, 'cascade'),
    index('notification_user_idx').on(table.organisationId, table.userId, table.createdAt),
    index('notification_request_idx')
      .on(table.organisationId, table.requestId)
      .where(sql`request_id is not null`),
  ],
)

/**
 * Everything that leaves by mail, SMS or WhatsApp. `requestId` ties together what one call asked to send; `sensitive`
 * marks codes, links and notices, which nobody else may read once they have left; `link` is a path of the web app, which goes
 * along where the house knows its own address.
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

/** By which channels somebody is told of an event; without `userId` everybody of the organisation who chose nothing. */
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
