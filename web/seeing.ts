const KEY = 'muster:seeing'

/** A look through somebody else's eyes: this tab only, as long as its token lasts. */
export interface Seeing {
  accessToken: string
  name: string
}

/** What this tab is looking through, or null when it looks through its own. */
export function seeing(): Seeing | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Seeing | null
  } catch {
    return null
  }
}

export function startSeeing(look: Seeing): void {
  sessionStorage.setItem(KEY, JSON.stringify(look))
  location.assign('/')
}

export function stopSeeing(): void {
  sessionStorage.removeItem(KEY)
  location.assign('/access/users')
}
