import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../kit/app-context.ts'
import { fail, failAndCommit } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { readAccessToken } from '../../kit/http/access-token.ts'
import type { User } from '../../kit/user.ts'
import { endSessions } from './end-session.actions.ts'
import { createNextRefreshToken, parseRefreshToken } from './refresh-token.ts'
import { createSignInResult, lockSession, renewSession, type SignInResult } from './session.actions.ts'
import { listUserRoles } from './session.queries.ts'
import { appUser, session } from '../users/user.table.ts'

// Two tabs that refresh at the same time send the same token. So does a page reloaded before the reply arrived.
const CONCURRENT_REFRESH_MS = 10_000

/**
 * Issues new tokens for the current refresh token of a session. The reuse of an old token ends the session, because it
 * may be stolen.
 */
export async function refreshSession(muster: AppContext, token: string): Promise<SignInResult> {
  const given = parseRefreshToken(muster.secrets, token) ?? fail('SESSION_ENDED')
  return muster.database.inTenant({ organisationId: given.organisationId, userId: null }, async (db) => {
    const held = (await lockSession(muster, db, given.sessionId)) ?? fail('SESSION_ENDED')
    if (held.refreshHash === given.hash) return renewSession(muster, db, held)
    const age = muster.clock.now().getTime() - Date.parse(held.rotatedAt)
    if (held.previousHash === given.hash && age <= CONCURRENT_REFRESH_MS)
      return createSignInResult(muster, db, {
        userId: held.userId,
        sessionId: held.id,
        roleId: held.roleId,
        refreshToken: createNextRefreshToken(muster.secrets, db.organisationId, held.id, given.hash).token,
      })
    await endSessions(muster, db, eq(session.id, held.id), 'REUSED_TOKEN')
    return failAndCommit('SESSION_ENDED')
  })
}

/** Switches to another role of the user. The next sign-in starts in it too. */
export async function switchRole(muster: AppContext, db: Db, user: User, roleId: string): Promise<SignInResult> {
  const roles = await listUserRoles(db, user.userId)
  if (!roles.some(({ id }) => id === roleId)) fail('ROLE_NOT_HELD')
  const held = (await lockSession(muster, db, user.sessionId)) ?? fail('SESSION_ENDED')
  await db.update(appUser).set({ currentRoleId: roleId }).where(eq(appUser.id, user.userId))
  return renewSession(muster, db, { ...held, roleId })
}

/** Ends the sessions of a request's bearer token and refresh token, if they are valid. */
export async function signOut(muster: AppContext, request: FastifyRequest): Promise<void> {
  const bearer = request.headers.authorization?.slice('Bearer '.length)
  const claims = bearer ? await readAccessToken(muster, bearer) : null
  const cookie = request.cookies.refreshToken
  const given = cookie ? parseRefreshToken(muster.secrets, cookie) : null
  const named = [claims, given].filter((one) => one !== null)
  for (const { organisationId, sessionId } of named)
    await muster.database.inTenant({ organisationId, userId: null }, (db) =>
      endSessions(muster, db, eq(session.id, sessionId), 'SIGNED_OUT'),
    )
}
