import { sql } from 'drizzle-orm'
import type { Db } from './tenant.ts'

// Locks of an organisation by name, held until the transaction ends.

/** Whoever takes this name takes turns. */
export async function takeAdvisoryLock(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${name}), hashtext(${db.organisationId}))`)
}

/** Beside others who hold it so, and while nobody holds it alone. */
export async function takeSharedAdvisoryLock(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(hashtext(${name}), hashtext(${db.organisationId}))`)
}
