import { sql, type SQL } from 'drizzle-orm'
import type { EventName, NotificationRecipient } from '../../domain/notification/events.ts'
import { FALLBACK_LANGUAGE } from '../../domain/notification/language.ts'
import type { Db } from '../kit/db/tenant.ts'

/**
 * The texts of some events for the notification bell: those of the project before those of the organisation, in the
 * language of user `u` or the fallback.
 */
const buildTemplatesJson = (events: SQL, projectId: string | null): SQL => sql`(
  select json_object_agg(t.event, json_build_object('title', t.title, 'body', t.body, 'language', t.language)) from (
    select distinct on (m.event) m.event, m.title, m.body, m.language from template m
    where ${events} and m.channel = 'APP' and m.is_active and (m.project_id is null${projectId === null ? sql`` : sql` or m.project_id = ${projectId}`}) and m.language in (u.language, ${sql.raw(`'${FALLBACK_LANGUAGE}'`)})
    order by m.event, (m.project_id is not null) desc, (m.language = u.language) desc) as t)`

const buildRecipientJson = (events: SQL, projectId: string | null = null): SQL => sql`json_build_object(
  'id', u.id, 'name', u.full_name, 'language', u.language, 'locale', (select o.locale from organisation o), 'email', case when u.is_active then u.email end, 'mobile', case when u.is_active then u.mobile end,
  'own', (select json_object_agg(s.event, s.channels) from event_subscription s where s.user_id = u.id),
  'organisation', (select json_object_agg(s.event, s.channels) from event_subscription s where s.user_id is null),
  'templates', ${buildTemplatesJson(events, projectId)})`

/**
 * A `NotificationRecipient` as JSON, from the `app_user` row with alias `u`, for notices of new requests. Users who
 * cannot sign in any more get no messages.
 */
export const recipientJson: SQL = buildRecipientJson(sql`m.event like '%.requested'`)

/**
 * The recipients of an event, by default of a new request, among these ids; unknown ids are left out. Their texts are
 * those of the project.
 */
export async function findRecipients(
  db: Db,
  userIds: string[],
  event?: EventName | 'message',
  projectId: string | null = null,
): Promise<NotificationRecipient[]> {
  if (userIds.length === 0) return []
  const json = event === undefined ? recipientJson : buildRecipientJson(sql`m.event = ${event}`, projectId)
  const { rows } = await db.execute<{ reader: NotificationRecipient }>(
    sql`select ${json} as reader from app_user u where u.id = any(${sql.param(userIds)}::uuid[])`,
  )
  return rows.map(({ reader }) => reader)
}
