import { sql } from 'drizzle-orm'
import type { Db } from './tenant.ts'

/**
 * Work within a transaction that leaves nothing behind, neither rows nor what was to be told of them, where it fails or
 * `isKept` says so of its result. The transaction goes on.
 */
export async function withSavepoint<T>(
  db: Db,
  work: () => Promise<T>,
  isKept: (result: T) => boolean = () => true,
): Promise<T> {
  const told = db.pendingEvents.length
  const takeBack = async () => {
    db.pendingEvents.length = told
    await db.execute(sql`rollback to savepoint attempt`)
  }
  await db.execute(sql`savepoint attempt`)
  try {
    const result = await work()
    if (!isKept(result)) await takeBack()
    await db.execute(sql`release savepoint attempt`)
    return result
  } catch (error) {
    // Where the connection is gone, the reason is what counts.
    await takeBack().catch(() => undefined)
    throw error
  }
}
