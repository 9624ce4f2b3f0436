import type { OutgoingChannel } from '../../../domain/notification/channel.ts'
import { fail } from '../../kit/errors.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { enqueueJob, type JobPayload } from '../../kit/jobs/worker.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { outgoing } from '../notification.table.ts'

export interface OutgoingMessage {
  channel: OutgoingChannel
  recipient: string
  subject?: string
  /** Plain text. Mails also contain it as escaped HTML. */
  body: string
  /** A path of the web app. The message contains it as a link if the web address is configured. */
  link?: string | null
  /** No other user can read it after it was sent. */
  sensitive?: boolean
  userId?: string
  requestId?: string
}

export interface SendMessagePayload extends JobPayload {
  outgoingId: string
}

/** Adds a message to the outbox in the caller's transaction. The database adds the job that sends it. */
export async function sendMessage(db: Db, message: OutgoingMessage): Promise<void> {
  if (!isValidRecipient(message.recipient)) fail('BAD_RECIPIENT')
  await db.insert(outgoing).values(message)
}

/** Stores a message for the Admin if no provider is configured. */
export const storeUnsentMessage = async (db: Db, message: OutgoingMessage): Promise<void> => {
  await db.insert(outgoing).values({ ...message, state: 'KEPT' })
}

/** Sends a message again that failed or was stored. Its Message-ID stays the same. */
export async function resendMessage(db: Db, id: string): Promise<void> {
  const [row] = await db
    .update(outgoing)
    .set({ state: 'QUEUED', error: null })
    .where(and(eq(outgoing.id, id), inArray(outgoing.state, ['FAILED', 'KEPT']), hasText))
    .returning({ id: outgoing.id })
  if (row) {
    const payload: SendMessagePayload = { organisationId: db.organisationId, userId: null, outgoingId: id }
    return enqueueJob(db, 'send-outgoing', payload, { key: id })
  }
  const [found] = await db.select({ hasText }).from(outgoing).where(eq(outgoing.id, id))
  if (!found) fail('NOT_FOUND')
  fail(found.hasText ? 'MESSAGE_NOT_FAILED' : 'MESSAGE_WITHOUT_TEXT')
}

// The text of an event is created when it is sent. The text of a used code or link was removed.
const hasText = sql<boolean>`(${outgoing.event} is not null or ${outgoing.body} <> '')`

// A line break would begin another header; a leading dash could become an option of a mail program.
export const isValidRecipient = (recipient: string): boolean => /^[^\s,;<>"\\-][^\r\n,;<>"\\]{2,253}$/.test(recipient)
