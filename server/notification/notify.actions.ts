import { resolveChannels, type EventName, type NotificationRecipient } from '../../domain/notification/events.ts'
import type { Channel, OutgoingChannel } from '../../domain/notification/channel.ts'
import type { Facts } from '../kit/errors.ts'
import { languages, translate, type Language } from '../kit/i18n.ts'
import { newId } from '../kit/db/tenant-table.ts'
import type { Db } from '../kit/db/tenant.ts'
import { toTableRows, insertBatch, type PendingWrites } from '../kit/db/insert-batch.ts'
import { notification, outgoing } from './notification.table.ts'
import { isValidRecipient } from './delivery/outbox.actions.ts'
import { findRecipients } from './recipient.queries.ts'

export interface Notice {
  userIds: string[]
  /** The event. `message` is a message of a user, who chooses the channel. */
  event: EventName | 'message'
  /** English with {{facts}}; each recipient gets it in their own language. */
  title: string
  body?: string
  facts?: Facts
  /** A path of the web app, or one for each recipient. */
  link?: string | null | ((userId: string) => string)
  requestId?: string
}

// Limits the size of a statement.
const MAX_RECIPIENTS_PER_BATCH = 1_500
// Keeps the payload of an event below 8,000 bytes in any script.
const MAX_LIVE_TITLE_LENGTH = 200
const MAX_LIVE_BODY_LENGTH = 600

/**
 * Notifies users by their chosen channels: with the notification bell when the transaction commits, and by messages.
 */
export async function notify(db: Db, notice: Notice): Promise<void> {
  for (let at = 0; at < notice.userIds.length; at += MAX_RECIPIENTS_PER_BATCH)
    await notifyBatch(db, { ...notice, userIds: notice.userIds.slice(at, at + MAX_RECIPIENTS_PER_BATCH) })
}

async function notifyBatch(db: Db, { userIds, ...notice }: Notice): Promise<void> {
  await insertBatch(db, prepareNotices(db, await findRecipients(db, userIds), notice))
}

type NoticeContent = Omit<Notice, 'userIds'>

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
    ...translateNotice(reader, notice),
  }))
  const rung = rows.filter(({ channels }) => channels.includes('APP'))
  const lines = rung.map((one) => toNotificationRow(one, notice))
  const messages = rows.flatMap(({ channels, ...one }) =>
    outgoingChannels.flatMap((channel) => (channels.includes(channel) ? toOutgoingMessages(channel, one, notice) : [])),
  )
  return {
    writes: [...toTableRows(notification, lines), ...toTableRows(outgoing, messages)],
    events: lines.map(({ id, userId, title, body, link }) => ({
      kind: 'notification' as const,
      organisationId: db.organisationId,
      users: [userId],
      id,
      title: title.slice(0, MAX_LIVE_TITLE_LENGTH),
      body: body.slice(0, MAX_LIVE_BODY_LENGTH),
      link,
    })),
  }
}

// Users who chose no channel are not notified. If none of the chosen channels can reach a user, the notification bell
// is used.
function selectNoticeChannels(reader: NotificationRecipient, { event }: NoticeContent): readonly Channel[] {
  if (event === 'message') return ['APP']
  const chosen = resolveChannels(reader, event)
  return chosen.length === 0 || chosen.some((channel) => findAddress(reader, channel) !== null) ? chosen : ['APP']
}

/** The address of a user for a channel, if there is one. For the bell it is the user's id. */
function findAddress({ id, email, mobile }: NotificationRecipient, channel: Channel): string | null {
  if (channel === 'APP') return id
  const recipient = channel === 'MAIL' ? email : mobile
  return recipient !== null && isValidRecipient(recipient) ? recipient : null
}

function translateNotice({ language }: NotificationRecipient, { title, body = '', facts }: NoticeContent) {
  const known = toLanguage(language)
  return { title: translate(known, title, facts), body: translate(known, body, facts) }
}

const resolveNoticeLink = ({ id }: NotificationRecipient, { link = null }: NoticeContent): string | null =>
  typeof link === 'function' ? link(id) : link

/** A recipient with the text in their language. */
interface RenderedNotice {
  reader: NotificationRecipient
  title: string
  body: string
  link: string | null
}

const toNotificationRow = ({ reader, link, title, body }: RenderedNotice, { event, requestId }: NoticeContent) => ({
  id: newId(),
  userId: reader.id,
  event,
  link,
  requestId,
  title,
  body,
})

const outgoingChannels: readonly OutgoingChannel[] = ['MAIL', 'SMS', 'WHATSAPP']

function toOutgoingMessages(
  channel: OutgoingChannel,
  { reader, title, body, link }: RenderedNotice,
  { requestId }: NoticeContent,
) {
  const recipient = findAddress(reader, channel)
  if (recipient === null) return []
  const text = channel === 'MAIL' ? body || title : [title, body].filter(Boolean).join('\n')
  return [
    {
      id: newId(),
      channel,
      recipient,
      subject: title,
      body: text,
      link,
      sensitive: true,
      userId: reader.id,
      requestId,
    },
  ]
}

export const toLanguage = (language: string): Language => languages.find((known) => known === language) ?? 'en'
