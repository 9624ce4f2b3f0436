import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { file } from '../../db/system.table.ts'
import {
  boolean,
  day,
  index,
  instant,
  tenantTable,
  text,
  unique,
  uuid,
  tenantForeignKey,
} from '../../kit/db/tenant-table.ts'
import { cardType } from '../catalogue/catalogue.table.ts'
import { employee } from '../employees/employee.table.ts'

/** Content and design of a card. Placeholders such as `{{name}}` are replaced for each employee. */
export const cardTemplate = tenantTable(
  'card_template',
  {
    name: text('name').notNull(),
    typeId: uuid('type_id').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    colour: text('colour').notNull(),
    pictureId: uuid('picture_id'),
    /** The day since which this card is sent automatically; null when it is not automatic. */
    automaticSince: day('automatic_since'),
    hasPhoto: boolean('has_photo').notNull().default(true),
  },
  (table) => [
    tenantForeignKey('card_template_type_fk', table.organisationId, table.typeId, cardType),
    tenantForeignKey('card_template_picture_fk', table.organisationId, table.pictureId, file),
    uniqueIndex('card_template_name_key').on(table.organisationId, sql`lower(name)`),
  ],
)

/** A card to one employee. SCHEDULED cards are sent when their day begins in the employee's time zone. */
export const card = tenantTable(
  'card',
  {
    templateId: uuid('template_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    socialType: text('social_type').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    state: text('state').notNull(),
    onDay: day('on_day').notNull(),
    sentAt: instant('sent_at'),
    /** Null when it was sent automatically. */
    sentBy: uuid('sent_by'),
    /** For example 'BIRTHDAY 2026': unique for each employee. */
    occasionKey: text('occasion_key'),
  },
  (table) => [
    tenantForeignKey('card_template_fk', table.organisationId, table.templateId, cardTemplate),
    tenantForeignKey('card_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    unique('card_occasion_key').on(table.organisationId, table.employeeId, table.occasionKey),
    index('card_sent_idx').on(table.organisationId, table.sentAt),
    index('card_employee_idx').on(table.organisationId, table.employeeId),
    index('card_scheduled_idx').on(table.organisationId, table.state, table.onDay),
  ],
)
