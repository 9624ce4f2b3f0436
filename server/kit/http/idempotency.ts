import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { idempotencyKey } from '../../db/system.table.ts'
import { fail, shouldCommit } from '../errors.ts'
import { toTableRows } from '../db/insert-statement.ts'
import type { Db } from '../db/tenant.ts'

interface StoredReply {
  fingerprint: string
  reply: unknown
}

/** The owner and the key of a repeatable request. */
interface RetryKey {
  userId: string
  key: string
}

/** An anonymous repeatable request. The key could identify the caller, so only its hash is stored. */
export const buildAnonymousRetryKey = (key: string): RetryKey => ({
  userId: '00000000-0000-0000-0000-000000000000',
  key: createHash('sha256').update(key).digest('base64url'),
})

/**
 * Runs `work` once for a key. A repeated request gets the first reply, also when both arrive at the same time. The key
 * is written in the same transaction as the work.
 */
export async function executeOnce<T>(
  db: Db,
  { userId, key }: RetryKey,
  call: string,
  body: unknown,
  work: () => Promise<T>,
): Promise<T> {
  const fingerprint = createHash('sha256')
    .update(`${call}\n${JSON.stringify(body ?? null)}`)
    .digest('base64url')
  if (db.batchMember) {
    // If the same key arrives twice, the second leaves the batch; alone it finds the reply of the first.
    const reply = await work()
    db.batchMember.write(toTableRows(idempotencyKey, [{ userId, key, fingerprint, reply: reply ?? null }]))
    return reply
  }
  const claimed = await db.execute(sql`
    insert into idempotency_key (user_id, key, fingerprint) values (${userId}, ${key}, ${fingerprint})
    on conflict do nothing returning 1`)
  if (claimed.rowCount === 1) {
    const reply = await work().catch(async (error) => {
      if (shouldCommit(error))
        await db.execute(sql`delete from idempotency_key where user_id = ${userId} and key = ${key}`)
      throw error
    })
    await db.execute(
      sql`update idempotency_key set reply = ${JSON.stringify(reply ?? null)}::jsonb where user_id = ${userId} and key = ${key}`,
    )
    return reply
  }
  const { rows } = await db.execute(
    sql`select fingerprint, reply from idempotency_key where user_id = ${userId} and key = ${key}`,
  )
  const stored = rows[0] as StoredReply | undefined
  if (!stored) fail('IDEMPOTENCY_IN_PROGRESS')
  if (stored.fingerprint !== fingerprint) fail('IDEMPOTENCY_MISMATCH')
  return stored.reply as T
}
