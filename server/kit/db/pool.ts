import pg from 'pg'
import { fail } from '../errors.ts'

// Days stay 'YYYY-MM-DD', bigint counts become numbers while they are safe, instants are ISO UTC.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint ${text} is not a safe integer`)
  return number
})
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())

/** The role of every transaction. It owns no table, so row-level security always applies. */
export const APP_ROLE = 'muster_app'

const sessionSettings = `-c role=${APP_ROLE} -c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=120000`

/** The same for one transaction: a pooler in transaction mode does not keep session settings. */
export const pooledSettings =
  'set local timezone = utc; set local statement_timeout = 60000; set local idle_in_transaction_session_timeout = 120000'

/** How the application connects to its database. */
export interface DatabaseAddress {
  url: string
  /** The address without a pooler, for work that needs a session. */
  directUrl: string
  /** True when `url` leads to a pooler in transaction mode. */
  isPooled: boolean
}

/** The address of a server that is reached without a pooler. */
export const toDirectAddress = (url: string): DatabaseAddress => ({ url, directUrl: url, isPooled: false })

const addresses = new WeakMap<pg.Pool, DatabaseAddress>()

/** True when connections of the pool keep their session: then statements can be prepared by name. */
export const keepsSessions = (pool: pg.Pool): boolean => addresses.get(pool)?.isPooled !== true

/** A connection of its own, outside of the pool and without a pooler, with the same user and settings. */
export function createDirectClient(pool: pg.Pool): pg.Client {
  const address = addresses.get(pool)
  if (!address) throw new TypeError('Not a pool of the application')
  return new pg.Client(mergeSessionOptions(address.directUrl, sessionSettings))
}

const CONNECT_TIMEOUT_MS = 10_000

/** Opens the connection pool of the application. A lost connection affects only the work that uses it. */
export function openPool(address: DatabaseAddress, max: number): pg.Pool {
  const pool = new pg.Pool({
    // A pooler refuses settings of a session.
    ...(address.isPooled ? { connectionString: address.url } : mergeSessionOptions(address.url, sessionSettings)),
    pipeline: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    max,
  } as pg.PoolConfig)
  addresses.set(pool, address)
  return ignoreConnectionLoss(pool)
}

/**
 * Without these listeners a lost connection would end the process: `error` of the pool reports an idle connection,
 * `error` of a client one in use. The failed query also throws its own error.
 */
export function ignoreConnectionLoss(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/**
 * `options` in the URL would replace those of the program, so both are sent. If they differ, those of the program win.
 */
export function mergeSessionOptions(url: string, settings: string): { connectionString: string; options: string } {
  if (!URL.canParse(url)) return { connectionString: url, options: settings }
  const parsed = new URL(url)
  const given = parsed.searchParams.get('options')
  if (given === null) return { connectionString: url, options: settings }
  parsed.searchParams.delete('options')
  return { connectionString: parsed.href, options: `${given} ${settings}` }
}

/** Takes a connection. A closing pool refuses new work. */
export async function connectToPool(pool: pg.Pool): Promise<pg.PoolClient> {
  if (pool.ending) fail('UNAVAILABLE')
  return pool.connect()
}

const poolCaches: WeakMap<pg.Pool, unknown>[] = []

/** Creates one cache for each database, because data of one database is not valid for another. */
export function cachePerDatabase<T>(make: () => T): (db: { connection: { pool: pg.Pool } }) => T {
  const all = new WeakMap<pg.Pool, T>()
  poolCaches.push(all)
  return ({ connection: { pool } }) => {
    const known = all.get(pool) ?? make()
    all.set(pool, known)
    return known
  }
}

/** Clears all caches of a database. After a reconnect it may be another server with other change counters. */
export function clearDatabaseCaches(pool: pg.Pool): void {
  for (const all of poolCaches) all.delete(pool)
}
