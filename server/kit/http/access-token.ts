import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { RoleName } from '../../../domain/main/users/roles.ts'
import type { AppContext } from '../app-context.ts'

/** Lifetime of an access token, and the inactivity after which a session ends. */
export const ACCESS_SECONDS = 10 * 60
export const REFRESH_DAYS = 14

export interface Claims {
  userId: string
  organisationId: string
  sessionId: string
  role: RoleName
  employeeId: string | null
  timeZone: string
  /** The organisation's locale. */
  locale: string | null
  /** The Admin who impersonates this user, if any. */
  seenBy: string | null
  /** The user signed in after their last working day. */
  hasLeft: boolean
  /** The user signed in before their joining date. */
  isJoining: boolean
  issuedAt: number
}

type IssuedClaims = Omit<Claims, 'issuedAt' | 'seenBy' | 'hasLeft' | 'isJoining' | 'locale'> & {
  locale?: string
  seenBy?: string
  hasLeft?: boolean
  isJoining?: boolean
}

export async function signAccessToken(muster: AppContext, claims: IssuedClaims): Promise<string> {
  const now = Math.floor(muster.clock.now().getTime() / 1000)
  return new SignJWT({
    org: claims.organisationId,
    sid: claims.sessionId,
    role: claims.role,
    emp: claims.employeeId,
    tz: claims.timeZone,
    ...(claims.locale ? { loc: claims.locale } : {}),
    ...(claims.seenBy ? { eyes: claims.seenBy } : {}),
    ...(claims.hasLeft ? { left: true } : {}),
    ...(claims.isJoining ? { joining: true } : {}),
    // In milliseconds, because whole seconds cannot order a sign-in and a revocation within the same second.
    ims: muster.clock.now().getTime(),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.userId)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_SECONDS)
    .sign(muster.secrets.tokenKey)
}

/** The claims of a valid token; null for an invalid, foreign or expired one. */
export async function readAccessToken(muster: AppContext, token: string): Promise<Claims | null> {
  const key = `${muster.secrets.id}.${token}`
  const known = checkedTokens.get(key)
  if (known) return known.expiresAt > muster.clock.now().getTime() ? known.claims : null
  const found = await verifyToken(muster, token)
  if (found) checkedTokens.set(key, found)
  return found?.claims ?? null
}

// A valid signature stays valid, so it is checked once; the expiry is checked each time.
const checkedTokens = new LRUCache<string, CheckedToken>({ max: 20_000 })

interface CheckedToken {
  claims: Claims
  expiresAt: number
}

async function verifyToken(muster: AppContext, token: string): Promise<CheckedToken | null> {
  try {
    const { payload } = await jwtVerify(token, muster.secrets.tokenKey, {
      algorithms: ['HS256'],
      currentDate: muster.clock.now(),
      requiredClaims: ['sub', 'org', 'sid', 'role', 'exp', 'ims'],
    })
    const claims = {
      userId: String(payload.sub),
      organisationId: String(payload.org),
      sessionId: String(payload.sid),
      role: payload.role as RoleName,
      employeeId: payload.emp ? String(payload.emp) : null,
      timeZone: String(payload.tz),
      locale: payload.loc ? String(payload.loc) : null,
      seenBy: payload.eyes ? String(payload.eyes) : null,
      hasLeft: payload.left === true,
      isJoining: payload.joining === true,
      issuedAt: Number(payload.ims),
    }
    return { claims, expiresAt: Number(payload.exp) * 1000 }
  } catch {
    return null
  }
}
