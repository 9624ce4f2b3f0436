import { sql } from 'drizzle-orm'
import type { Db } from './tenant.ts'

// Named locks within an organisation, held until the transaction ends.

/** Exclusive: transactions with this name run one after the other. */
export async function takeAdvisoryLock(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${name}), hashtext(${db.organisationId}))`)
}

/** Shared: several transactions can hold it together, but not at the same time as the exclusive lock. */
export async function takeSharedAdvisoryLock(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(hashtext(${name}), hashtext(${db.organisationId}))`)
}
