import { sql, type SQLWrapper } from 'drizzle-orm'
import { sendEvents, type Event } from './events.ts'
import type { Db } from './tenant.ts'

/** What is to be written, and what is to be told when it is committed. Made by one area, sent with what others make. */
export interface Writes {
  writes: readonly SQLWrapper[]
  events: readonly Event[]
}

/**
 * Sends writes to different tables as one statement. None sees what another writes; keys between them are checked at
 * its end. Either all of it happens or none, and the database's reason for refusing is the answer.
 */
export async function together(db: Db, ...all: readonly Writes[]): Promise<void> {
  const writes = all.flatMap((one) => one.writes)
  const last = sendEvents(all.flatMap(({ events }) => events)) ?? sql`select 1`
  if (writes.length === 0) return void (await db.execute(last))
  const named = writes.map((write, at) => sql`${sql.raw(`w${at}`)} as (${write.getSQL()})`)
  await db.execute(sql`with ${sql.join(named, sql`, `)} ${last}`)
}
