import { PassThrough } from 'node:stream'
import type { AppContext } from '../kit/app.ts'
import { fail } from '../kit/errors.ts'
import type { AppEvent } from '../kit/events.ts'

export interface Listener {
  organisationId: string
  userId: string
  sessionId: string
  /** When the token that opened it has run out, and a moment more for a new one to be fetched (ms). */
  until: number
}

interface Stream extends Listener {
  body: PassThrough
}

export interface Streams {
  open(listener: Listener): PassThrough
  closeAll(): void
}

const MOST_PER_USER = 8
const HEARTBEAT_MS = 25_000
const MOST_WAITING_BYTES = 1024 * 1024

/** All live streams of this node. Each person's events go to that person's streams only. */
export function openStreams(muster: AppContext, heartbeatMs = HEARTBEAT_MS): Streams {
  const byUser = new Map<string, Set<Stream>>()
  const byOrganisation = new Map<string, Set<Stream>>()

  const stop = muster.events.on((event) => {
    if (event.kind === 'ended') return end(event)
    // What was told meanwhile is lost: whoever comes back asks anew.
    if (event.kind === 'reconnected') return byeAll()
    if (event.kind !== 'change' && event.kind !== 'notification') return
    const text = textOf(event)
    for (const stream of listenersOf(event)) write(stream, text)
  })

  const beat = setInterval(() => {
    for (const stream of everyone()) {
      if (muster.clock.now().getTime() >= stream.until) bye(stream, 'expired')
      else write(stream, ': beat\n\n')
    }
  }, heartbeatMs)
  beat.unref()

  const everyone = () => [...byOrganisation.values()].flatMap((streams) => [...streams])

  function* listenersOf({
    organisationId,
    users,
  }: {
    organisationId: string
    users: string[] | 'everyone'
  }): Iterable<Stream> {
    if (users === 'everyone') return yield* byOrganisation.get(organisationId) ?? []
    for (const userId of users)
      for (const stream of byUser.get(userId) ?? []) if (stream.organisationId === organisationId) yield stream
  }

  function end(event: Extract<AppEvent, { kind: 'ended' }>): void {
    for (const stream of Array.from(byUser.get(event.userId) ?? []))
      if (event.sessionId === null || event.sessionId === stream.sessionId) bye(stream, 'ended')
  }

  function byeAll(): void {
    for (const stream of everyone()) bye(stream, 'closing')
  }

  function bye(stream: Stream, reason: 'ended' | 'expired' | 'closing'): void {
    leave(stream)
    stream.body.end(frame('bye', { reason }))
  }

  // Whoever doesn't read is dropped rather than waited for; the browser comes back by itself.
  function write(stream: Stream, text: string): void {
    if (stream.body.readableLength + stream.body.writableLength > MOST_WAITING_BYTES) stream.body.destroy()
    else stream.body.write(text)
  }

  function leave(stream: Stream): void {
    drop(byUser, stream.userId, stream)
    drop(byOrganisation, stream.organisationId, stream)
  }

  return {
    open(listener) {
      if ((byUser.get(listener.userId)?.size ?? 0) >= MOST_PER_USER) fail('TOO_MANY_REQUESTS', { seconds: 30 })
      const stream: Stream = { ...listener, body: new PassThrough() }
      add(byUser, stream.userId, stream)
      add(byOrganisation, stream.organisationId, stream)
      stream.body.on('close', () => leave(stream))
      stream.body.write(': hello\n\n')
      return stream.body
    },
    closeAll() {
      clearInterval(beat)
      stop()
      byeAll()
    },
  }
}

function add(streams: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const known = streams.get(key) ?? new Set()
  streams.set(key, known.add(stream))
}

function drop(streams: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const known = streams.get(key)
  known?.delete(stream)
  if (known?.size === 0) streams.delete(key)
}

function textOf(event: Extract<AppEvent, { kind: 'change' | 'notification' }>): string {
  if (event.kind === 'change') return frame('change', { topics: event.topics })
  const { id, title, body, link } = event
  return frame('notification', { id, title, body, link })
}

// JSON has no line breaks, so one data line holds it.
const frame = (name: string, content: object): string => `event: ${name}\ndata: ${JSON.stringify(content)}\n\n`
