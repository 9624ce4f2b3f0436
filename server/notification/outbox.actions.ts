import { sql } from 'drizzle-orm'
import type { channels } from '../../domain/notification/outbox.calls.ts'
import { fail } from '../kit/errors.ts'
import { enqueue, type JobPayload } from '../kit/jobs.ts'
import { newId } from '../kit/table.ts'
import type { Db } from '../kit/tenant.ts'
import { outgoing } from './notification.table.ts'

export interface Message {
  channel: Exclude<(typeof channels)[number], 'APP'>
  recipient: string
  subject?: string
  /** Plain text. A mail carries it as HTML as well, escaped. */
  body: string
  /** Holds a code or a link: nobody else reads it once it has left. */
  sensitive?: boolean
  userId?: string
  requestId?: string
}

export interface SendPayload extends JobPayload {
  outgoingId: string
}

export const SEND_OUTGOING = 'send-outgoing'

/** Puts a message into the outbox in the caller's transaction; a job takes it from there. */
export async function sendMessage(db: Db, message: Message): Promise<void> {
  if (!isRecipient(message.recipient)) fail('BAD_RECIPIENT')
  const outgoingId = newId()
  await db.insert(outgoing).values({ id: outgoingId, ...message })
  await enqueue<SendPayload>(
    db,
    SEND_OUTGOING,
    { organisationId: db.organisationId, userId: null, outgoingId },
    { key: outgoingId },
  )
}

const ROWS_AT_ONCE = 2_000

/** Puts many messages into the outbox; those to what is no address are left out. */
export async function sendMessages(db: Db, messages: readonly Message[]): Promise<void> {
  const rows = messages
    .filter(({ recipient }) => isRecipient(recipient))
    .map((message) => ({ id: newId(), ...message }))
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE)
    await db.insert(outgoing).values(some)
    await db.execute(sql`
      select enqueue_job(${SEND_OUTGOING}, json_build_object('organisationId', ${db.organisationId}::text, 'userId', null, 'outgoingId', id), id, null, null)
      from unnest(${sql.param(some.map(({ id }) => id))}::text[]) as id`)
  }
}

/** Keeps a message for the Admin to read, where there is nothing it could be sent by. */
export const keepMessage = async (db: Db, message: Message): Promise<void> => {
  await db.insert(outgoing).values({ ...message, state: 'KEPT' })
}

/** Notes that a message could not even be tried. */
export const failMessage = async (db: Db, message: Message, error: string): Promise<void> => {
  await db.insert(outgoing).values({ ...message, state: 'FAILED', error })
}

// A line break would begin a header of its own, a leading dash an option of whatever program sends it.
export const isRecipient = (recipient: string): boolean => /^[^\s,;<>"\\-][^\r\n,;<>"\\]{2,253}$/.test(recipient)
