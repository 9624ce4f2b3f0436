import type { OutgoingChannel } from '../../../domain/notification/channel.ts'
import { fail } from '../../kit/errors.ts'
import type { JobPayload } from '../../kit/jobs/worker.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { outgoing } from '../notification.table.ts'

export interface OutgoingMessage {
  channel: OutgoingChannel
  recipient: string
  subject?: string
  /** Plain text. A mail carries it as HTML as well, escaped. */
  body: string
  /** A path of the web app, which goes along where the house knows its own address. */
  link?: string | null
  /** Nobody else reads it once it has left. */
  sensitive?: boolean
  userId?: string
  requestId?: string
}

export interface SendMessagePayload extends JobPayload {
  outgoingId: string
}

/** Puts a message into the outbox in the caller's transaction; the database adds the job that takes it from there. */
export async function sendMessage(db: Db, message: OutgoingMessage): Promise<void> {
  if (!isValidRecipient(message.recipient)) fail('BAD_RECIPIENT')
  await db.insert(outgoing).values(message)
}

/** Keeps a message for the Admin to read, where there is nothing it could be sent by. */
export const storeUnsentMessage = async (db: Db, message: OutgoingMessage): Promise<void> => {
  await db.insert(outgoing).values({ ...message, state: 'KEPT' })
}

/** Notes that a message could not even be tried. */
export const recordFailedMessage = async (db: Db, message: OutgoingMessage, error: string): Promise<void> => {
  await db.insert(outgoing).values({ ...message, state: 'FAILED', error })
}

// A line break would begin a header of its own, a leading dash an option of whatever program sends it.
export const isValidRecipient = (recipient: string): boolean => /^[^\s,;<>"\\-][^\r\n,;<>"\\]{2,253}$/.test(recipient)
