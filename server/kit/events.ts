import { openLasting } from './lasting.ts'
import { openTelling } from './telling.ts'
import type { Db } from './tenant.ts'

/**
 * What nodes tell each other. `change`: rows these users look at have changed (topics name the kinds); carries no data.
 * `notification`: a line for the bell. `ended`: a session, or all of a user's older tokens, no longer count.
 * `permissions`: a role's list was edited. `reconnected`: this node was deaf for a while and may have missed any of these.
 */
export type Event =
  | { kind: 'change'; organisationId: string; users: string[] | 'everyone'; topics: string[] }
  | {
      kind: 'notification'
      organisationId: string
      users: string[]
      id: string
      title: string
      body: string
      link: string | null
    }
  | { kind: 'ended'; organisationId: string; userId: string; sessionId: string | null; at: number }
  | { kind: 'permissions'; organisationId: string }
  | { kind: 'reconnected' }

type Listener = (event: Event) => void

export interface Events {
  on(listener: Listener): () => void
  /** Tells every node, this one too, what is committed already. */
  tell(payloads: readonly string[]): void
  close(): Promise<void>
}

const CHANNEL = 'muster'
const TELL = `select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) as payload`
// PostgreSQL takes payloads under 8,000 bytes; a UUID with its quotes is 39.
const USERS_PER_EVENT = 150
const MOST_BYTES = 7_999

/** What only says that there is something to look at. */
export type Hint = Extract<Event, { kind: 'change' | 'notification' }>

/**
 * Sends events when, and only when, the transaction commits. What ends a session or changes what a role may do is told by
 * the commit itself; hints right after it (decision 11).
 */
export async function emit(db: Db, ...events: readonly Event[]): Promise<void> {
  hint(db, events.filter(isHint))
  const binding = payloadsOf(events.filter((event) => !isHint(event)))
  if (binding.length > 0) await db.$client.query({ text: TELL, values: [binding] })
}

export function hint(db: Db, hints: readonly Hint[]): void {
  db.told.push(...payloadsOf(hints))
}

const isHint = (event: Event): event is Hint => event.kind === 'change' || event.kind === 'notification'

const payloadsOf = (events: readonly Event[]): string[] => events.flatMap(parts).map(payloadOf)

function payloadOf(event: Event): string {
  const payload = JSON.stringify(event)
  if (Buffer.byteLength(payload) > MOST_BYTES) throw new RangeError(`Too long an event: ${event.kind}`)
  return payload
}

function parts(event: Event): Event[] {
  if (!('users' in event) || event.users === 'everyone' || event.users.length <= USERS_PER_EVENT) return [event]
  const chunks: Event[] = []
  for (let at = 0; at < event.users.length; at += USERS_PER_EVENT)
    chunks.push({ ...event, users: event.users.slice(at, at + USERS_PER_EVENT) })
  return chunks
}

/** Listens on one connection of its own, and comes back by itself when it is lost. */
export async function openEvents(url: string, log: (line: string) => void): Promise<Events> {
  const listeners = new Set<Listener>()
  const hear = (event: Event) => {
    for (const listener of listeners) listener(event)
  }
  const lasting = await openLasting(url, {
    begin(client) {
      client.on('notification', ({ payload }) => payload && hear(JSON.parse(payload) as Event))
      return client.query(`listen ${CHANNEL}`)
    },
    onReturn: () => hear({ kind: 'reconnected' }),
    onFailure: (error) => log(`live updates: ${error instanceof Error ? error.message : String(error)}; trying again`),
  })
  const telling = openTelling(async (payloads) => {
    const client = lasting.client()
    if (!client) throw new Error('Nobody listens')
    await client.query({ name: 'tell', text: TELL, values: [payloads] })
  })
  return {
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell: telling.tell,
    async close() {
      await telling.close()
      await lasting.end()
    },
  }
}
