import type { Api } from '../domain/contract.ts'
import { createOfflineProblem, readApiProblem } from './problem.ts'
import { readImpersonation, stopImpersonation } from './impersonation.ts'
import { SESSION_KEY } from './session-format.ts'
import { clearSession, setUser, useSession, type Auth } from './session.ts'

type SignInReply = Api['POST /api/auth/login']['reply']

const RENEW_AHEAD_MS = 30_000

/** Replies to a renewal that end the session. */
const SESSION_REFUSED = [400, 401, 403, 422]

/** The expiry of the token in seconds since 1970; null when it is unreadable or has none. */
export function readExpiry(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return Number.isFinite(exp) ? exp : null
  } catch {
    console.error('Invalid token structure')
    return null
  }
}

const getRemainingMs = ({ accessToken, skew }: Auth) => (readExpiry(accessToken) ?? 0) * 1000 - skew - Date.now()

/** True when there is a readable token with an expiry. */
export const isReadableToken = (auth: Auth | null): auth is Auth =>
  auth !== null && readExpiry(auth.accessToken) !== null
export const isExpired = (auth: Auth) => getRemainingMs(auth) <= 0

export function storeSignIn({ accessToken, expiresIn, userData }: SignInReply): void {
  const issued = (readExpiry(accessToken) ?? 0) - expiresIn
  useSession.setState({ auth: { accessToken, skew: issued * 1000 - Date.now() }, isLeaving: false })
  setUser(userData)
}

/** A token that is not about to expire; null if no user is signed in. */
export async function ensureFreshToken(): Promise<string | null> {
  const { auth } = useSession.getState()
  if (!auth) return null
  if (!isReadableToken(auth)) {
    clearSession()
    return null
  }
  return getRemainingMs(auth) > RENEW_AHEAD_MS ? auth.accessToken : renewToken(auth.accessToken)
}

let pendingRenewal: Promise<string | null> | null = null

/** Gets a new token with the refresh cookie, once for all callers and tabs. Deletes the session when it is refused. */
export function renewToken(stale: string): Promise<string | null> {
  if (readImpersonation()) {
    stopImpersonation()
    return Promise.resolve(null)
  }
  pendingRenewal ??= withTabLock(() => renewIfStale(stale)).finally(() => {
    pendingRenewal = null
  })
  return pendingRenewal
}

// Locks need a secure context. Without them several tabs may renew at once, which the server tolerates for a moment.
const withTabLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('muster-refresh', work) : work()

async function renewIfStale(stale: string): Promise<string | null> {
  if (localStorage.getItem(SESSION_KEY)) await useSession.persist.rehydrate()
  const held = useSession.getState().auth?.accessToken
  if (held && held !== stale) return held
  const response = await fetch('/api/auth/refresh', { method: 'POST' }).catch(() =>
    Promise.reject(createOfflineProblem()),
  )
  if (response.ok) {
    const signedIn: SignInReply = await response.json()
    storeSignIn(signedIn)
    return signedIn.accessToken
  }
  // Signs out only if the server refuses the session. Other errors, such as too many requests, are temporary.
  if (response.status === 429) throw await readApiProblem(response)
  if (!SESSION_REFUSED.includes(response.status)) throw createOfflineProblem()
  clearSession()
  return null
}
