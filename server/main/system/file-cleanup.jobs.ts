import { sql } from 'drizzle-orm'
import type { AppContext } from '../../kit/app-context.ts'
import { BACKUP_LOCK } from '../../kit/db/backup-lock.ts'
import { createDirectClient } from '../../kit/db/pool.ts'
import { forEachOrganisation } from '../../kit/jobs/for-each-organisation.ts'

const RETENTION_HOURS = 24
const CONTENTS_AT_ONCE = 10_000

/**
 * Deletes the rows of files that no record refers to, then contents that no row of any organisation refers to, and
 * unfinished uploads. Nothing younger than a day is deleted, because it may still be needed.
 */
export async function deleteUnusedFiles(muster: AppContext): Promise<void> {
  const before = new Date(muster.clock.now().getTime() - RETENTION_HOURS * 3_600_000)
  await forEachOrganisation(muster, (db) =>
    db.execute(sql`select delete_unreferenced_files(${before.toISOString()}::timestamptz)`),
  )
  await deleteUnusedContents(muster, before)
  await muster.files.removeUnfinished(before)
}

async function deleteUnusedContents({ database, files }: AppContext, before: Date): Promise<void> {
  const client = createDirectClient(database.pool)
  await client.connect()
  try {
    // A running backup may still read contents that no row refers to any more.
    const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${BACKUP_LOCK}) as free`)
    if (!rows[0]?.free) return
    let old: string[] = []
    const removeUnused = async () => {
      const found = await client.query<{ hash: string }>('select hash from unused_contents($1) as hash', [old])
      for (const { hash } of found.rows) await files.remove(hash)
      old = []
    }
    for await (const { hash, storedAt } of files.list()) {
      if (storedAt < before) old.push(hash)
      if (old.length === CONTENTS_AT_ONCE) await removeUnused()
    }
    if (old.length > 0) await removeUnused()
  } finally {
    await client.end().catch(() => undefined)
  }
}
