import type { Facts } from '../kit/errors.ts'
import { languages, translate, type Language } from '../kit/i18n.ts'
import { newId } from '../kit/table.ts'
import type { Db } from '../kit/tenant.ts'
import { rowsFor, together, type Writes } from '../kit/together.ts'
import { contactsOf } from '../main/ports.ts'
import { notification } from './notification.table.ts'

export interface Notice {
  userIds: string[]
  /** What happened, as subscriptions name it: 'leave.approved'. */
  event: string
  /** Natural English with {{facts}}; each person reads it in their own language. */
  title: string
  body?: string
  facts?: Facts
  /** A path of the web app. */
  link?: string | null
  requestId?: string
}

// An insert takes at most 65,535 values.
const ROWS_AT_ONCE = 5_000
// An event's payload stays under 8,000 bytes, whatever the script of the text.
const LIVE_TITLE = 200
const LIVE_BODY = 600

/** Puts a line on the bell of each of these people, and rings it when the transaction commits. */
export async function notify(db: Db, notice: Notice): Promise<void> {
  for (let at = 0; at < notice.userIds.length; at += ROWS_AT_ONCE)
    await notifySome(db, { ...notice, userIds: notice.userIds.slice(at, at + ROWS_AT_ONCE) })
}

async function notifySome(db: Db, { userIds, ...notice }: Notice): Promise<void> {
  const people = await contactsOf(db, userIds)
  if (people.length > 0) await together(db, noticesFor(db, people, notice))
}

/** The lines for people whose language is known, to be written with what they are about. */
export function noticesFor(
  db: Db,
  people: readonly { id: string; language: string }[],
  { event, title, body = '', facts, link = null, requestId }: Omit<Notice, 'userIds'>,
): Writes {
  if (people.length === 0) return { writes: [], events: [] }
  const rows = people.map(({ id: userId, language }) => ({
    id: newId(),
    userId,
    event,
    link,
    requestId,
    title: translate(languageOf(language), title, facts),
    body: translate(languageOf(language), body, facts),
  }))
  const events = rows.map((row) => ({
    kind: 'notification' as const,
    organisationId: db.organisationId,
    users: [row.userId],
    id: row.id,
    title: row.title.slice(0, LIVE_TITLE),
    body: row.body.slice(0, LIVE_BODY),
    link,
  }))
  return { writes: rowsFor(notification, rows), events }
}

export const languageOf = (language: string): Language => languages.find((known) => known === language) ?? 'en'
