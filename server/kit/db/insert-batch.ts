import { queueEvents } from './events.ts'
import { buildInsertStatement, type PendingWrites } from './insert-statement.ts'
import { sendFinalStatement, type Db } from './tenant.ts'

export { toTableRows, type PendingWrites } from './insert-statement.ts'

/**
 * Sends rows for different tables as one statement. None sees what another writes; keys between them are checked at
 * its end. Either all of it happens or none, and the database's reason for refusing is the answer.
 */
export async function insertBatch(db: Db, ...all: readonly PendingWrites[]): Promise<void> {
  queueEvents(
    db,
    all.flatMap(({ events }) => events),
  )
  const insert = buildInsertStatement(all.flatMap(({ writes }) => writes))
  if (insert) await db.$client.query(insert)
}

/** The same as the last thing that is done: it leaves with the commit, in a group with that of the others. */
export function insertBatchAndCommit(db: Db, ...all: readonly PendingWrites[]): void {
  queueEvents(
    db,
    all.flatMap(({ events }) => events),
  )
  const writes = all.flatMap((one) => one.writes)
  if (db.member) return db.member.write(writes)
  const insert = buildInsertStatement(writes)
  if (insert) sendFinalStatement(db, insert)
}
