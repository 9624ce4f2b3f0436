import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../kit/app-context.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import { assertNotLocked, lockUserRow, recordFailedAttempt, recordUnknownUserAttempt } from '../auth/account-lockout.ts'
import { withConstantFailureTime } from '../auth/constant-time.ts'
import { setPassword } from '../auth/password.actions.ts'
import { blankUsedCodes } from '../../notification/ports.ts'
import { assertStrongPassword } from '../auth/password-hash.ts'
import { findOrganisationName } from '../organisation/settings.queries.ts'
import type { SignInResult } from '../auth/session.actions.ts'
import type { SignInMatch } from '../auth/session.queries.ts'
import { completeSignIn } from '../auth/sign-in.actions.ts'
import { organisation } from '../organisation/organisation.table.ts'
import { appUser } from '../users/user.table.ts'
import { hashInvitationCode, readInvitationToken } from './invitation-secret.ts'
import { invitation } from './invitation.table.ts'

type StoredInvitation = typeof invitation.$inferSelect
type InvitedAccount = NonNullable<Awaited<ReturnType<typeof lockUserRow>>>

/** The invited user of an invitation link. */
export function readInvitation(muster: AppContext, token: string) {
  const { organisationId, hash } = readInvitationToken(token)
  return muster.database.inTenant({ organisationId, userId: null }, async (db) => {
    const found = (await findInvitation(db, hash)) ?? fail('TOKEN_INVALID')
    const [user] = await db
      .select({ username: appUser.username, fullName: appUser.fullName, passwordHash: appUser.passwordHash })
      .from(appUser)
      .where(eq(appUser.id, found.userId))
    assertOpenInvitation(muster, found, user?.passwordHash ?? null)
    const [home] = await db.select({ name: organisation.name }).from(organisation)
    const { username = '', fullName = '' } = user ?? {}
    return { organisation: home?.name ?? '', fullName, username, expiresAt: found.expiresAt }
  })
}

/** Accepts an invitation by its link. This verifies the address that it was sent to. */
export function acceptInvitationLink(
  muster: AppContext,
  { token, newPassword }: { token: string; newPassword: string },
  request: FastifyRequest,
): Promise<SignInResult> {
  const { organisationId, hash } = readInvitationToken(token)
  return muster.database.inTenant({ organisationId, userId: null }, async (db) => {
    const found = (await findInvitation(db, hash)) ?? fail('TOKEN_INVALID')
    const user = (await lockUserRow(db, found.userId)) ?? fail('TOKEN_INVALID')
    await choosePassword(muster, db, { found, user, newPassword })
    if (found.email !== null && found.email === user.email)
      await db.update(appUser).set({ mailVerifiedAt: muster.clock.now().toISOString() }).where(eq(appUser.id, user.id))
    return completeSignIn(muster, db, user.id, request)
  })
}

/** Accepts an invitation by a printed code. A wrong code counts like a wrong password, also for unknown user names. */
export const acceptInvitationCode = (
  muster: AppContext,
  { username, code, newPassword }: { username: string; code: string; newPassword: string },
  request: FastifyRequest,
): Promise<SignInResult> =>
  withConstantFailureTime(async () => {
    const now = muster.clock.now()
    const match = await findUsername(muster, username.trim())
    if (!match) return recordUnknownUserAttempt(username, now, 'WRONG_INVITATION_CODE')
    return muster.database.inTenant({ organisationId: match.organisationId, userId: null }, async (db) => {
      const user = await lockUserRow(db, match.userId)
      if (!user) return recordUnknownUserAttempt(username, now, 'WRONG_INVITATION_CODE')
      assertNotLocked(user, now)
      const found = await findInvitation(db, hashInvitationCode(muster, user.id, code))
      if (!found) return recordFailedAttempt(db, user, now, 'WRONG_INVITATION_CODE')
      await choosePassword(muster, db, { found, user, newPassword })
      return completeSignIn(muster, db, user.id, request)
    })
  })

async function choosePassword(
  muster: AppContext,
  db: Db,
  { found, user, newPassword }: { found: StoredInvitation; user: InvitedAccount; newPassword: string },
): Promise<void> {
  assertOpenInvitation(muster, found, user.passwordHash)
  if (!user.isActive) fail('INVITATION_REVOKED')
  const organisationName = await findOrganisationName(db)
  const { username, fullName } = user
  assertStrongPassword(newPassword, { username, fullName, organisationName }, 'newPassword')
  await setPassword(muster, db, user.id, newPassword)
  await db
    .update(invitation)
    .set({ state: 'ACCEPTED', acceptedAt: muster.clock.now().toISOString() })
    .where(eq(invitation.id, found.id))
  await blankUsedCodes(muster, db, user.id)
}

// An invitation never replaces an existing password.
function assertOpenInvitation({ clock }: AppContext, found: StoredInvitation, passwordHash: string | null): void {
  if (found.state === 'ACCEPTED' || passwordHash) fail('INVITATION_USED')
  if (found.state === 'REVOKED') fail('INVITATION_REVOKED')
  if (found.state === 'EXPIRED' || Date.parse(found.expiresAt) <= clock.now().getTime()) fail('INVITATION_EXPIRED')
}

async function findInvitation(db: Db, secretHash: string): Promise<StoredInvitation | null> {
  const [found] = await db.select().from(invitation).where(eq(invitation.secretHash, secretHash)).for('update')
  return found ?? null
}

async function findUsername(muster: AppContext, username: string): Promise<SignInMatch | null> {
  const { rows } = await muster.database.pool.query<SignInMatch>(
    'select organisation_id as "organisationId", user_id as "userId" from find_username($1)',
    [username],
  )
  return rows[0] ?? null
}
