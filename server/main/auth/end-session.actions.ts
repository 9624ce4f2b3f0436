import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { AppContext } from '../../kit/app-context.ts'
import { emitEvents } from '../../kit/db/events.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { session } from '../users/user.table.ts'

export type SessionEndReason =
  | 'SIGNED_OUT'
  | 'REUSED_TOKEN'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'DEACTIVATED'
  | 'ROLES_CHANGED'
  | 'DELETED'
  | 'RECORD_CHANGED'
  | 'EMPLOYMENT_ENDED'

/** Ends sessions and notifies every node, so that their access tokens become invalid. */
export async function endSessions(
  muster: AppContext,
  db: Db,
  which: SQL | undefined,
  reason: SessionEndReason,
): Promise<void> {
  const ended = await db
    .update(session)
    .set({ endedAt: muster.clock.now().toISOString(), endedBecause: reason })
    .where(and(which, isNull(session.endedAt)))
    .returning({ sessionId: session.id, userId: session.userId })
  // Read after the rows are locked: a token issued while waiting for the lock is older than this time.
  const at = muster.clock.now().getTime()
  await emitEvents(
    db,
    ...ended.map((one) => ({ kind: 'ended' as const, organisationId: db.organisationId, ...one, at })),
  )
}

export const endOtherSessions = (
  muster: AppContext,
  db: Db,
  userId: string,
  sessionId: string,
  reason: SessionEndReason,
): Promise<void> => endSessions(muster, db, and(eq(session.userId, userId), ne(session.id, sessionId)), reason)

/** Ends all sessions of a user and invalidates all tokens issued until now. */
export async function endAllSessions(
  muster: AppContext,
  db: Db,
  userId: string,
  reason: SessionEndReason,
): Promise<void> {
  await endSessions(muster, db, eq(session.userId, userId), reason)
  await emitEvents(db, {
    kind: 'ended',
    organisationId: db.organisationId,
    userId,
    sessionId: null,
    at: muster.clock.now().getTime(),
  })
}
