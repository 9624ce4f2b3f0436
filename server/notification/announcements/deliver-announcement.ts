import { inArray } from 'drizzle-orm'
import type { Channel, OutgoingChannel } from '../../../domain/notification/channel.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { appUser } from '../../main/users/user.table.ts'
import { isValidRecipient } from '../delivery/outbox.actions.ts'
import { outgoing } from '../notification.table.ts'
import { notify } from '../notify.actions.ts'

/** A message of a user to other users. Its id is the request id of its notifications and messages. */
export interface AnnouncementMessage {
  id: string
  title: string
  body: string
  link: string | null
  channels: readonly Channel[]
}

interface UserContact {
  id: string
  email: string | null
  mobile: string | null
}

/** Writes the notifications and messages for these users, in the caller's transaction. */
export async function deliverAnnouncement(db: Db, message: AnnouncementMessage, userIds: string[]): Promise<void> {
  const { id: requestId, title, body, link, channels } = message
  if (channels.includes('APP')) await notify(db, { userIds, event: 'message', title, body, link, requestId })
  const outgoingChannels = channels.filter((channel) => channel !== 'APP')
  if (outgoingChannels.length === 0 || userIds.length === 0) return
  const contacts = await listUserContacts(db, userIds)
  const rows = outgoingChannels.flatMap((channel) =>
    contacts.map((contact) => toOutgoingRow(channel, contact, { ...message, requestId })),
  )
  if (rows.length > 0) await db.insert(outgoing).values(rows)
}

const listUserContacts = (db: Db, userIds: string[]): Promise<UserContact[]> =>
  db
    .select({ id: appUser.id, email: appUser.email, mobile: appUser.mobile })
    .from(appUser)
    .where(inArray(appUser.id, userIds))
    .orderBy(appUser.id)

function toOutgoingRow(
  channel: OutgoingChannel,
  { id: userId, email, mobile }: UserContact,
  { title, body, link, requestId }: AnnouncementMessage & { requestId: string },
) {
  const isMail = channel === 'MAIL'
  const recipient = (isMail ? email : mobile) ?? ''
  const isReachable = isValidRecipient(recipient)
  return {
    id: newId(),
    channel,
    recipient,
    subject: title,
    // An SMS has no subject.
    body: isMail || !title ? body : `${title}\n${body}`,
    link,
    userId,
    requestId,
    state: isReachable ? ('QUEUED' as const) : ('FAILED' as const),
    error: isReachable ? null : isMail ? 'This employee has no email address.' : 'This employee has no mobile number.',
  }
}
