import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { sql } from 'drizzle-orm'
import { formerEmployeePermissions } from '../../../domain/main/auth/former-employee-access.ts'
import { joiningEmployeePermissions } from '../../../domain/main/auth/joining-employee-access.ts'
import type { RoleName } from '../../../domain/main/users/roles.ts'
import type { AppContext } from '../app-context.ts'
import { ACCESS_SECONDS, readAccessToken, type Claims } from './access-token.ts'
import type { User } from '../user.ts'

export interface Authenticator {
  /**
   * The user of a request, or null. Cookies are accepted only for reading files and streams, so a cross-site form
   * cannot change data.
   */
  authenticate(request: FastifyRequest, allowCookie: boolean): Promise<User | null>
  isSessionEnded(user: User): boolean
}

/** Tokens are checked by their signature. Revoked ones are remembered from events until they would expire. */
export function createAuthenticator(muster: AppContext): Authenticator {
  const ended = new Map<string, number>()
  const permissions = new Map<string, Promise<Map<RoleName, ReadonlySet<string>>>>()

  let caughtUp: Promise<void> | null = null

  // After a start or a lost connection, a node loads the revocations before it accepts tokens.
  const catchUp = () =>
    (caughtUp ??= listRecentlyEndedSessions(muster).then(
      (sessions) => sessions.forEach(({ id, at }) => rememberEndedSession(ended, id, at)),
      (error) => {
        caughtUp = null
        throw error
      },
    ))

  muster.events.on((event) => {
    if (event.kind === 'reconnected') {
      caughtUp = null
      permissions.clear()
    }
    if (event.kind === 'ended') rememberEndedSession(ended, event.sessionId ?? event.userId, event.at)
    if (event.kind === 'permissions') permissions.delete(event.organisationId)
  })

  const permissionsOf = async (organisationId: string, role: RoleName) => {
    const loading = permissions.get(organisationId) ?? loadRolePermissions(muster, organisationId)
    permissions.set(organisationId, loading)
    loading.catch(() => permissions.delete(organisationId))
    return (await loading).get(role) ?? new Set<string>()
  }

  const hasEnded = (claims: Pick<Claims, 'sessionId' | 'userId'>, issuedAt: number) =>
    (ended.get(claims.sessionId) ?? -1) >= issuedAt || (ended.get(claims.userId) ?? -1) >= issuedAt

  return {
    async authenticate(request, allowCookie) {
      const token = readBearerToken(request) ?? (allowCookie ? request.cookies.accessToken : undefined)
      const claims = token ? await readAccessToken(muster, token) : null
      if (!claims) return null
      await catchUp()
      if (hasEnded(claims, claims.issuedAt)) return null
      const { issuedAt: _, ...identity } = claims
      const { organisationId, role, hasLeft, isJoining } = claims
      if (hasLeft) return { ...identity, permissions: formerUserPermissions }
      if (isJoining) return { ...identity, permissions: joiningUserPermissions }
      return { ...identity, permissions: await permissionsOf(organisationId, role) }
    },
    isSessionEnded: (user) => hasEnded(user, muster.clock.now().getTime() - ACCESS_SECONDS * 1000),
  }
}

const formerUserPermissions: ReadonlySet<string> = new Set(formerEmployeePermissions)
const joiningUserPermissions: ReadonlySet<string> = new Set(joiningEmployeePermissions)

function rememberEndedSession(ended: Map<string, number>, id: string, at: number) {
  ended.set(id, at)
  const forget = setTimeout(() => ended.delete(id), (ACCESS_SECONDS + 60) * 1000)
  forget.unref()
}

const readBearerToken = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined
}

async function listRecentlyEndedSessions(muster: AppContext): Promise<{ id: string; at: number }[]> {
  const since = new Date(muster.clock.now().getTime() - (ACCESS_SECONDS + 60) * 1000)
  const { rows } = await muster.database.pool.query<{ id: string; at: string }>(
    'select id, at from ended_sessions($1)',
    [since],
  )
  return rows.map(({ id, at }) => ({ id, at: Date.parse(at) }))
}

async function loadRolePermissions(
  muster: AppContext,
  organisationId: string,
): Promise<Map<RoleName, ReadonlySet<string>>> {
  const { rows } = await muster.database.inTenant({ organisationId, userId: null }, (db) =>
    db.execute(sql`select name, permissions from role`),
  )
  return new Map(rows.map((row) => [row.name as RoleName, new Set(row.permissions as string[])]))
}
