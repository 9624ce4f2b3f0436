import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { SignInReply } from '../../../domain/main/users/user.schemas.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { ACCESS_SECONDS, REFRESH_DAYS, signAccessToken } from '../../kit/http/access-token.ts'
import { organisation } from '../organisation/organisation.table.ts'
import { canFormerEmployeeSignIn } from '../ports.ts'
import { createNextRefreshToken, createRefreshToken } from './refresh-token.ts'
import { findSignedInUser, findUserAccess, listUserRoles } from './session.queries.ts'
import { appUser, session } from '../users/user.table.ts'

export type SignInResult = Static<typeof SignInReply>

/** Starts a session in the last used role of the user. */
export async function openSession(
  muster: AppContext,
  db: Db,
  userId: string,
  request: FastifyRequest,
): Promise<SignInResult> {
  const roleId = await findStartingRole(db, userId)
  const sessionId = newId()
  const { token, hash } = createRefreshToken(muster.secrets, db.organisationId, sessionId)
  const agent = (request.headers['user-agent'] ?? '').slice(0, 200)
  await db.insert(session).values({
    id: sessionId,
    userId,
    roleId,
    refreshHash: hash,
    ...calculateSessionTimes(muster),
    agent,
    address: request.ip,
  })
  return createSignInResult(muster, db, { userId, sessionId, roleId, refreshToken: token })
}

/** The id of the last used role of the user, else of their first role. */
export async function findStartingRole(db: Db, userId: string): Promise<string> {
  const [roles, [user]] = await Promise.all([
    listUserRoles(db, userId),
    db.select({ currentRoleId: appUser.currentRoleId }).from(appUser).where(eq(appUser.id, userId)),
  ])
  const started = roles.find(({ id }) => id === user?.currentRoleId) ?? roles[0]
  return started?.id ?? fail('ROLE_NOT_HELD')
}

/** Gives a session its next refresh token. The previous one is stored to detect its reuse. */
export async function renewSession(
  muster: AppContext,
  db: Db,
  held: { id: string; userId: string; roleId: string; refreshHash: string },
): Promise<SignInResult> {
  const { token, hash } = createNextRefreshToken(muster.secrets, db.organisationId, held.id, held.refreshHash)
  await db
    .update(session)
    .set({ refreshHash: hash, previousHash: held.refreshHash, roleId: held.roleId, ...calculateSessionTimes(muster) })
    .where(eq(session.id, held.id))
  return createSignInResult(muster, db, {
    userId: held.userId,
    sessionId: held.id,
    roleId: held.roleId,
    refreshToken: token,
  })
}

const calculateSessionTimes = ({ clock }: AppContext) => ({
  rotatedAt: clock.now().toISOString(),
  expiresAt: new Date(clock.now().getTime() + REFRESH_DAYS * 86_400_000).toISOString(),
})

/**
 * The reply of a sign-in. The token is signed inside the transaction, so that a later end of the session invalidates it
 * too.
 */
export async function createSignInResult(
  muster: AppContext,
  db: Db,
  held: { userId: string; sessionId: string; roleId: string; refreshToken: string },
): Promise<SignInResult> {
  const [person, [home]] = await Promise.all([
    findUserAccess(db, held.userId),
    db
      .select({ timeZone: organisation.timeZone, locale: organisation.locale, isDemo: organisation.isDemo })
      .from(organisation),
  ])
  if (home?.isDemo && muster.config.mode !== 'demo') fail('DEMO_OFF')
  if (person.hasLeft && !(await canFormerEmployeeSignIn(db))) fail('EMPLOYMENT_ENDED')
  const userData = await findSignedInUser(db, held.userId, ({ id }) => id === held.roleId, person)
  const accessToken = await signAccessToken(muster, {
    userId: held.userId,
    organisationId: db.organisationId,
    sessionId: held.sessionId,
    role: userData.currentRole.name,
    employeeId: person.employeeId,
    timeZone: person.timeZone ?? home?.timeZone ?? 'UTC',
    locale: home?.locale,
    hasLeft: person.hasLeft,
    isJoining: person.isJoining,
  })
  return { accessToken, refreshToken: held.refreshToken, expiresIn: ACCESS_SECONDS, userData }
}

/** Loads and locks the row of a session; null when it has ended or expired, or its user may not sign in. */
export async function lockSession(muster: AppContext, db: Db, sessionId: string) {
  const [held] = await db
    .select()
    .from(session)
    .where(and(eq(session.id, sessionId), isNull(session.endedAt)))
    .for('update')
  if (!held || Date.parse(held.expiresAt) <= muster.clock.now().getTime()) return null
  const [user] = await db.select({ isActive: appUser.isActive }).from(appUser).where(eq(appUser.id, held.userId))
  return user?.isActive ? held : null
}
