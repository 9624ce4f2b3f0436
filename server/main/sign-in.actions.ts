import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../kit/app.ts'
import type { Db } from '../kit/tenant.ts'
import { hashPassword, isOutdated, isPassword } from './password.ts'
import { openSession, type Signed } from './session.actions.ts'
import { findSignIn, type Found } from './session.queries.ts'
import { lockUser, noTries, refuseLocked, refuseStranger, refuseTry } from './sign-in-lock.ts'
import { failEvenly } from './sign-in-time.ts'
import { appUser } from './user.table.ts'

/** Signs in by username, mail or mobile. Whoever isn't there, isn't active or is wrong gets one and the same answer. */
export const signInWithPassword = (
  muster: AppContext,
  input: { username: string; password: string },
  request: FastifyRequest,
): Promise<Signed> =>
  failEvenly(async () => {
    const found = await findSignIn(muster, input.username)
    const known = found && (await knownHash(muster, found))
    // No connection is held while the password is hashed.
    const matches = await isPassword(input.password, known?.passwordHash ?? null)
    if (!found || !known) return refuseStranger(input.username, muster.clock.now(), 'WRONG_SIGN_IN')
    const fresher =
      matches && known.passwordHash && isOutdated(known.passwordHash) ? await hashPassword(input.password) : null
    return muster.database.inTenant(found, async (db) => {
      const user = await lockUser(db, found.userId)
      if (!user) return refuseStranger(input.username, muster.clock.now(), 'WRONG_SIGN_IN')
      refuseLocked(user, muster.clock.now())
      const isRight = matches && user.isActive && user.passwordHash === known.passwordHash
      if (!isRight) return refuseTry(db, user, muster.clock.now(), 'WRONG_SIGN_IN')
      if (fresher) await db.update(appUser).set({ passwordHash: fresher }).where(eq(appUser.id, user.id))
      return enter(muster, db, user.id, request)
    })
  })

async function knownHash(muster: AppContext, { organisationId, userId }: Found) {
  return muster.database.inTenant({ organisationId, userId: null }, async (db) => {
    const [user] = await db
      .select({ passwordHash: appUser.passwordHash, lockedUntil: appUser.lockedUntil, wrongTries: appUser.wrongTries })
      .from(appUser)
      .where(eq(appUser.id, userId))
    if (user) refuseLocked(user, muster.clock.now())
    return user ?? null
  })
}

/** Lets a proven person in: wrong tries are forgotten and a session begins. */
export async function enter(muster: AppContext, db: Db, userId: string, request: FastifyRequest): Promise<Signed> {
  await db
    .update(appUser)
    .set({ ...noTries, lastSignInAt: muster.clock.now().toISOString() })
    .where(eq(appUser.id, userId))
  return openSession(muster, db, userId, request)
}
