import {
  findEventDefinition,
  resolveChannels,
  type EventName,
  type NoticeText,
  type NotificationRecipient,
} from '../../domain/notification/events.ts'
import type { Channel } from '../../domain/notification/channel.ts'
import { toLanguage } from '../../domain/notification/language.ts'
import type { Db } from '../kit/db/tenant.ts'
import { toTableRows, insertBatch, type PendingWrites } from '../kit/db/insert-batch.ts'
import { notification, outgoing } from './notification.table.ts'
import { findRecipients } from './recipient.queries.ts'
import { renderDefaultText, renderText } from './templates/render-notice.ts'
import { toNotificationRow, outgoingChannels, toOutgoingMessages, findNoticeAddress } from './notification-rows.ts'
import { type NoticeContent, type Notice } from './notice.ts'

// Limits the size of a statement.
const MAX_RECIPIENTS_PER_BATCH = 1_500

/**
 * Notifies users by their chosen channels: with the notification bell when the transaction commits, and by messages.
 */
export async function notify(db: Db, notice: Notice): Promise<void> {
  for (let at = 0; at < notice.userIds.length; at += MAX_RECIPIENTS_PER_BATCH)
    await notifyBatch(db, { ...notice, userIds: notice.userIds.slice(at, at + MAX_RECIPIENTS_PER_BATCH) })
}

async function notifyBatch(db: Db, { userIds, ...notice }: Notice): Promise<void> {
  const recipients = await findRecipients(db, userIds, notice.event, notice.projectId)
  await insertBatch(db, prepareNotices(db, recipients, notice))
}

/** A notice of one user; without a user there is no notice. */
export interface PersonalNotice extends Pick<Notice, 'title' | 'body' | 'facts' | 'link' | 'projectId'> {
  userId: string | null
}

/** Notifies many users of one event, each with facts of their own. */
export async function notifyEach(db: Db, event: EventName, notices: readonly PersonalNotice[]): Promise<void> {
  for (let at = 0; at < notices.length; at += MAX_RECIPIENTS_PER_BATCH)
    await notifyEachBatch(db, event, notices.slice(at, at + MAX_RECIPIENTS_PER_BATCH))
}

async function notifyEachBatch(db: Db, event: EventName, notices: readonly PersonalNotice[]): Promise<void> {
  const userIds = [...new Set(notices.flatMap(({ userId }) => userId ?? []))]
  const recipients = new Map((await findRecipients(db, userIds, event)).map((one) => [one.id, one]))
  const prepared = notices.flatMap(({ userId, ...notice }) => {
    const recipient = recipients.get(userId ?? '')
    return recipient ? prepareNotices(db, [recipient], { ...notice, event }) : []
  })
  // The events of all notices are the same: the organisation has new notifications.
  await insertBatch(db, {
    writes: prepared.flatMap(({ writes }) => writes),
    events: prepared.flatMap(({ events }) => events).slice(0, 1),
  })
}

/** The rows and events of notifications for recipients who are already loaded. */
export function prepareNotices(
  db: Db,
  readers: readonly NotificationRecipient[],
  notice: NoticeContent,
): PendingWrites {
  const rows = readers.map((reader) => ({
    reader,
    channels: selectNoticeChannels(reader, notice),
    link: resolveNoticeLink(reader, notice),
    ...writeNotice(reader, notice),
  }))
  const rung = rows.filter(({ channels }) => channels.includes('APP'))
  const lines = rung.map((one) => toNotificationRow(one, notice))
  const messages = rows.flatMap(({ channels, ...one }) =>
    outgoingChannels.flatMap((channel) => (channels.includes(channel) ? toOutgoingMessages(channel, one, notice) : [])),
  )
  return {
    writes: [...toTableRows(notification, lines), ...toTableRows(outgoing, messages)],
    // The notifications themselves are published in the order of their commits.
    events: lines.length > 0 ? [{ kind: 'published', organisationId: db.organisationId }] : [],
  }
}

// Users who chose no channel are not notified. If none of the chosen channels can reach a user, the notification bell
// is used.
function selectNoticeChannels(reader: NotificationRecipient, { event }: NoticeContent): readonly Channel[] {
  if (event === 'message') return ['APP']
  const chosen = resolveChannels(reader, event)
  return chosen.length === 0 || chosen.some((channel) => findNoticeAddress(reader, channel) !== null) ? chosen : ['APP']
}

/** The text for the notification bell, in the language of the user. It is also the text of messages without a template. */
function writeNotice(reader: NotificationRecipient, { event, title, body, facts = {} }: NoticeContent): NoticeText {
  if (event === 'message') return { title: title ?? '', body: body ?? '' }
  const style = { language: toLanguage(reader.language), locale: reader.locale }
  const declared = findEventDefinition(event)
  const stored = reader.templates?.[event]
  const all = { recipient: reader.name, ...facts }
  if (stored) return renderText({ ...style, language: stored.language }, stored, all)
  return {
    title: renderDefaultText(style, title ?? declared.title, all),
    body: renderDefaultText(style, body ?? (title === undefined ? declared.body : ''), all),
  }
}

function resolveNoticeLink({ id }: NotificationRecipient, { event, link }: NoticeContent): string | null {
  if (link === undefined) return event === 'message' ? null : findEventDefinition(event).link
  return typeof link === 'function' ? link(id) : link
}
