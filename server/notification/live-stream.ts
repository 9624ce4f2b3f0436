import { PassThrough } from 'node:stream'
import type { AppContext } from '../kit/app-context.ts'
import { fail } from '../kit/errors.ts'
import type { AppEvent } from '../kit/db/events.ts'

export interface StreamListener {
  organisationId: string
  userId: string
  sessionId: string
  /** Expiry of the token that opened the stream, plus time to fetch a new one (ms). */
  until: number
}

interface LiveStream extends StreamListener {
  body: PassThrough
}

export interface LiveStreams {
  open(listener: StreamListener): PassThrough
  closeAll(): void
}

const MAX_STREAMS_PER_USER = 8
const HEARTBEAT_MS = 25_000
const MAX_BUFFERED_BYTES = 1024 * 1024

/** All live streams of this node. Events of a user go only to the streams of that user. */
export function openLiveStreams(muster: AppContext, heartbeatMs = HEARTBEAT_MS): LiveStreams {
  const byUser = new Map<string, Set<LiveStream>>()
  const byOrganisation = new Map<string, Set<LiveStream>>()

  const stop = muster.events.on((event) => {
    if (event.kind === 'ended') return end(event)
    // Events in the meantime are lost; a reconnecting browser reloads its data.
    if (event.kind === 'reconnected') return byeAll()
    if (event.kind !== 'change' && event.kind !== 'notification') return
    const text = formatEvent(event)
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
  }): Iterable<LiveStream> {
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

  function bye(stream: LiveStream, reason: 'ended' | 'expired' | 'closing'): void {
    leave(stream)
    stream.body.end(formatFrame('bye', { reason }))
  }

  // A stream that is not read is closed; the browser reconnects.
  function write(stream: LiveStream, text: string): void {
    if (stream.body.readableLength + stream.body.writableLength > MAX_BUFFERED_BYTES) stream.body.destroy()
    else stream.body.write(text)
  }

  function leave(stream: LiveStream): void {
    removeStream(byUser, stream.userId, stream)
    removeStream(byOrganisation, stream.organisationId, stream)
  }

  return {
    open(listener) {
      if ((byUser.get(listener.userId)?.size ?? 0) >= MAX_STREAMS_PER_USER) fail('TOO_MANY_REQUESTS', { seconds: 30 })
      const stream: LiveStream = { ...listener, body: new PassThrough() }
      addStream(byUser, stream.userId, stream)
      addStream(byOrganisation, stream.organisationId, stream)
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

function addStream(streams: Map<string, Set<LiveStream>>, key: string, stream: LiveStream): void {
  const known = streams.get(key) ?? new Set()
  streams.set(key, known.add(stream))
}

function removeStream(streams: Map<string, Set<LiveStream>>, key: string, stream: LiveStream): void {
  const known = streams.get(key)
  known?.delete(stream)
  if (known?.size === 0) streams.delete(key)
}

function formatEvent(event: Extract<AppEvent, { kind: 'change' | 'notification' }>): string {
  if (event.kind === 'change') return formatFrame('change', { topics: event.topics })
  const { id, title, body, link } = event
  return formatFrame('notification', { id, title, body, link })
}

// JSON contains no line breaks, so it fits into one data line.
const formatFrame = (name: string, content: object): string => `event: ${name}\ndata: ${JSON.stringify(content)}\n\n`
