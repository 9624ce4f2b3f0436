import type { Channel } from '../../../domain/notification/channel.ts'
import type { EventName } from '../../../domain/notification/events.ts'
import type { Language } from '../../../domain/notification/language.ts'
import {
  boolean,
  integer,
  jsonb,
  tenantForeignKey,
  tenantTable,
  text,
  unique,
  uuid,
} from '../../kit/db/tenant-table.ts'
import { file } from '../../db/system.table.ts'
import { project } from '../../task/projects/project.table.ts'

/** The text of an event in a channel and a language, for a project or, without one, for the organisation. */
export const template = tenantTable(
  'template',
  {
    event: text('event').$type<EventName>().notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    language: text('language').$type<Language>().notNull(),
    projectId: uuid('project_id'),
    title: text('title').notNull().default(''),
    body: text('body').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** The id that an Indian operator gave to the approved text of an SMS. */
    dltTemplateId: text('dlt_template_id'),
    /** The name of the approved template of WhatsApp, and the facts that fill its variables in order. */
    whatsappName: text('whatsapp_name'),
    whatsappVariables: jsonb('whatsapp_variables').$type<string[]>().notNull().default([]),
  },
  (table) => [
    unique('template_key')
      .on(table.organisationId, table.event, table.channel, table.language, table.projectId)
      .nullsNotDistinct(),
    tenantForeignKey('template_project_fk', table.organisationId, table.projectId, project, 'cascade'),
  ],
)

/** A saved text of a template. Restoring it makes a new version. */
export const templateVersion = tenantTable(
  'template_version',
  {
    templateId: uuid('template_id').notNull(),
    number: integer('number').notNull(),
    title: text('title').notNull().default(''),
    body: text('body').notNull(),
    byUserId: uuid('by_user_id'),
  },
  (table) => [
    unique('template_version_key').on(table.organisationId, table.templateId, table.number),
    tenantForeignKey('template_version_template_fk', table.organisationId, table.templateId, template, 'cascade'),
  ],
)

/** The appearance of the organisation's emails. There is one row at most. */
export const mailLayout = tenantTable(
  'mail_layout',
  {
    key: text('key').notNull().default('mail'),
    colour: text('colour').notNull().default('#7048e8'),
    logoFileId: uuid('logo_file_id'),
    footer: text('footer').notNull().default(''),
  },
  (table) => [
    unique('mail_layout_key').on(table.organisationId, table.key),
    tenantForeignKey('mail_layout_logo_fk', table.organisationId, table.logoFileId, file),
  ],
)
