import type pg from 'pg'
import { openReconnectingClient } from './reconnecting-client.ts'
import { createNotifyQueue } from './notify-queue.ts'
import type { Db } from './tenant.ts'

/**
 * Events between nodes. `change`: rows that these users see have changed (topics name the kinds); contains no data.
 * `published`: a transaction wrote notifications; they follow as `notification`, in the order of their positions.
 * `ended`: a session, or all older tokens of a user, are no longer valid. `permissions`: the permissions of a role have
 * changed. `reconnected`: this node was disconnected and may have missed events.
 */
export type AppEvent =
  | { kind: 'change'; organisationId: string; users: string[] | 'everyone'; topics: string[] }
  | {
      kind: 'notification'
      organisationId: string
      users: string[]
      id: string
      position: number
      projectId: string | null
      title: string
      body: string
      link: string | null
    }
  | { kind: 'published'; organisationId: string }
  | { kind: 'ended'; organisationId: string; userId: string; sessionId: string | null; at: number }
  | { kind: 'permissions'; organisationId: string }
  | { kind: 'reconnected' }

type AppEventListener = (event: AppEvent) => void

export interface EventBus {
  on(listener: AppEventListener): () => void
  /** Publishes committed events to all nodes, including this one. */
  publish(payloads: readonly string[]): void
  /** Publishes notifications that no server has published yet, because the server that wrote them was killed. */
  publishRest(): Promise<void>
  close(): Promise<void>
}

const CHANNEL = 'muster'
const NOTIFY_SQL = `select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) as payload`
// PostgreSQL limits payloads to less than 8,000 bytes; a UUID with its quotes has 39.
const MAX_USERS_PER_EVENT = 150
const MAX_PAYLOAD_BYTES = 7_999
const MAX_PUBLISHED_AT_ONCE = 500

/** Events that only report that there is something new. */
export type QueuedEvent = Extract<AppEvent, { kind: 'change' | 'published' }>

/**
 * Emits events if and only if the transaction commits. Ended sessions and changed permissions are sent by the commit
 * itself, the other events right after it (decision 11).
 */
export async function emitEvents(db: Db, ...events: readonly AppEvent[]): Promise<void> {
  queueEvents(db, events.filter(isQueuedEvent))
  const binding = toPayloads(events.filter((event) => !isQueuedEvent(event)))
  if (binding.length > 0) await db.$client.query({ text: NOTIFY_SQL, values: [binding] })
}

export function queueEvents(db: Db, events: readonly QueuedEvent[]): void {
  db.pendingEvents.push(...toPayloads(events))
}

const isQueuedEvent = (event: AppEvent): event is QueuedEvent => event.kind === 'change' || event.kind === 'published'

const toPayloads = (events: readonly AppEvent[]): string[] => events.flatMap(splitByUsers).map(toPayload)

function toPayload(event: AppEvent): string {
  const payload = JSON.stringify(event)
  if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) throw new RangeError(`Too long an event: ${event.kind}`)
  return payload
}

function splitByUsers(event: AppEvent): AppEvent[] {
  if (!('users' in event) || event.users === 'everyone' || event.users.length <= MAX_USERS_PER_EVENT) return [event]
  const chunks: AppEvent[] = []
  for (let at = 0; at < event.users.length; at += MAX_USERS_PER_EVENT)
    chunks.push({ ...event, users: event.users.slice(at, at + MAX_USERS_PER_EVENT) })
  return chunks
}

const PUBLISHED_PREFIX = '{"kind":"published"'

// The database gives each notification its position and notifies all nodes, in one transaction.
async function publishNotifications(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ count: number }>({
      name: 'publish',
      text: `select publish_notifications(${MAX_PUBLISHED_AT_ONCE}) as count`,
    })
    if ((rows[0]?.count ?? 0) < MAX_PUBLISHED_AT_ONCE) return
  }
}

/** Listens on a dedicated connection, which reconnects automatically. */
export async function openEventBus(url: string, log: (line: string) => void): Promise<EventBus> {
  const listeners = new Set<AppEventListener>()
  const dispatch = (event: AppEvent) => {
    for (const listener of listeners) listener(event)
  }
  const connection = await openReconnectingClient(url, {
    begin(client) {
      client.on('notification', ({ payload }) => payload && dispatch(JSON.parse(payload) as AppEvent))
      return client.query(`listen ${CHANNEL}`)
    },
    onReturn: () => dispatch({ kind: 'reconnected' }),
    onFailure: (error) => log(`live updates: ${error instanceof Error ? error.message : String(error)}; trying again`),
  })
  const notifyQueue = createNotifyQueue(async (payloads) => {
    const client = connection.client()
    if (!client) throw new Error('The listener is not connected')
    const others = payloads.filter((payload) => !payload.startsWith(PUBLISHED_PREFIX))
    if (others.length > 0) await client.query({ name: 'notify', text: NOTIFY_SQL, values: [others] })
    if (others.length < payloads.length) await publishNotifications(client)
  })
  return {
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    publish: notifyQueue.publish,
    async publishRest() {
      const client = connection.client()
      if (client) await publishNotifications(client)
    },
    async close() {
      await notifyQueue.close()
      await connection.end()
    },
  }
}
