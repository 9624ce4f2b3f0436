import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { translateDatabaseError } from '../errors.ts'
import { createTransactionState, type Database, type Db, type Tenancy } from './tenant.ts'

/** A connection of its own for long work: transactions of an organisation one after the other. */
export interface BulkConnection {
  inTenant<T>(tenancy: Tenancy, work: (db: Db, client: pg.Client) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * Opens a connection without pipeline (COPY needs none) and without a limit on the time of a statement. Row security holds
 * as everywhere.
 */
export async function openBulkConnection(database: Database): Promise<BulkConnection> {
  const { connectionString, options } = database.pool.options
  const client = new pg.Client({ connectionString, options })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  const inTurn = serialiseQueries(client)
  const handle = drizzle(inTurn)
  return {
    async inTenant(tenancy, work) {
      try {
        const db = Object.assign(handle, createTransactionState(database.pool, inTurn, tenancy)) as unknown as Db
        await inTurn.query(db.here.opening)
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

// Without a pipeline what is asked together goes one after another, and a rollback after all of it.
function serialiseQueries(client: pg.Client): pg.Client {
  const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>
  let last: Promise<unknown> = Promise.resolve()
  return Object.create(client, {
    query: {
      value(...asked: unknown[]) {
        const answer = last.then(() => query(...asked))
        last = answer.catch(() => undefined)
        return answer
      },
    },
  }) as pg.Client
}

/** Long work in one transaction, on such a connection. What isn't committed is rolled back by the end of the connection. */
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

/** COPY is refused under row security: rows go to a temporary table first, and from there with an INSERT under the policy. */
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

// PostgreSQL's text format: a tab between columns, \N for null, backslash and line ends escaped.
function toCopyText(cell: CopyValue): string {
  if (cell === null) return '\\N'
  const text = typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
  return text.replace(/[\\\t\n\r]/g, (sign) => copyEscapes[sign] ?? sign)
}

const copyEscapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
