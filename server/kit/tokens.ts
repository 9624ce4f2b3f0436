import { createHmac, timingSafeEqual } from 'node:crypto'
import { SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { RoleName } from '../../domain/main/roles.ts'
import type { Muster } from './app.ts'

/** How long an access token lasts, and how long a session may rest before it must be signed in to again. */
export const ACCESS_SECONDS = 10 * 60
export const REFRESH_DAYS = 14

export interface Claims {
  userId: string
  organisationId: string
  sessionId: string
  role: RoleName
  employeeId: string | null
  timeZone: string
  /** Who looks through this person's eyes, if anybody. */
  seenBy: string | null
  /** They signed in after their last day. */
  hasLeft: boolean
  issuedAt: number
}

type Issued = Omit<Claims, 'issuedAt' | 'seenBy' | 'hasLeft'> & { seenBy?: string; hasLeft?: boolean }

export async function signAccessToken(muster: Muster, claims: Issued): Promise<string> {
  const now = Math.floor(muster.clock.now().getTime() / 1000)
  return new SignJWT({
    org: claims.organisationId,
    sid: claims.sessionId,
    role: claims.role,
    emp: claims.employeeId,
    tz: claims.timeZone,
    ...(claims.seenBy ? { eyes: claims.seenBy } : {}),
    ...(claims.hasLeft ? { left: true } : {}),
    // Whole seconds can't order a sign-in and a revocation within one second.
    ims: muster.clock.now().getTime(),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.userId)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_SECONDS)
    .sign(muster.secrets.tokenKey)
}

/** The claims of a token that is whole, ours and not expired; null for any other. */
export function readAccessToken(muster: Muster, token: string): Claims | null {
  const key = `${muster.secrets.id}.${token}`
  const known = checked.get(key)
  if (known) return known.expiresAt > muster.clock.now().getTime() ? known.claims : null
  const found = checkToken(muster, token)
  if (found) checked.set(key, found)
  return found?.claims ?? null
}

// A signature that was right stays right: it is checked once, the expiry each time.
const checked = new LRUCache<string, Checked>({ max: 20_000 })

interface Checked {
  claims: Claims
  expiresAt: number
}

function checkToken({ secrets, clock }: Muster, token: string): Checked | null {
  const payload = signedBy(secrets.tokenKey, token)
  if (!payload) return null
  const { sub, org, sid, role, emp, tz, eyes, left, ims, exp } = payload
  if (![sub, org, sid, role].every((claim) => typeof claim === 'string') || typeof ims !== 'number') return null
  if (typeof exp !== 'number' || exp * 1000 <= clock.now().getTime()) return null
  const claims = {
    userId: String(sub),
    organisationId: String(org),
    sessionId: String(sid),
    role: role as RoleName,
    employeeId: emp ? String(emp) : null,
    timeZone: String(tz),
    seenBy: eyes ? String(eyes) : null,
    hasLeft: left === true,
    issuedAt: ims,
  }
  return { claims, expiresAt: exp * 1000 }
}

// Checked here and now: a library hands it to another thread, which takes ten times as long as the check. There is one
// algorithm; what another signed, or nobody, has another signature.
function signedBy(key: Uint8Array, token: string): Record<string, unknown> | null {
  const [header, payload, signature, ...more] = token.split('.')
  if (!header || !payload || !signature || more.length > 0) return null
  const given = Buffer.from(signature, 'base64url')
  const right = createHmac('sha256', key).update(`${header}.${payload}`).digest()
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
}
