import type { ReminderKind } from '../../../domain/notification/reminders/reminder-kinds.ts'
import {
  boolean,
  day,
  index,
  instant,
  integer,
  jsonb,
  tenantForeignKey,
  tenantTable,
  text,
  unique,
  uuid,
} from '../../kit/db/tenant-table.ts'

/** When users are reminded, maintained by HR. Without a row, the defaults of the kind apply. */
export const reminder = tenantTable(
  'reminder',
  {
    kind: text('kind').$type<ReminderKind>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Days before the due date. */
    daysBefore: jsonb('days_before').$type<number[]>().notNull(),
    /** The local time of the organisation, HH:MM. */
    time: text('time').notNull(),
    /** The last day for which the reminder was executed. */
    lastDay: day('last_day'),
  },
  (table) => [unique('reminder_key').on(table.organisationId, table.kind)],
)

/** One execution of a reminder: the days it covers and the number of notified users. */
export const reminderExecution = tenantTable(
  'reminder_execution',
  {
    reminderId: uuid('reminder_id').notNull(),
    /** The first and the last day. They differ when earlier days were missed. */
    fromDay: day('from_day').notNull(),
    day: day('day').notNull(),
    notified: integer('notified').notNull().default(0),
    error: text('error'),
    executedAt: instant('executed_at').notNull(),
  },
  (table) => [
    index('reminder_execution_day_idx').on(table.organisationId, table.reminderId, table.day),
    tenantForeignKey('reminder_execution_reminder_fk', table.organisationId, table.reminderId, reminder, 'cascade'),
  ],
)
