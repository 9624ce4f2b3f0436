import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Channel } from '../../../domain/notification/channel.ts'
import { isEventName, listEventFacts, type EventName, type NoticeFacts } from '../../../domain/notification/events.ts'
import { FALLBACK_LANGUAGE, type Language } from '../../../domain/notification/language.ts'
import type { TemplateRow } from '../../../domain/notification/templates/template.calls.ts'
import { fail } from '../../kit/errors.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { findVisibleProjectId } from '../../task/ports.ts'
import { pickFacts } from './render-notice.ts'

type TemplateSearch = Api['POST /api/templates/search']['args']['body']

const templateTables = sql`template m left join project p on p.id = m.project_id`
const templateColumns = sql`m.id, m.version, m.event, m.channel, m.language, m.title, m.body, m.is_active as "isActive",
  m.dlt_template_id as "dltTemplateId", m.whatsapp_name as "whatsappName", m.whatsapp_variables as "whatsappVariables",
  m.updated_at as "updatedAt", case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as project`

const byName = sql`m.event, m.channel, m.language, m.id`

export function searchTemplates(db: Db, search: TemplateSearch) {
  const { event, channel, language, projectId } = search.filters ?? {}
  const where = sql.join(
    [
      sql`true`,
      ...(event ? [sql`m.event = ${event}`] : []),
      ...(channel ? [sql`m.channel = ${channel}`] : []),
      ...(language ? [sql`m.language = ${language}`] : []),
      ...(projectId ? [sql`m.project_id = ${projectId}`] : []),
    ],
    sql` and `,
  )
  const { sort = 'event' }: { sort?: string } = search
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const order = sort.endsWith('updatedAt')
    ? sql`m.updated_at ${direction}, m.id`
    : sql`m.event ${direction}, m.channel, m.language, m.id`
  return fetchPage<TemplateRow>(db, search, {
    rows: readTemplates(db, sql`${where} order by ${order} ${buildLimitSql(toLimitOffset(search))}`),
    counted: sql`select 1 from ${templateTables} where ${where}`,
  })
}

export const listTemplates = (db: Db): Promise<TemplateRow[]> => readTemplates(db, sql`true order by ${byName}`)

/** The templates of a project; those of the organisation for its own id. */
export async function listProjectTemplates(db: Db, projectId: string, user: User): Promise<TemplateRow[]> {
  const id = await findVisibleProjectId(db, projectId, user)
  return readTemplates(db, sql`m.project_id is not distinct from ${id}::uuid order by ${byName}`)
}

export async function findTemplate(db: Db, id: string): Promise<TemplateRow> {
  const [row] = await readTemplates(db, sql`m.id = ${id}`)
  return row ?? fail('NOT_FOUND')
}

async function readTemplates(db: Db, condition: SQL): Promise<TemplateRow[]> {
  const { rows } = await db.execute<TemplateRow>(
    sql`select ${templateColumns} from ${templateTables} where ${condition}`,
  )
  return rows
}

export async function listTemplateVersions(db: Db, templateId: string) {
  await findTemplate(db, templateId)
  const { rows } = await db.execute<{
    id: string
    number: number
    title: string
    body: string
    by: string | null
    at: string
  }>(sql`
    select v.id, v.number, v.title, v.body, u.full_name as by, v.created_at as at
    from template_version v left join app_user u on u.id = v.by_user_id
    where v.template_id = ${templateId} order by v.number desc limit 100`)
  return rows
}

/** The text of an event for a message: that of the project before that of the organisation, in the user's language. */
export async function findMessageTemplate(
  db: Db,
  message: { event: EventName; channel: Channel; language: Language; projectId: string | null },
): Promise<Omit<TemplateRow, 'project'> | null> {
  const { event, channel, language, projectId } = message
  const { rows } = await db.execute<TemplateRow>(sql`
    select ${templateColumns} from ${templateTables}
    where m.event = ${event} and m.channel = ${channel} and m.is_active and m.language in (${language}, ${FALLBACK_LANGUAGE})
      and (m.project_id is null or m.project_id = ${projectId}::uuid)
    order by (m.project_id is not null) desc, (m.language = ${language}) desc limit 1`)
  return rows[0] ?? null
}

/** Recent notifications of an event, whose facts can fill a preview. */
export async function listSampleNotifications(db: Db, event: EventName) {
  const { rows } = await db.execute<{ id: string; title: string; createdAt: string }>(sql`
    select n.id, n.title, n.created_at as "createdAt" from notification n
    where n.event = ${event} and n.facts is not null order by n.created_at desc, n.id desc limit 20`)
  return rows
}

export interface TemplateSample {
  facts: NoticeFacts
  link: string | null
}

/** The declared facts of a notification, and its link. */
export async function findNotificationSample(
  db: Db,
  event: EventName,
  notificationId: string,
): Promise<TemplateSample> {
  const { rows } = await db.execute<TemplateSample & { recipient: string }>(sql`
    select n.facts, n.link, u.full_name as recipient from notification n join app_user u on u.id = n.user_id
    where n.id = ${notificationId} and n.event = ${event} and n.facts is not null`)
  const [row] = rows
  if (!row || !isEventName(event)) fail('NOT_FOUND')
  const { facts, link, recipient } = row
  return { facts: pickFacts(listEventFacts(event), { recipient, ...facts }), link }
}
