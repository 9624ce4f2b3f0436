import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { notification } from '../notification.table.ts'
import type { StreamedNotification } from './live-stream.ts'

/** After this many, a stream ends, and its client continues with the next stream. */
export const MAX_MISSED_NOTIFICATIONS = 500

const MAX_LIVE_TITLE_LENGTH = 200
const MAX_LIVE_BODY_LENGTH = 600

/** The id before the first notification of a user. */
const NO_NOTIFICATION = { lastId: 'none', position: 0 }

/** The place of a notification of this user in the stream. The id of any other event is refused. */
export async function findStreamStart(db: Db, userId: string, lastId: string) {
  if (lastId === NO_NOTIFICATION.lastId) return NO_NOTIFICATION
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(lastId)) fail('EVENT_ID_UNKNOWN')
  const [row] = await db
    .select({ position: notification.position })
    .from(notification)
    .where(and(eq(notification.id, lastId), eq(notification.userId, userId)))
  return { lastId, position: row?.position ?? fail('EVENT_ID_UNKNOWN') }
}

/** The place after the newest notification of a user. */
export async function findStreamEnd(db: Db, userId: string) {
  const [row] = await db
    .select({ lastId: notification.id, position: notification.position })
    .from(notification)
    .where(and(eq(notification.userId, userId), isNotNull(notification.position)))
    .orderBy(desc(notification.position))
    .limit(1)
  return row ? { ...row, position: row.position ?? 0 } : NO_NOTIFICATION
}

/** The notifications of a user after a position, oldest first. */
export async function findMissedNotifications(
  db: Db,
  userId: string,
  position: number,
  projectId: string | null,
): Promise<StreamedNotification[]> {
  const { id, title, body, link } = notification
  const rows = await db
    .select({ id, title, body, link, projectId: notification.projectId, position: notification.position })
    .from(notification)
    .where(
      and(
        eq(notification.userId, userId),
        gt(notification.position, position),
        projectId === null ? undefined : eq(notification.projectId, projectId),
      ),
    )
    .orderBy(asc(notification.position))
    .limit(MAX_MISSED_NOTIFICATIONS)
  return rows.map((row) => ({
    ...row,
    position: row.position ?? 0,
    title: row.title.slice(0, MAX_LIVE_TITLE_LENGTH),
    body: row.body.slice(0, MAX_LIVE_BODY_LENGTH),
  }))
}
