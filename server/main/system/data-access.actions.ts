import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { DataAccessKind } from '../../../domain/main/system/data-access.calls.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { dataAccess } from '../../db/system.table.ts'

// A screen that is loaded again is the same reading.
const SAME_READING_MINUTES = 10

/**
 * Records that the user read data of somebody else. During an impersonation nothing is written here, because those reads
 * have a log of their own.
 */
export async function recordDataAccess(db: Db, user: User, kind: DataAccessKind, employeeId: string): Promise<void> {
  if (user.employeeId === employeeId || user.seenBy !== null) return
  await db.execute(sql`
    insert into data_access (id, user_id, employee_id, kind)
    select gen_random_uuid(), ${user.userId}, ${employeeId}, ${kind}
    where not exists (
      select from data_access where user_id = ${user.userId} and employee_id = ${employeeId} and kind = ${kind}
        and created_at > now() - make_interval(mins => ${SAME_READING_MINUTES}))`)
}

const LOOKUPS_PER_DAY = 5
const DAY_MS = 86_400_000

/** Counts a question to the identity provider. Users who may see the numbers of others have no limit. */
export async function recordIdentityLookup(muster: AppContext, db: Db, user: User): Promise<void> {
  const now = muster.clock.now()
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const [done] = await db
    .select({ count: count() })
    .from(dataAccess)
    .where(
      and(eq(dataAccess.userId, user.userId), eq(dataAccess.kind, 'IDENTITY_LOOKUP'), gt(dataAccess.createdAt, since)),
    )
  if (!user.permissions.has('employee.identity') && (done?.count ?? 0) >= LOOKUPS_PER_DAY)
    fail('IDENTITY_LOOKUP_LIMIT', { limit: LOOKUPS_PER_DAY })
  await db.insert(dataAccess).values({ userId: user.userId, kind: 'IDENTITY_LOOKUP', createdAt: now.toISOString() })
}
