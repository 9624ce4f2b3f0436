import { sql } from 'drizzle-orm'
import type { Db } from '../../kit/db/tenant.ts'

type JobCount = { failed: number; waiting: number } & Record<string, unknown>

/** The background jobs of the organisation that failed in all attempts, and those that wait. */
export async function countJobs(db: Db): Promise<JobCount> {
  const { rows } = await db.execute<JobCount>(sql`select failed, waiting from count_jobs()`)
  return rows[0] ?? { failed: 0, waiting: 0 }
}
