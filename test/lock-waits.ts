import type { Harness } from './harness.ts'

/** The number of connections of the test's database that wait for a lock. */
export async function countLockWaits(h: Harness): Promise<number> {
  const { rows } = await h.muster.database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}
