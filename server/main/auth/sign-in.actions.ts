import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../kit/app-context.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from './password-hash.ts'
import { openSession, type SignInResult } from './session.actions.ts'
import { findSignInMatch, type SignInMatch } from './session.queries.ts'
import {
  lockUserRow,
  noFailedAttempts,
  assertNotLocked,
  recordUnknownUserAttempt,
  recordFailedAttempt,
} from './account-lockout.ts'
import { assertAddressAllowed, withAddressLimit } from './address-limit.ts'
import { withConstantFailureTime } from './constant-time.ts'
import { appUser } from '../users/user.table.ts'

/**
 * Signs in by user name, email or mobile number. Unknown users, inactive users and wrong passwords get the same error.
 */
export const signInWithPassword = (
  muster: AppContext,
  input: { username: string; password: string },
  request: FastifyRequest,
): Promise<SignInResult> =>
  withConstantFailureTime(() => withAddressLimit(muster, request, () => checkPassword(muster, input, request)))

async function checkPassword(
  muster: AppContext,
  input: { username: string; password: string },
  request: FastifyRequest,
): Promise<SignInResult> {
  const found = await findSignInMatch(muster, input.username)
  const known = found && (await findPasswordHash(muster, found))
  // No database connection is held while the password is hashed.
  const matches = await verifyPassword(input.password, known?.passwordHash ?? null)
  // Other attempts from this address may have failed in the meantime.
  await assertAddressAllowed(muster, request)
  if (!found || !known) return recordUnknownUserAttempt(input.username, muster.clock.now(), 'WRONG_SIGN_IN')
  const fresher =
    matches && known.passwordHash && isOutdatedHash(known.passwordHash) ? await hashPassword(input.password) : null
  return muster.database.inTenant(found, async (db) => {
    const user = await lockUserRow(db, found.userId)
    if (!user) return recordUnknownUserAttempt(input.username, muster.clock.now(), 'WRONG_SIGN_IN')
    assertNotLocked(user, muster.clock.now())
    const isRight = matches && user.isActive && user.passwordHash === known.passwordHash
    if (!isRight) return recordFailedAttempt(db, user, muster.clock.now(), 'WRONG_SIGN_IN')
    if (fresher) await db.update(appUser).set({ passwordHash: fresher }).where(eq(appUser.id, user.id))
    return completeSignIn(muster, db, user.id, request)
  })
}

async function findPasswordHash(muster: AppContext, { organisationId, userId }: SignInMatch) {
  return muster.database.inTenant({ organisationId, userId: null }, async (db) => {
    const [user] = await db
      .select({ passwordHash: appUser.passwordHash, lockedUntil: appUser.lockedUntil, wrongTries: appUser.wrongTries })
      .from(appUser)
      .where(eq(appUser.id, userId))
    if (user) assertNotLocked(user, muster.clock.now())
    return user ?? null
  })
}

/** Completes the sign-in of a verified user: resets the wrong attempts and starts a session. */
export async function completeSignIn(
  muster: AppContext,
  db: Db,
  userId: string,
  request: FastifyRequest,
): Promise<SignInResult> {
  await db
    .update(appUser)
    .set({ ...noFailedAttempts, lastSignInAt: muster.clock.now().toISOString() })
    .where(eq(appUser.id, userId))
  return openSession(muster, db, userId, request)
}
