import type { Writable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

interface QueryConfig {
  text: string
  name?: string
  types?: unknown
}

const MAX_STATEMENTS = 600
const MAX_TEXT_LENGTH = 20_000
const statementNames = new Map<string, string>()
const textsSeenOnce = new LRUCache<string, true>({ max: 2000 })

/**
 * A client whose repeated queries are prepared: a text that comes again is parsed and planned once for each connection. Values
 * are read by the parsers set in `pool.ts`. `before` runs ahead of each query.
 */
export function withPreparedStatements(client: pg.PoolClient, before: () => void): pg.PoolClient {
  const query = client.query.bind(client) as (config: QueryConfig, values?: unknown[]) => Promise<unknown>
  return Object.create(client, {
    query: {
      value: ({ types: _, ...config }: QueryConfig, values?: unknown[]) => {
        before()
        return query({ ...config, name: findStatementName(config.text) } as QueryConfig, values)
      },
    },
  }) as pg.PoolClient
}

/** The name under which each connection keeps a text that comes again; none for its first time. */
export function findStatementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known !== undefined || statementNames.size >= MAX_STATEMENTS || text.length > MAX_TEXT_LENGTH) return known
  if (!textsSeenOnce.has(text)) return void textsSeenOnce.set(text, true)
  const name = `q${statementNames.size}`
  statementNames.set(text, name)
  return name
}

/** Queries sent in one turn of the event loop leave in one write to the socket. */
export function batchSocketWrites(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  setImmediate(() => stream.uncork())
}
