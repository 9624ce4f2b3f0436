import type { Harness } from './harness.ts'

/** The number of connections of the test's database that wait for a lock. Locks of transactions have no database. */
export async function countLockWaits(h: Harness): Promise<number> {
  const { rows } = await h.muster.database.pool.query<{ count: number }>(`
    select count(distinct pid)::int as count from pg_locks where not granted and pid in (
      select l.pid from pg_locks l join pg_database d on d.oid = l.database where d.datname = current_database())`)
  return rows[0]?.count ?? 0
}
