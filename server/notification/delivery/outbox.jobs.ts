import { eq } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { outgoing } from '../notification.table.ts'
import type { SendMessagePayload } from './outbox.actions.ts'
import { findSender } from './senders.ts'

/**
 * Sends one message. The row is locked, so that only one worker sends it. A failure is stored in the row and thrown, so
 * that the queue retries.
 */
export async function sendOutgoingMessage(
  muster: AppContext,
  payload: SendMessagePayload,
  attempt: { last: boolean },
): Promise<void> {
  const error = await muster.database.inTenant(payload, (db) => sendAndRecord(muster, db, payload.outgoingId, attempt))
  if (error) throw new Error(error)
}

async function sendAndRecord(
  muster: AppContext,
  db: Db,
  id: string,
  attempt: { last: boolean },
): Promise<string | null> {
  const [row] = await db.select().from(outgoing).where(eq(outgoing.id, id)).for('update')
  if (row?.state !== 'QUEUED') return null
  const send = findSender(muster.config, row.channel)
  if (!send) {
    await db.update(outgoing).set({ state: 'KEPT' }).where(eq(outgoing.id, id))
    return null
  }
  const attempts = row.attempts + 1
  try {
    await send({ ...row, body: appendLink(row, muster.config) })
  } catch (failure) {
    const error = (failure instanceof Error ? failure.message : String(failure)).slice(0, 500)
    await db
      .update(outgoing)
      .set({ attempts, error, state: attempt.last ? 'FAILED' : 'QUEUED' })
      .where(eq(outgoing.id, id))
    return error
  }
  const blank = row.sensitive && muster.config.mode === 'production' ? { subject: '', body: '' } : {}
  const sentAt = muster.clock.now().toISOString()
  await db
    .update(outgoing)
    .set({ attempts, state: 'SENT', error: null, sentAt, ...blank })
    .where(eq(outgoing.id, id))
  return null
}

// A path alone is useless without the web address.
const appendLink = ({ body, link }: { body: string; link: string | null }, { publicUrl }: Config): string =>
  link && publicUrl ? `${body}\n\n${publicUrl}${link}` : body
