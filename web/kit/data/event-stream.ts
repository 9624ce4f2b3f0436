import { checkServer } from '../../server-connection.ts'
import { ensureFreshToken } from '../../token.ts'

/** `returned`: the stream is open again after an interruption. `ended`: the session is over. */
export interface StreamEvent {
  name: 'change' | 'notification' | 'returned' | 'ended'
  data: string
}

const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 60_000

/**
 * Opens the event stream and reopens it after an interruption, from the last notification on. `onEvent` gets each event
 * with the id of the last notification.
 */
export function openEventStream(
  userId: string,
  startAfter: string,
  onEvent: (event: StreamEvent, lastEventId: string) => void,
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  let hasBeenAway = false
  let isOver = false
  let lastEventId = startAfter

  const connect = async () => {
    // The stream is authenticated by a cookie, which is renewed with the token.
    const token = await ensureFreshToken().catch(() => undefined)
    if (isOver || token === null) return
    if (token === undefined) {
      void checkServer()
      return later()
    }
    const query = new URLSearchParams({ userId, ...(lastEventId ? { lastEventId } : {}) })
    source = new EventSource(`/api/notifications/sse/stream?${query}`)
    source.addEventListener('open', () => {
      wait = FIRST_WAIT_MS
      if (hasBeenAway) onEvent({ name: 'returned', data: '' }, lastEventId)
      hasBeenAway = false
    })
    source.addEventListener('hello', ({ lastEventId: id }: MessageEvent<string>) => {
      lastEventId = id
    })
    source.addEventListener('error', () => {
      // The server refused the id, so it is not sent again.
      if (source?.readyState === EventSource.CLOSED) lastEventId = ''
      source?.close()
      void checkServer()
      later()
    })
    source.addEventListener('change', ({ data }) => onEvent({ name: 'change', data }, lastEventId))
    source.addEventListener('notification', ({ data, lastEventId: id }) => {
      lastEventId = id
      onEvent({ name: 'notification', data }, lastEventId)
    })
    source.addEventListener('bye', ({ data }: MessageEvent<string>) => {
      source?.close()
      if (data.includes('"ended"')) {
        isOver = true
        onEvent({ name: 'ended', data: '' }, lastEventId)
      } else later()
    })
  }

  const later = () => {
    hasBeenAway = true
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), wait * (0.75 + Math.random() / 2))
    wait = Math.min(wait * 2, MAX_WAIT_MS)
  }

  void connect()
  return () => {
    isOver = true
    source?.close()
    clearTimeout(timer)
  }
}
