import { compareInstants } from '../../../domain/kit/compare-instants.ts'
import type { ApiReply } from '../../api.ts'

type BellData = ApiReply<'POST /api/notifications/getNotificationsByUser'>
export type BellNotification = BellData['content'][number]

export interface BellRow {
  note: BellNotification
  /** The number of unread notifications of the event of this row. */
  count: number
}

export const MAX_BELL_ROWS = 15

/**
 * Unread notifications first: one row for each event, and one row for each announcement. The newest read notifications
 * fill the remaining rows.
 */
export function listBellRows({ content, unreadByEvent }: Pick<BellData, 'content' | 'unreadByEvent'>): BellRow[] {
  const groups = unreadByEvent
    .filter(({ newest }) => newest.event !== 'message')
    .map(({ newest, count }) => ({ note: newest, count }))
  const single = content.map((note) => ({ note, count: 1 }))
  const announcements = single.filter(({ note }) => !note.readAt && note.event === 'message')
  const unread = [...groups, ...announcements].toSorted((a, b) => compareInstants(b.note.createdAt, a.note.createdAt))
  const read = single.filter(({ note }) => note.readAt)
  return [...unread, ...read.slice(0, Math.max(0, MAX_BELL_ROWS - unread.length))]
}
