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
  /** What happened; `message` is somebody's own, whose sender says how it goes. */
  event: EventName | 'message'
  /** Natural English with {{facts}}; each person reads it in their own language. */
  title: string
  body?: string
  facts?: Facts
  /** A path of the web app, for each person by itself where it is not the same for all. */
  link?: string | null | ((userId: string) => string)
  requestId?: string
}

// No statement grows with the organisation.
const MAX_RECIPIENTS_PER_BATCH = 1_500
// An event's payload stays under 8,000 bytes, whatever the script of the text.
const MAX_LIVE_TITLE_LENGTH = 200
const MAX_LIVE_BODY_LENGTH = 600

/** Tells each of these people as they chose: on the bell, which rings when the transaction commits, and by messages. */
export async function notify(db: Db, notice: Notice): Promise<void> {
  for (let at = 0; at < notice.userIds.length; at += MAX_RECIPIENTS_PER_BATCH)
    await notifyBatch(db, { ...notice, userIds: notice.userIds.slice(at, at + MAX_RECIPIENTS_PER_BATCH) })
}

async function notifyBatch(db: Db, { userIds, ...notice }: Notice): Promise<void> {
  await insertBatch(db, prepareNotices(db, await findRecipients(db, userIds), notice))
}

type NoticeContent = Omit<Notice, 'userIds'>

/** What is to be written for people whose choices are known, together with what they are told of. */
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

// Who chose to be told of nothing isn't; who can be reached by none of what was chosen, for them perhaps, has the bell.
function selectNoticeChannels(reader: NotificationRecipient, { event }: NoticeContent): readonly Channel[] {
  if (event === 'message') return ['APP']
  const chosen = resolveChannels(reader, event)
  return chosen.length === 0 || chosen.some((channel) => findAddress(reader, channel) !== null) ? chosen : ['APP']
}

/** Where a channel reaches somebody, if it does; on the bell it is they themselves. */
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

/** Someone with what they read. */
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
