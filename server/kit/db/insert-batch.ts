import { queueEvents } from './events.ts'
import { buildInsertStatement, type PendingWrites } from './insert-statement.ts'
import { sendFinalStatement, type Db } from './tenant.ts'

export { toTableRows, type PendingWrites } from './insert-statement.ts'

/**
 * Inserts rows of several tables with one statement. The inserts do not see each other; foreign keys are checked at the
 * end. All rows are written or none; a database error is thrown.
 */
export async function insertBatch(db: Db, ...all: readonly PendingWrites[]): Promise<void> {
  queueEvents(
    db,
    all.flatMap(({ events }) => events),
  )
  const insert = buildInsertStatement(all.flatMap(({ writes }) => writes))
  if (insert) await db.$client.query(insert)
}

/**
 * Inserts the rows in the last step of a transaction: the statement is sent together with the commit. In a batch, the
 * rows of all members are written together.
 */
export function insertBatchAndCommit(db: Db, ...all: readonly PendingWrites[]): void {
  queueEvents(
    db,
    all.flatMap(({ events }) => events),
  )
  const writes = all.flatMap((one) => one.writes)
  if (db.batchMember) return db.batchMember.write(writes)
  const insert = buildInsertStatement(writes)
  if (insert) sendFinalStatement(db, insert)
}
