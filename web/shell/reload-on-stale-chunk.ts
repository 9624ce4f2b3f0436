import { checkServer, isServerLost } from '../server-connection.ts'

const RELOAD_KEY = 'muster-lost-chunk'
const MINUTE_MS = 60_000

/** A missing chunk means a new version: one reload loads it. A second failure in a minute is an error. */
export function reloadOnStaleChunk(): void {
  addEventListener('vite:preloadError', () => void reloadOnce())
}

async function reloadOnce(): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOAD_KEY) ?? 0)
  if (!navigator.onLine || Date.now() - last < MINUTE_MS) return
  // While the server is unreachable, a reload would replace the page by an error of the browser.
  await checkServer()
  if (isServerLost()) return
  sessionStorage.setItem(RELOAD_KEY, String(Date.now()))
  location.reload()
}
