const IMPERSONATION_KEY = 'muster:seeing'

/** A look through somebody else's eyes: this tab only, as long as its token lasts. */
export interface Impersonation {
  accessToken: string
  name: string
}

/** What this tab is looking through, or null when it looks through its own. */
export function readImpersonation(): Impersonation | null {
  try {
    return JSON.parse(sessionStorage.getItem(IMPERSONATION_KEY) ?? 'null') as Impersonation | null
  } catch {
    return null
  }
}

export function startImpersonation(look: Impersonation): void {
  sessionStorage.setItem(IMPERSONATION_KEY, JSON.stringify(look))
  location.assign('/')
}

export function stopImpersonation(): void {
  sessionStorage.removeItem(IMPERSONATION_KEY)
  location.assign('/access/users')
}
