import { eq } from 'drizzle-orm'
import { findEventDefinition, isEventName } from '../../../domain/notification/events.ts'
import { getLocalTime, isQuietTime, minutesUntil } from '../../../domain/notification/local-time.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { enqueueJob } from '../../kit/jobs/worker.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { outgoing } from '../notification.table.ts'
import { RefusedMessageError } from '../providers/provider-request.ts'
import { findProvider } from '../providers/senders.ts'
import { findDeliveryTime } from './delivery-time.queries.ts'
import type { SendMessagePayload } from './outbox.actions.ts'
import { writeMessageText, writeProviderMessage, type OutgoingRow } from './write-message.ts'

/**
 * Sends one message. The row is locked, so that only one worker sends it. A failure is stored in the row and thrown, so
 * that the queue retries. A message that the provider refuses fails at once.
 */
export async function sendOutgoingMessage(
  muster: AppContext,
  payload: SendMessagePayload,
  attempt: { last: boolean },
): Promise<void> {
  const error = await muster.database.inTenant(payload, (db) => sendAndRecord(muster, db, payload, attempt))
  if (error) throw new Error(error)
}

async function sendAndRecord(
  muster: AppContext,
  db: Db,
  payload: SendMessagePayload,
  attempt: { last: boolean },
): Promise<string | null> {
  const id = payload.outgoingId
  const [row] = await db.select().from(outgoing).where(eq(outgoing.id, id)).for('update')
  if (row?.state !== 'QUEUED') return null
  if (await postpone(muster, db, row, payload)) return null
  const provider = findProvider(muster.config, row.channel)
  if (!provider) {
    await db
      .update(outgoing)
      .set({ state: 'KEPT', ...(await writeMessageText(db, row)) })
      .where(eq(outgoing.id, id))
    return null
  }
  const attempts = row.attempts + 1
  try {
    const message = await writeProviderMessage(muster, db, row)
    const providerId = await provider.send(message)
    await recordSent(muster, db, row, { attempts, providerId, subject: message.subject, body: message.body })
    return null
  } catch (failure) {
    const error = (failure instanceof Error ? failure.message : String(failure)).slice(0, 500)
    const isRefused = failure instanceof RefusedMessageError
    await db
      .update(outgoing)
      .set({ attempts, error, state: attempt.last || isRefused ? 'FAILED' : 'QUEUED' })
      .where(eq(outgoing.id, id))
    return isRefused ? null : error
  }
}

/** Keeps a notice for the daily email, or until the quiet hours end. Codes and mandatory notices are sent at once. */
async function postpone(muster: AppContext, db: Db, row: OutgoingRow, payload: SendMessagePayload): Promise<boolean> {
  const { id, event, userId, channel } = row
  if (userId === null || event === null || !isEventName(event) || findEventDefinition(event).isMandatory) return false
  const { quietFrom, quietTo, digestAt, timeZone } = await findDeliveryTime(db, userId)
  if (digestAt !== null && channel === 'MAIL') {
    await db.update(outgoing).set({ state: 'DIGEST' }).where(eq(outgoing.id, id))
    return true
  }
  const now = muster.clock.now()
  const time = getLocalTime(timeZone, now)
  if (quietFrom === null || quietTo === null || !isQuietTime(time, quietFrom, quietTo)) return false
  const runAt = new Date(now.getTime() + minutesUntil(time, quietTo) * 60_000).toISOString()
  await enqueueJob(db, 'send-outgoing', payload, { runAt })
  return true
}

interface SentMessage {
  attempts: number
  providerId: string | null
  subject: string
  body: string
}

async function recordSent(
  muster: AppContext,
  db: Db,
  { id, sensitive }: OutgoingRow,
  { attempts, providerId, ...text }: SentMessage,
): Promise<void> {
  const blank = sensitive && muster.config.mode === 'production' ? { subject: '', body: '', facts: null } : text
  const sentAt = muster.clock.now().toISOString()
  await db
    .update(outgoing)
    .set({ attempts, state: 'SENT', error: null, sentAt, providerId, ...blank })
    .where(eq(outgoing.id, id))
}
