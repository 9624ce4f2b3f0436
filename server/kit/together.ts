import { hint } from './events.ts'
import { insertOfAny, type Writes } from './rows.ts'
import { sendLast, type Db } from './tenant.ts'

export { rowsFor, type Writes } from './rows.ts'

/**
 * Sends rows for different tables as one statement. None sees what another writes; keys between them are checked at
 * its end. Either all of it happens or none, and the database's reason for refusing is the answer.
 */
export async function together(db: Db, ...all: readonly Writes[]): Promise<void> {
  hint(
    db,
    all.flatMap(({ events }) => events),
  )
  const insert = insertOfAny(all.flatMap(({ writes }) => writes))
  if (insert) await db.$client.query(insert)
}

/** The same as the last thing that is done: it leaves with the commit, in a group with that of the others. */
export function togetherLast(db: Db, ...all: readonly Writes[]): void {
  hint(
    db,
    all.flatMap(({ events }) => events),
  )
  const writes = all.flatMap((one) => one.writes)
  if (db.member) return db.member.write(writes)
  const insert = insertOfAny(writes)
  if (insert) sendLast(db, insert)
}
