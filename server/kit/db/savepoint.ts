import { sql } from 'drizzle-orm'
import type { Db } from './tenant.ts'

/**
 * Runs work in a savepoint. If it fails, or `shouldKeep` returns false for its result, its rows and events are
 * discarded. The transaction continues.
 */
export async function withSavepoint<T>(
  db: Db,
  work: () => Promise<T>,
  shouldKeep: (result: T) => boolean = () => true,
): Promise<T> {
  const eventCount = db.pendingEvents.length
  const rollBack = async () => {
    db.pendingEvents.length = eventCount
    await db.execute(sql`rollback to savepoint attempt`)
  }
  await db.execute(sql`savepoint attempt`)
  try {
    const result = await work()
    if (!shouldKeep(result)) await rollBack()
    await db.execute(sql`release savepoint attempt`)
    return result
  } catch (error) {
    // If the connection is lost, the original error is more important.
    await rollBack().catch(() => undefined)
    throw error
  }
}
