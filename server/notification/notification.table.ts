import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import type { Channel, OutgoingChannel } from '../../domain/notification/channel.ts'
import type { OutboxState } from '../../domain/notification/delivery/outbox.calls.ts'
import type { EventName, NoticeFacts } from '../../domain/notification/events.ts'
import {
  bigint,
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
import { project } from '../task/projects/project.table.ts'

/**
 * A notification of a user. `position` is its place in the live stream; it is null until the notification is published.
 * `facts` are the values that a template of the event may use.
 */
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
    projectId: uuid('project_id'),
    facts: jsonb('facts').$type<NoticeFacts>(),
    position: bigint('position', { mode: 'number' }),
  },
  (table) => [
    tenantForeignKey('notification_user_fk', table.organisationId, table.userId, appUser, 'cascade'),
    tenantForeignKey('notification_project_fk', table.organisationId, table.projectId, project, 'cascade'),
    index('notification_user_idx').on(table.organisationId, table.userId, table.createdAt),
    index('notification_position_idx').on(table.organisationId, table.userId, table.position),
    index('notification_event_idx').on(table.organisationId, table.event, table.createdAt),
    index('notification_unpublished_idx')
      .on(table.id)
      .where(sql`position is null`),
    uniqueIndex('notification_request_key')
      .on(table.organisationId, table.requestId, table.userId)
      .where(sql`request_id is not null`),
  ],
)

/**
 * Messages by mail, SMS or WhatsApp. `requestId` groups the messages of one call. `sensitive` marks codes, links and
 * notices, which no other user may read after sending. `link` is a path of the web app, which is sent if the web
 * address is configured. `event` and `facts` are those of a notice; a template of the event replaces its text.
 */
export const outgoing = tenantTable(
  'outgoing',
  {
    channel: text('channel').$type<OutgoingChannel>().notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull().default(''),
    body: text('body').notNull(),
    link: text('link'),
    state: text('state').$type<OutboxState>().notNull().default('QUEUED'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    sentAt: instant('sent_at'),
    sensitive: boolean('sensitive').notNull().default(false),
    userId: uuid('user_id'),
    requestId: uuid('request_id'),
    event: text('event'),
    facts: jsonb('facts').$type<NoticeFacts>(),
    projectId: uuid('project_id'),
    /** The id that the provider gave to the message. */
    providerId: text('provider_id'),
    deliveredAt: instant('delivered_at'),
    seenAt: instant('seen_at'),
  },
  (table) => [
    index('outgoing_created_idx').on(table.organisationId, table.createdAt),
    index('outgoing_user_idx')
      .on(table.organisationId, table.userId)
      .where(sql`state = 'DIGEST'`),
    index('outgoing_provider_idx')
      .on(table.providerId)
      .where(sql`provider_id is not null`),
    uniqueIndex('outgoing_request_key')
      .on(table.organisationId, table.requestId, table.userId, table.channel)
      .where(sql`request_id is not null`),
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

/**
 * When messages are sent to a user. Without `userId` it applies to all users of the organisation without their own
 * choice. The times are in the time zone of the user.
 */
export const deliveryTime = tenantTable(
  'delivery_time',
  {
    userId: uuid('user_id'),
    /** Messages wait from this time until `quietTo`, for example 21:00 to 07:00. Null: no quiet hours. */
    quietFrom: text('quiet_from'),
    quietTo: text('quiet_to'),
    /** Emails of a day are sent together at this time. Null: at once. */
    digestAt: text('digest_at'),
  },
  (table) => [
    tenantForeignKey('delivery_time_user_fk', table.organisationId, table.userId, appUser, 'cascade'),
    unique('delivery_time_key').on(table.organisationId, table.userId).nullsNotDistinct(),
  ],
)

/** Users whose birthday is not announced to colleagues. */
export const birthdayOptOut = tenantTable('birthday_opt_out', { userId: uuid('user_id').notNull() }, (table) => [
  tenantForeignKey('birthday_opt_out_user_fk', table.organisationId, table.userId, appUser, 'cascade'),
  unique('birthday_opt_out_key').on(table.organisationId, table.userId),
])
