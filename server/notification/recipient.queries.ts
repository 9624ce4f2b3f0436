import { sql, type SQL } from 'drizzle-orm'
import type { NotificationRecipient } from '../../domain/notification/events.ts'
import type { Db } from '../kit/db/tenant.ts'

/** A `Reader` as JSON, of the `app_user` row that goes by the name `u`. No message leaves for who can't sign in any more. */
export const recipientJson: SQL = sql`json_build_object(
  'id', u.id, 'language', u.language, 'email', case when u.is_active then u.email end, 'mobile', case when u.is_active then u.mobile end,
  'own', (select json_object_agg(s.event, s.channels) from event_subscription s where s.user_id = u.id),
  'organisation', (select json_object_agg(s.event, s.channels) from event_subscription s where s.user_id is null))`

/** Those of these users of the organisation who are there. */
export async function findRecipients(db: Db, userIds: string[]): Promise<NotificationRecipient[]> {
  if (userIds.length === 0) return []
  const { rows } = await db.execute<{ reader: NotificationRecipient }>(
    sql`select ${recipientJson} as reader from app_user u where u.id = any(${sql.param(userIds)}::uuid[])`,
  )
  return rows.map(({ reader }) => reader)
}
