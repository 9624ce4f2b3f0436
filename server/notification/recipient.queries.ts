import { sql, type SQL } from 'drizzle-orm'
import type { NotificationRecipient } from '../../domain/notification/events.ts'
import type { Db } from '../kit/db/tenant.ts'

/**
 * A `NotificationRecipient` as JSON, from the `app_user` row with alias `u`. Users who cannot sign in any more get no
 * messages.
 */
export const recipientJson: SQL = sql`json_build_object(
  'id', u.id, 'language', u.language, 'email', case when u.is_active then u.email end, 'mobile', case when u.is_active then u.mobile end,
  'own', (select json_object_agg(s.event, s.channels) from event_subscription s where s.user_id = u.id),
  'organisation', (select json_object_agg(s.event, s.channels) from event_subscription s where s.user_id is null))`

/** The recipients among these ids; unknown ids are left out. */
export async function findRecipients(db: Db, userIds: string[]): Promise<NotificationRecipient[]> {
  if (userIds.length === 0) return []
  const { rows } = await db.execute<{ reader: NotificationRecipient }>(
    sql`select ${recipientJson} as reader from app_user u where u.id = any(${sql.param(userIds)}::uuid[])`,
  )
  return rows.map(({ reader }) => reader)
}
