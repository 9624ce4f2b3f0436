import { PassThrough } from 'node:stream'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import type { AppEvent } from '../../kit/db/events.ts'

export interface StreamListener {
  organisationId: string
  userId: string
  sessionId: string
  /** Expiry of the token that opened the stream, plus time to fetch a new one (ms). */
  until: number
  /** Only notifications of this project; null: all. */
  projectId: string | null
}

/** A notification as the stream sends it. Its position orders it among all others. */
export type StreamedNotification = Pick<
  Extract<AppEvent, { kind: 'notification' }>,
  'id' | 'position' | 'projectId' | 'title' | 'body' | 'link'
>

interface LiveStream extends StreamListener {
  body: PassThrough
  /** The position of the last notification that was sent. */
  position: number
  /** Notifications that arrive while the missed ones are read. Null: they are sent at once. */
  waiting: StreamedNotification[] | null
  /** The group of streams whose heartbeats are sent together. */
  part: number
}

/** Where a stream begins: after this notification of the user. */
interface StreamStart {
  lastId: string
  position: number
}

/** An open stream. It sends no notification until `start` is called with those that its client has missed. */
export interface OpenedStream {
  body: PassThrough
  start(from: StreamStart, missed: readonly StreamedNotification[], hasMore?: boolean): void
}

export interface LiveStreams {
  open(listener: StreamListener): OpenedStream
  closeAll(): void
}

const MAX_STREAMS_PER_USER = 8
const HEARTBEAT_MS = 25_000
// The heartbeats are spread, because thousands at once would delay notifications.
const HEARTBEAT_PARTS = 50
const MAX_BUFFERED_BYTES = 1024 * 1024
// Notifications of a killed server are published by another one within this time.
const PUBLISH_REST_MS = 1_000

/** All live streams of this node. Events of a user go only to the streams of that user. */
export function openLiveStreams(muster: AppContext, heartbeatMs = HEARTBEAT_MS): LiveStreams {
  const byUser = new Map<string, Set<LiveStream>>()
  const byOrganisation = new Map<string, Set<LiveStream>>()

  const stop = muster.events.on((event) => {
    if (event.kind === 'ended') return end(event)
    // A reconnecting browser reloads its data and continues after its last notification.
    if (event.kind === 'reconnected') return byeAll()
    if (event.kind === 'notification') for (const stream of listenersOf(event)) send(stream, event)
    if (event.kind !== 'change') return
    const text = formatFrame('change', { topics: event.topics })
    for (const stream of listenersOf(event)) write(stream, text)
  })
  const rest = setInterval(() => void muster.events.publishRest().catch(() => undefined), PUBLISH_REST_MS)
  rest.unref()

  let opened = 0
  let beats = 0
  const beat = setInterval(() => {
    const part = beats++ % HEARTBEAT_PARTS
    const now = muster.clock.now().getTime()
    for (const stream of everyone()) {
      if (stream.part !== part) continue
      if (now >= stream.until) bye(stream, 'expired')
      else write(stream, ': beat\n\n')
    }
  }, heartbeatMs / HEARTBEAT_PARTS)
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

  function send(stream: LiveStream, notification: StreamedNotification): void {
    if (stream.projectId !== null && stream.projectId !== notification.projectId) return
    if (stream.waiting) return void stream.waiting.push(notification)
    if (notification.position <= stream.position) return
    stream.position = notification.position
    write(stream, formatNotification(notification))
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
      const stream: LiveStream = {
        ...listener,
        body: new PassThrough(),
        position: 0,
        waiting: [],
        part: opened++ % HEARTBEAT_PARTS,
      }
      addStream(byUser, stream.userId, stream)
      addStream(byOrganisation, stream.organisationId, stream)
      stream.body.on('close', () => leave(stream))
      return {
        body: stream.body,
        start({ lastId, position }, missed, hasMore = false) {
          const arrived = stream.waiting ?? []
          stream.waiting = null
          stream.position = position
          // A client that is interrupted before its first notification continues here.
          stream.body.write(`id: ${lastId}\n${formatFrame('hello', {})}`)
          for (const one of missed) send(stream, one)
          if (hasMore) return bye(stream, 'closing')
          for (const one of arrived) send(stream, one)
        },
      }
    },
    closeAll() {
      clearInterval(beat)
      clearInterval(rest)
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

const formatNotification = ({ id, title, body, link }: StreamedNotification): string =>
  `id: ${id}\n${formatFrame('notification', { id, title, body, link })}`

// JSON contains no line breaks, so it fits into one data line.
const formatFrame = (name: string, content: object): string => `event: ${name}\ndata: ${JSON.stringify(content)}\n\n`
