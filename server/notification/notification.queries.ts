import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { compareInstants } from '../../domain/kit/compare-instants.ts'
import type { Api } from '../../domain/contract.ts'
import { toLimitOffset, resolvePaging } from '../kit/db/page-query.ts'
import type { Db } from '../kit/db/tenant.ts'
import { notification } from './notification.table.ts'

type NotificationSearch = Api['POST /api/notifications/getNotificationsByUser']['args']['body']

const notificationColumns = {
  id: notification.id,
  event: notification.event,
  title: notification.title,
  body: notification.body,
  link: notification.link,
  readAt: notification.readAt,
  createdAt: notification.createdAt,
  projectId: notification.projectId,
}

/** The notifications of a user, newest first, with the numbers of unread ones by event, which are few. */
export async function searchNotifications(
  db: Db,
  userId: string,
  search: NotificationSearch,
  projectId: string | null = null,
) {
  const event = search.filters?.event
  const isOwn = and(
    eq(notification.userId, userId),
    projectId === null ? undefined : eq(notification.projectId, projectId),
    event === undefined ? undefined : eq(notification.event, event),
  )
  const isUnread = and(isOwn, isNull(notification.readAt))
  const where =
    search.filters?.unread === undefined
      ? isOwn
      : search.filters.unread
        ? isUnread
        : and(isOwn, sql`${notification.readAt} is not null`)
  const { limit, offset } = toLimitOffset(search)
  const order =
    search.sort === 'createdAt'
      ? [notification.createdAt, notification.id]
      : [desc(notification.createdAt), desc(notification.id)]
  const [content, [all], unread] = await Promise.all([
    db
      .select(notificationColumns)
      .from(notification)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(notification).where(where),
    db
      .selectDistinctOn([notification.event], {
        count: sql<number>`count(*) over (partition by ${notification.event})::int`,
        newest: notificationColumns,
      })
      .from(notification)
      .where(isUnread)
      .orderBy(notification.event, desc(notification.createdAt), desc(notification.id)),
  ])
  const { page, size } = resolvePaging(search)
  const totalElements = all?.count ?? 0
  return {
    content,
    page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    unread: unread.reduce((sum, one) => sum + one.count, 0),
    unreadByEvent: unread.toSorted((a, b) => compareInstants(b.newest.createdAt, a.newest.createdAt)),
  }
}

/** The newest notifications of a user: those of a project, or all. */
export const listNewestNotifications = (db: Db, userId: string, projectId: string | null) =>
  db
    .select(notificationColumns)
    .from(notification)
    .where(and(eq(notification.userId, userId), projectId === null ? undefined : eq(notification.projectId, projectId)))
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(50)

/** Marks the user's own notifications as read: the given ones, those of an event, or all. */
export async function markNotificationsRead(
  db: Db,
  userId: string,
  { ids, event, all }: { ids?: string[]; event?: string; all?: true },
  now: Date,
): Promise<void> {
  if (!all && event === undefined && !ids?.length) return
  await db
    .update(notification)
    .set({ readAt: now.toISOString() })
    .where(
      and(
        eq(notification.userId, userId),
        isNull(notification.readAt),
        event === undefined ? undefined : eq(notification.event, event),
        all || event !== undefined ? undefined : inArray(notification.id, ids ?? []),
      ),
    )
}
