const IMPERSONATION_KEY = 'muster:seeing'

/** An impersonation applies to this tab only, for the lifetime of its token. */
export interface Impersonation {
  accessToken: string
  name: string
}

/** The impersonation of this tab, or null. */
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
