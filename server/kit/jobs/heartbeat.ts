import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { openReconnectingClient } from '../db/reconnecting-client.ts'

/**
 * Holds an advisory lock for each living worker, on a connection that ends with the process. Jobs of a worker whose
 * lock is free are released (`free_stranded_jobs`). A worker that ends normally releases its lock.
 */
export async function holdHeartbeatLocks(url: string) {
  const workers = new Set<string>()
  const lock = async (client: pg.Client | null, ids: string[]) =>
    client?.query('select pg_advisory_lock(worker_lock(), hashtext(id)) from unnest($1::text[]) as id', [ids])
  const unlock = async (client: pg.Client | null, id: string) =>
    client?.query('select pg_advisory_unlock(worker_lock(), hashtext($1))', [id])
  const connection = await openReconnectingClient(url, { begin: (client) => lock(client, [...workers]) })
  const events: WorkerEvents = new EventEmitter()
  let lastChange: Promise<unknown> = Promise.resolve()
  // If the connection is lost now, all locks are acquired after the reconnect.
  const change = (work: () => Promise<unknown>) => (lastChange = lastChange.then(work).catch(() => undefined))
  events.on('worker:create', ({ worker: { workerId } }) => {
    workers.add(workerId)
    change(() => lock(connection.client(), [workerId]))
  })
  events.on('worker:stop', ({ worker: { workerId } }) => {
    workers.delete(workerId)
    change(() => unlock(connection.client(), workerId))
  })
  return { events, end: () => connection.end() }
}
