import { channelsFor, type EventName, type Reader } from '../../domain/notification/events.ts'
import type { Channel, Outgoing } from '../../domain/notification/channel.ts'
import type { Facts } from '../kit/errors.ts'
import { languages, translate, type Language } from '../kit/i18n.ts'
import { newId } from '../kit/table.ts'
import type { Db } from '../kit/tenant.ts'
import { toTableRows, insertBatch, type PendingWrites } from '../kit/together.ts'
import { notification, outgoing } from './notification.table.ts'
import { isRecipient } from './outbox.actions.ts'
import { readersOf } from './reader.queries.ts'

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
const READERS_AT_ONCE = 1_500
// An event's payload stays under 8,000 bytes, whatever the script of the text.
const LIVE_TITLE = 200
const LIVE_BODY = 600

/** Tells each of these people as they chose: on the bell, which rings when the transaction commits, and by messages. */
export async function notify(db: Db, notice: Notice): Promise<void> {
  for (let at = 0; at < notice.userIds.length; at += READERS_AT_ONCE)
    await notifySome(db, { ...notice, userIds: notice.userIds.slice(at, at + READERS_AT_ONCE) })
}

async function notifySome(db: Db, { userIds, ...notice }: Notice): Promise<void> {
  await insertBatch(db, noticesFor(db, await readersOf(db, userIds), notice))
}

type Told = Omit<Notice, 'userIds'>

/** What is to be written for people whose choices are known, together with what they are told of. */
export function noticesFor(db: Db, readers: readonly Reader[], notice: Told): PendingWrites {
  const told = readers.map((reader) => ({
    reader,
    channels: channelsOf(reader, notice),
    link: linkFor(reader, notice),
    ...wordsFor(reader, notice),
  }))
  const rung = told.filter(({ channels }) => channels.includes('APP'))
  const lines = rung.map((one) => lineFor(one, notice))
  const messages = told.flatMap(({ channels, ...one }) =>
    leaving.flatMap((channel) => (channels.includes(channel) ? messageFor(channel, one, notice) : [])),
  )
  return {
    writes: [...toTableRows(notification, lines), ...toTableRows(outgoing, messages)],
    events: lines.map(({ id, userId, title, body, link }) => ({
      kind: 'notification' as const,
      organisationId: db.organisationId,
      users: [userId],
      id,
      title: title.slice(0, LIVE_TITLE),
      body: body.slice(0, LIVE_BODY),
      link,
    })),
  }
}

// Who chose to be told of nothing isn't; who can be reached by none of what was chosen, for them perhaps, has the bell.
function channelsOf(reader: Reader, { event }: Told): readonly Channel[] {
  if (event === 'message') return ['APP']
  const chosen = channelsFor(reader, event)
  return chosen.length === 0 || chosen.some((channel) => addressOf(reader, channel) !== null) ? chosen : ['APP']
}

/** Where a channel reaches somebody, if it does; on the bell it is they themselves. */
function addressOf({ id, email, mobile }: Reader, channel: Channel): string | null {
  if (channel === 'APP') return id
  const recipient = channel === 'MAIL' ? email : mobile
  return recipient !== null && isRecipient(recipient) ? recipient : null
}

function wordsFor({ language }: Reader, { title, body = '', facts }: Told) {
  const known = languageOf(language)
  return { title: translate(known, title, facts), body: translate(known, body, facts) }
}

const linkFor = ({ id }: Reader, { link = null }: Told): string | null => (typeof link === 'function' ? link(id) : link)

/** Someone with what they read. */
interface Said {
  reader: Reader
  title: string
  body: string
  link: string | null
}

const lineFor = ({ reader, link, title, body }: Said, { event, requestId }: Told) => ({
  id: newId(),
  userId: reader.id,
  event,
  link,
  requestId,
  title,
  body,
})

const leaving: readonly Outgoing[] = ['MAIL', 'SMS', 'WHATSAPP']

function messageFor(channel: Outgoing, { reader, title, body, link }: Said, { requestId }: Told) {
  const recipient = addressOf(reader, channel)
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

export const languageOf = (language: string): Language => languages.find((known) => known === language) ?? 'en'
