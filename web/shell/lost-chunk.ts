const KEY = 'muster-lost-chunk'
const A_MINUTE = 60_000

/** A screen's file that is gone means a new version was installed: one reload gets it. Twice in a minute is a real fault. */
export function reloadOnceOnLostChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (!navigator.onLine || Date.now() - last < A_MINUTE) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  })
}
