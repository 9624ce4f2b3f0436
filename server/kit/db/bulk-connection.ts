import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { translateDatabaseError } from '../errors.ts'
import { createDirectClient } from './pool.ts'
import { createTransactionState, type Database, type Db, type Tenancy } from './tenant.ts'

/** A dedicated connection for long jobs: transactions of one organisation, one after the other. */
export interface BulkConnection {
  inTenant<T>(tenancy: Tenancy, work: (db: Db, client: pg.Client) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * Opens a connection without pipelining (COPY does not support it) and without a statement timeout. Row-level security
 * applies as usual.
 */
export async function openBulkConnection(database: Database): Promise<BulkConnection> {
  const client = createDirectClient(database.pool)
  client.on('error', () => undefined)
  await client.connect()
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  const inTurn = serialiseQueries(client)
  const handle = drizzle(inTurn)
  return {
    async inTenant(tenancy, work) {
      try {
        // The client does not belong to the pool, so no user of the `Db` releases it.
        const db = Object.assign(handle, createTransactionState(database.pool, inTurn, tenancy)) as unknown as Db
        await inTurn.query(db.connection.opening)
        const result = await work(db, client)
        await inTurn.query('commit')
        database.publish(db.pendingEvents)
        return result
      } catch (error) {
        await inTurn.query('rollback').catch(() => undefined)
        throw translateDatabaseError(error, tenancy)
      }
    },
    close: () => client.end().catch(() => undefined),
  }
}

// Without pipelining, the queries of one call run one after another, and a rollback comes last.
function serialiseQueries(client: pg.Client): pg.Client {
  // `bind` keeps only the last overload; arguments are passed on unchanged.
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  let last: Promise<unknown> = Promise.resolve()
  // `Object.create` returns any: it is the client with another `query`.
  return Object.create(client, {
    query: {
      value(...args: unknown[]) {
        const answer = last.then(() => query(...args))
        last = answer.catch(() => undefined)
        return answer
      },
    },
  }) as pg.Client
}

/** Runs a long job in one transaction on such a connection. Closing the connection rolls back what is not committed. */
export async function withBulkTransaction<T>(
  database: Database,
  tenancy: Tenancy,
  work: (db: Db, client: pg.Client) => Promise<T>,
): Promise<T> {
  const bulk = await openBulkConnection(database)
  try {
    return await bulk.inTenant(tenancy, work)
  } finally {
    await bulk.close()
  }
}

export type CopyValue = string | number | boolean | null | object

/**
 * Row-level security does not allow COPY. Rows are copied to a temporary table and inserted from there under the
 * policy.
 */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  const lines = function* () {
    let chunk = ''
    for (const row of rows) {
      chunk += `${row.map(toCopyText).join('\t')}\n`
      if (chunk.length > 64_000) {
        yield chunk
        chunk = ''
      }
    }
    yield chunk
  }
  await pipeline(Readable.from(lines()), client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)))
}

// Text format of PostgreSQL COPY: tab between columns, \N for null, backslashes and line ends escaped.
function toCopyText(cell: CopyValue): string {
  if (cell === null) return '\\N'
  const text = typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
  return text.replace(/[\\\t\n\r]/g, (sign) => copyEscapes[sign] ?? sign)
}

const copyEscapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
