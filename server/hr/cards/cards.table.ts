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

/** What a card says and looks like. `{{name}}` and its like are filled for each person. */
export const cardTemplate = tenantTable(
  'card_template',
  {
    name: text('name').notNull(),
    typeId: uuid('type_id').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    colour: text('colour').notNull(),
    pictureId: uuid('picture_id'),
    /** Sent by itself on the day, since this day; null sends nothing by itself. */
    automaticSince: day('automatic_since'),
    hasPhoto: boolean('has_photo').notNull().default(true),
  },
  (table) => [
    tenantForeignKey('card_template_type_fk', table.organisationId, table.typeId, cardType),
    tenantForeignKey('card_template_picture_fk', table.organisationId, table.pictureId, file),
    uniqueIndex('card_template_name_key').on(table.organisationId, sql`lower(name)`),
  ],
)

/** A card to one person. SCHEDULED ones leave when their day begins where the person is. */
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
    /** Null when it was sent by itself. */
    sentBy: uuid('sent_by'),
    /** 'BIRTHDAY 2026': there is one of each for a person. */
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
