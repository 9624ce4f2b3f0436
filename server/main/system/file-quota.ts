import { sql } from 'drizzle-orm'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { takeAdvisoryLock } from '../../kit/db/advisory-lock.ts'
import type { Db } from '../../kit/db/tenant.ts'

export interface FileUsage {
  files: number
  bytes: number
}

/** The files of the organisation. Equal contents count for each file. */
export async function findFileUsage(db: Db): Promise<FileUsage> {
  const { rows } = await db.execute<FileUsage>(
    sql`select count(*)::int as files, coalesce(sum(size), 0)::bigint as bytes from file`,
  )
  return rows[0] ?? { files: 0, bytes: 0 }
}

const GIGABYTE = 1024 ** 3

// More than simultaneous uploads can add together.
const NEAR_QUOTA_BYTES = GIGABYTE

/**
 * Refuses another file of this size when it exceeds the quota of the organisation. Uploads near the quota run one after
 * the other, so that simultaneous ones cannot exceed it.
 */
export async function assertFileQuota({ config }: AppContext, db: Db, bytes: number): Promise<void> {
  const { bytes: before } = await findFileUsage(db)
  if (before + NEAR_QUOTA_BYTES + bytes <= config.fileQuotaBytes) return
  await takeAdvisoryLock(db, 'file-quota')
  const { bytes: used } = await findFileUsage(db)
  if (used + bytes <= config.fileQuotaBytes) return
  fail('FILE_QUOTA_REACHED', {
    used: Number((used / GIGABYTE).toFixed(2)),
    quota: Number((config.fileQuotaBytes / GIGABYTE).toFixed(2)),
  })
}
