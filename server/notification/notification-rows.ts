import type { NotificationRecipient } from '../../domain/notification/events.ts'
import type { OutgoingChannel, Channel } from '../../domain/notification/channel.ts'
import { newId } from '../kit/db/tenant-table.ts'
import { isValidRecipient } from './delivery/outbox.actions.ts'
import type { NoticeContent } from './notice.ts'

/** The address of a user for a channel, if there is one. For the bell it is the user's id. */
export function findNoticeAddress({ id, email, mobile }: NotificationRecipient, channel: Channel): string | null {
  if (channel === 'APP') return id
  const recipient = channel === 'MAIL' ? email : mobile
  return recipient !== null && isValidRecipient(recipient) ? recipient : null
}

/** A recipient with the text in their language. */
interface RenderedNotice {
  reader: NotificationRecipient
  title: string
  body: string
  link: string | null
}

export const toNotificationRow = ({ reader, link, title, body }: RenderedNotice, notice: NoticeContent) => ({
  id: newId(),
  userId: reader.id,
  event: notice.event,
  link,
  requestId: notice.requestId,
  projectId: notice.projectId ?? null,
  facts: notice.facts ?? null,
  title,
  body,
})

export const outgoingChannels: readonly OutgoingChannel[] = ['MAIL', 'SMS', 'WHATSAPP']

export function toOutgoingMessages(
  channel: OutgoingChannel,
  { reader, title, body, link }: RenderedNotice,
  { requestId, event, facts, projectId }: NoticeContent,
) {
  const recipient = findNoticeAddress(reader, channel)
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
      event,
      facts: { recipient: reader.name, ...facts },
      projectId: projectId ?? null,
    },
  ]
}
