const RELOAD_KEY = 'muster-lost-chunk'
const MINUTE_MS = 60_000

/** A missing chunk means a new version: one reload loads it. A second failure in a minute is an error. */
export function reloadOnStaleChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOAD_KEY) ?? 0)
    if (!navigator.onLine || Date.now() - last < MINUTE_MS) return
    event.preventDefault()
    sessionStorage.setItem(RELOAD_KEY, String(Date.now()))
    location.reload()
  })
}
