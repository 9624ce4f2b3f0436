/** The entry of localStorage that keeps the session of a browser. */
export const SESSION_KEY = 'persist:muster'

const encodedKeys = new Set(['auth', 'settings'])

/** The text that is stored: one JSON object, in which the sign-in and the settings are encoded. */
export function formatSession(session: object): string {
  const parts = Object.entries(session).map(([key, value]) => [
    key,
    encodedKeys.has(key) ? btoa(encodeURIComponent(JSON.stringify(value))) : value,
  ])
  return JSON.stringify(Object.fromEntries(parts))
}

/** The parts of a stored session; null without a session. Throws when the text is damaged. */
export function parseSession(text: string | null): Record<string, unknown> | null {
  const stored = JSON.parse(text ?? 'null') as Record<string, unknown> | null
  if (!stored) return null
  const parts = Object.entries(stored).map(([key, value]) => [
    key,
    encodedKeys.has(key) ? JSON.parse(decodeURIComponent(atob(String(value)))) : value,
  ])
  return Object.fromEntries(parts)
}
