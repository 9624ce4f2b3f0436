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
 * A client that prepares repeated queries: each connection parses and plans a repeated text once. Values are parsed as
 * set in `pool.ts`. `before` is called ahead of each query. Without `canName` the connection changes between
 * transactions, so nothing is prepared by name.
 */
export function withPreparedStatements(
  client: pg.PoolClient,
  { canName, before }: { canName: boolean; before: () => void },
): pg.PoolClient {
  // `bind` keeps only the last overload. `Object.create` returns any: it is the client with another `query`.
  const query = client.query.bind(client) as (config: QueryConfig, values?: unknown[]) => Promise<unknown>
  return Object.create(client, {
    query: {
      value: ({ types: _, ...config }: QueryConfig, values?: unknown[]) => {
        before()
        return query({ ...config, name: canName ? findStatementName(config.text) : undefined } as QueryConfig, values)
      },
    },
  }) as pg.PoolClient
}

/** The name of the prepared statement for a repeated text; undefined for its first use. */
export function findStatementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known !== undefined || statementNames.size >= MAX_STATEMENTS || text.length > MAX_TEXT_LENGTH) return known
  if (!textsSeenOnce.has(text)) return void textsSeenOnce.set(text, true)
  const name = `q${statementNames.size}`
  statementNames.set(text, name)
  return name
}

/** Queries of one turn of the event loop are written to the socket at once. */
export function batchSocketWrites(client: pg.PoolClient): void {
  // Private in the types of pg.
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  setImmediate(() => stream.uncork())
}
