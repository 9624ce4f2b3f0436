import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { assertStrongPassword, hashPassword, verifyPassword } from './password-hash.ts'
import { endOtherSessions, endAllSessions } from './end-session.actions.ts'
import { findSignInMatches, type SignInMatch } from './session.queries.ts'
import { lockUserRow, noFailedAttempts, assertNotLocked, recordFailedAttempt } from './account-lockout.ts'
import { buildAppLink } from './request-origin.ts'
import { withConstantTime } from './constant-time.ts'
import { findOrganisationName } from '../organisation/settings.queries.ts'
import { appUser } from '../users/user.table.ts'
import { hasReachedSendLimit, invalidateCodes } from './verification/one-time-code.ts'
import { createLinkToken, consumeLinkToken, type LinkPurpose } from './verification/link-token.ts'
import { sendLinkMessage } from './verification/verification-messages.ts'

/**
 * Changes the caller's password and ends their other sessions. A wrong current password counts like a failed sign-in.
 */
export async function changePassword(
  muster: AppContext,
  db: Db,
  by: User,
  input: { oldPassword: string; newPassword: string },
): Promise<void> {
  const user = await verifyOwnPassword(muster, db, by.userId, { password: input.oldPassword, field: 'oldPassword' })
  await assertAllowedPassword(db, input.newPassword, user)
  await setPassword(muster, db, user.id, input.newPassword)
  await endOtherSessions(muster, db, user.id, by.sessionId, 'PASSWORD_CHANGED')
}

/** Refuses unless the caller gave their current password. A wrong one counts like a failed sign-in. */
export async function assertCurrentPassword(
  muster: AppContext,
  db: Db,
  userId: string,
  currentPassword: string | undefined,
): Promise<void> {
  if (currentPassword === undefined) fail('BAD_INPUT', {}, { currentPassword: 'FIELD_REQUIRED' })
  await verifyOwnPassword(muster, db, userId, { password: currentPassword, field: 'currentPassword' })
}

async function verifyOwnPassword(
  muster: AppContext,
  db: Db,
  userId: string,
  { password, field }: { password: string; field: string },
) {
  const user = (await lockUserRow(db, userId)) ?? fail('NOT_SIGNED_IN')
  assertNotLocked(user, muster.clock.now())
  if (!(await verifyPassword(password, user.passwordHash)))
    return recordFailedAttempt(db, user, muster.clock.now(), 'WRONG_PASSWORD', { [field]: 'WRONG_PASSWORD' })
  return user
}

/**
 * Mails a link to reset the password to the user with this verified address. The reply is the same when there is none.
 */
export const requestPasswordReset = (muster: AppContext, email: string, request: FastifyRequest): Promise<void> =>
  withConstantTime(async () => {
    for (const found of await findSignInMatches(muster, email)) await sendPasswordReset(muster, found, request)
  })

const sendPasswordReset = (
  muster: AppContext,
  { organisationId, userId }: SignInMatch,
  request: FastifyRequest,
): Promise<void> =>
  muster.database.inTenant({ organisationId, userId: null }, async (db) => {
    const user = await lockUserRow(db, userId)
    if (!user?.isActive || !user.mailVerifiedAt || (await hasReachedSendLimit(muster, db, user.id, 'RESET'))) return
    await sendPasswordLink(muster, db, user, { purpose: 'RESET', minutes: 60 }, request)
  })

/** Sends a mail with a link to set a password. */
export async function sendPasswordLink(
  muster: AppContext,
  db: Db,
  user: { id: string; username: string; email: string | null; mobile: string | null; language: string },
  kind: { purpose: Exclude<LinkPurpose, 'MAIL'>; minutes: number },
  request: FastifyRequest,
): Promise<void> {
  const token = await createLinkToken(muster, db, { userId: user.id, ...kind })
  // After the #, because browsers do not send this part to servers or logs.
  await sendLinkMessage(db, user, kind.purpose, {
    link: buildAppLink(muster, request, `/reset-password#token=${token}`),
    username: user.username,
  })
}

/** Sets the password with a mailed link. All sessions end, a lock is removed, and the address becomes verified. */
export const resetPassword = (muster: AppContext, input: { token: string; newPassword: string }): Promise<void> =>
  consumeLinkToken(muster, input.token, ['RESET', 'INVITE'], async (db, { userId }) => {
    const user = await lockUserRow(db, userId)
    if (!user?.isActive) fail('TOKEN_INVALID')
    await assertAllowedPassword(db, input.newPassword, user)
    await setPassword(muster, db, user.id, input.newPassword)
    await db.update(appUser).set({ mailVerifiedAt: muster.clock.now().toISOString() }).where(eq(appUser.id, user.id))
    await endAllSessions(muster, db, user.id, 'PASSWORD_RESET')
  })

async function assertAllowedPassword(
  db: Db,
  password: string,
  { username, fullName }: { username: string; fullName: string },
): Promise<void> {
  const organisationName = await findOrganisationName(db)
  assertStrongPassword(password, { username, fullName, organisationName }, 'newPassword')
}

/** Sets a new password and invalidates all other ways to sign in: sessions, links and codes. */
export async function setPassword(muster: AppContext, db: Db, userId: string, password: string): Promise<void> {
  await db
    .update(appUser)
    .set({ passwordHash: await hashPassword(password), ...noFailedAttempts })
    .where(eq(appUser.id, userId))
  for (const purpose of ['RESET', 'INVITE', 'SIGN_IN']) await invalidateCodes(muster, db, userId, purpose)
}
