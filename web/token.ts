import type { Api } from '../domain/contract.ts'
import { offline } from './problem.ts'
import { seeing, stopSeeing } from './seeing.ts'
import { purgeSession, SESSION_KEY, setUser, useSession, type Auth } from './session.ts'

type SignedIn = Api['POST /api/auth/login']['reply']

const AHEAD_MS = 30_000

/** The token's expiry in seconds since 1970, or null when it can't be read or has none. */
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

const remaining = ({ accessToken, skew }: Auth) => (readExpiry(accessToken) ?? 0) * 1000 - skew - Date.now()

/** Is there a token that can be read and that says when it ends? */
export const isReadable = (auth: Auth | null): auth is Auth => auth !== null && readExpiry(auth.accessToken) !== null
export const isPast = (auth: Auth) => remaining(auth) <= 0

export function keepSignIn({ accessToken, expiresIn, userData }: SignedIn): void {
  const issued = (readExpiry(accessToken) ?? 0) - expiresIn
  useSession.setState({ auth: { accessToken, skew: issued * 1000 - Date.now() }, isLeaving: false })
  setUser(userData)
}

/** A token good for at least a moment, or null when nobody is signed in (any more). */
export async function freshToken(): Promise<string | null> {
  const { auth } = useSession.getState()
  if (!auth) return null
  if (!isReadable(auth)) {
    purgeSession()
    return null
  }
  return remaining(auth) > AHEAD_MS ? auth.accessToken : renew(auth.accessToken)
}

let renewing: Promise<string | null> | null = null

/** Gets a new token by the refresh cookie, once for all callers and all tabs. Purges the session when it is refused. */
export function renew(stale: string): Promise<string | null> {
  if (seeing()) {
    stopSeeing()
    return Promise.resolve(null)
  }
  renewing ??= inOneTab(() => renewUnlessDone(stale)).finally(() => {
    renewing = null
  })
  return renewing
}

// Locks need a secure context; without them tabs may both renew, which the server forgives for a moment.
const inOneTab = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('muster-refresh', work) : work()

async function renewUnlessDone(stale: string): Promise<string | null> {
  if (localStorage.getItem(SESSION_KEY)) await useSession.persist.rehydrate()
  const held = useSession.getState().auth?.accessToken
  if (held && held !== stale) return held
  const response = await fetch('/api/auth/refresh', { method: 'POST' }).catch(() => Promise.reject(offline()))
  if (response.ok) {
    const signedIn: SignedIn = await response.json()
    keepSignIn(signedIn)
    return signedIn.accessToken
  }
  if (response.status >= 500) throw offline()
  purgeSession()
  return null
}
