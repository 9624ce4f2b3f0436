import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../kit/app.ts'
import { fail } from '../kit/errors.ts'
import type { Db } from '../kit/tenant.ts'
import type { User } from '../kit/user.ts'
import { assertGoodPassword, hashPassword, isPassword } from './password.ts'
import { endOtherSessions, endUser } from './session-end.actions.ts'
import { findSignIns, type Found } from './session.queries.ts'
import { lockUser, noTries, refuseLocked, refuseTry } from './sign-in-lock.ts'
import { linkTo } from './sign-in-origin.ts'
import { answerEvenly } from './sign-in-time.ts'
import { appUser } from './user.table.ts'
import { hasManySends, voidCodes } from './verify-code.ts'
import { newLinkToken, withLink, type LinkPurpose } from './verify-link.ts'
import { sendLink } from './verify-messages.ts'

/** Changes one's own password; every other session of one's own ends. A wrong old one counts like a wrong sign-in. */
export async function changePassword(
  muster: AppContext,
  db: Db,
  by: User,
  input: { oldPassword: string; newPassword: string },
): Promise<void> {
  const user = (await lockUser(db, by.userId)) ?? fail('NOT_SIGNED_IN')
  refuseLocked(user, muster.clock.now())
  if (!(await isPassword(input.oldPassword, user.passwordHash)))
    return refuseTry(db, user, muster.clock.now(), 'WRONG_PASSWORD', { oldPassword: 'WRONG_PASSWORD' })
  assertGoodPassword(input.newPassword, user.username, 'newPassword')
  await setPassword(muster, db, user.id, input.newPassword)
  await endOtherSessions(muster, db, user.id, by.sessionId, 'PASSWORD_CHANGED')
}

/** Mails a link to choose a new password to whoever has this address; the answer is the same when nobody does. */
export const requestReset = (muster: AppContext, email: string, request: FastifyRequest): Promise<void> =>
  answerEvenly(async () => {
    for (const found of await findSignIns(muster, email)) await mailReset(muster, found, request)
  })

const mailReset = (muster: AppContext, { organisationId, userId }: Found, request: FastifyRequest): Promise<void> =>
  muster.database.inTenant({ organisationId, userId: null }, async (db) => {
    const user = await lockUser(db, userId)
    if (!user?.isActive || (await hasManySends(muster, db, user.id, 'RESET'))) return
    await mailPasswordLink(muster, db, user, { purpose: 'RESET', minutes: 60 }, request)
  })

/** A letter with a link to choose a password by. */
export async function mailPasswordLink(
  muster: AppContext,
  db: Db,
  user: { id: string; username: string; email: string; mobile: string | null; language: string },
  kind: { purpose: Exclude<LinkPurpose, 'MAIL'>; minutes: number },
  request: FastifyRequest,
): Promise<void> {
  const token = await newLinkToken(muster, db, { userId: user.id, ...kind })
  // After the #, where no server and no log gets to see it.
  await sendLink(db, user, kind.purpose, {
    link: linkTo(muster, request, `/reset-password#token=${token}`),
    username: user.username,
  })
}

/** Sets the password a mailed link was for. All sessions end, a lock is lifted, and the address has proven itself. */
export const resetPassword = (muster: AppContext, input: { token: string; newPassword: string }): Promise<void> =>
  withLink(muster, input.token, ['RESET', 'INVITE'], async (db, { userId }) => {
    const user = await lockUser(db, userId)
    if (!user?.isActive) fail('TOKEN_INVALID')
    assertGoodPassword(input.newPassword, user.username, 'newPassword')
    await setPassword(muster, db, user.id, input.newPassword)
    await db.update(appUser).set({ mailVerifiedAt: muster.clock.now().toISOString() }).where(eq(appUser.id, user.id))
    await endUser(muster, db, user.id, 'PASSWORD_RESET')
  })

// Whatever else could let somebody in by the old state of things goes with it.
async function setPassword(muster: AppContext, db: Db, userId: string, password: string): Promise<void> {
  await db
    .update(appUser)
    .set({ passwordHash: await hashPassword(password), ...noTries })
    .where(eq(appUser.id, userId))
  for (const purpose of ['RESET', 'INVITE', 'SIGN_IN']) await voidCodes(muster, db, userId, purpose)
}
