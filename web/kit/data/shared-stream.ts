import { openEventStream, type StreamEvent } from './event-stream.ts'

interface SharedMessage {
  event: StreamEvent
  /** The last notification. Another tab continues after it. */
  lastEventId: string
}

/**
 * One event stream for all tabs of a browser. The tab that holds the lock opens it and passes its events on to the other
 * tabs; when it is closed, another tab continues after the last notification. Without locks every tab opens its own.
 */
export function openSharedStream(userId: string, onEvent: (event: StreamEvent) => void): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined')
    return openEventStream(userId, '', (event) => onEvent(event))
  const name = `muster-stream-${userId}`
  const channel = new BroadcastChannel(name)
  const ending = new AbortController()
  let lastEventId = ''
  channel.addEventListener('message', ({ data }: MessageEvent<SharedMessage>) => {
    lastEventId = data.lastEventId
    onEvent(data.event)
  })
  const lead = () =>
    new Promise<void>((release) => {
      const close = openEventStream(userId, lastEventId, (event, id) => {
        lastEventId = id
        channel.postMessage({ event, lastEventId } satisfies SharedMessage)
        onEvent(event)
      })
      const stop = () => {
        close()
        release()
      }
      if (ending.signal.aborted) stop()
      else ending.signal.addEventListener('abort', stop)
    })
  navigator.locks.request(name, { signal: ending.signal }, lead).catch(() => undefined)
  return () => {
    ending.abort()
    channel.close()
  }
}
