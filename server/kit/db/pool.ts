import pg from 'pg'
import { fail } from '../errors.ts'

// Days stay 'YYYY-MM-DD', bigint counts are numbers while they are safe, instants are ISO UTC.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint ${text} is not a safe integer`)
  return number
})
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())

/** The role of every transaction: it owns no table, so row-level security always holds for it. */
export const APP_ROLE = 'muster_app'

const sessionSettings = `-c role=${APP_ROLE} -c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=120000`

const CONNECT_TIMEOUT_MS = 10_000

/** Opens the application's pool. A lost connection costs the work that was using it, and nothing else. */
export function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...mergeSessionOptions(url, sessionSettings),
    pipeline: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    max,
  } as pg.PoolConfig)
  return ignoreConnectionLoss(pool)
}

/**
 * Without these listeners a lost connection would end the process: `error` of the pool tells of an idle connection, `error` of
 * a client of one in use. Whoever uses the connection gets the error of their own query.
 */
export function ignoreConnectionLoss(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** `options` in the URL would replace those of the program, so both are sent; where they differ, the program's win. */
export function mergeSessionOptions(url: string, settings: string): { connectionString: string; options: string } {
  if (!URL.canParse(url)) return { connectionString: url, options: settings }
  const parsed = new URL(url)
  const given = parsed.searchParams.get('options')
  if (given === null) return { connectionString: url, options: settings }
  parsed.searchParams.delete('options')
  return { connectionString: parsed.href, options: `${given} ${settings}` }
}

/** Takes a connection. A pool that is closing accepts no new work. */
export async function connectToPool(pool: pg.Pool): Promise<pg.PoolClient> {
  if (pool.ending) fail('UNAVAILABLE')
  return pool.connect()
}

const poolCaches: WeakMap<pg.Pool, unknown>[] = []

/** A cache for each database: what was read from one never answers for another. */
export function cachePerDatabase<T>(make: () => T): (db: { here: { pool: pg.Pool } }) => T {
  const all = new WeakMap<pg.Pool, T>()
  poolCaches.push(all)
  return ({ here: { pool } }) => {
    const known = all.get(pool) ?? make()
    all.set(pool, known)
    return known
  }
}

/** Empties all caches of a database: after a lost connection it may be another server with other change counters. */
export function clearDatabaseCaches(pool: pg.Pool): void {
  for (const all of poolCaches) all.delete(pool)
}
