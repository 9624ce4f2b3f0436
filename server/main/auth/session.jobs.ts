import { lt } from 'drizzle-orm'
import type { AppContext } from '../../kit/app-context.ts'
import { forEachOrganisation } from '../../kit/jobs/for-each-organisation.ts'
import { oneTimeCode, session } from '../users/user.table.ts'

const SESSION_RETENTION_DAYS = 30

/** Every night: deletes sessions and codes that expired more than a month ago, in each organisation. */
export function deleteExpiredSessions(muster: AppContext): Promise<void> {
  const before = new Date(muster.clock.now().getTime() - SESSION_RETENTION_DAYS * 86_400_000).toISOString()
  return forEachOrganisation(muster, async (db) => {
    await db.delete(session).where(lt(session.expiresAt, before))
    await db.delete(oneTimeCode).where(lt(oneTimeCode.expiresAt, before))
  })
}
