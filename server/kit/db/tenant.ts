import type { SQLWrapper } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { translateDatabaseError, shouldCommit } from '../errors.ts'
import type { TableRows as NewRows } from './insert-statement.ts'
import { APP_ROLE, connectToPool, keepsSessions, openPool, pooledSettings, type DatabaseAddress } from './pool.ts'
import { batchSocketWrites, withPreparedStatements } from './prepared-statements.ts'

/** A connection in a transaction of one organisation. The first argument of every query. */
export type Db = Omit<NodePgDatabase, 'execute'> &
  TransactionState & {
    /** Runs SQL; `T` is the type of a row. */
    execute<T extends object = Record<string, unknown>>(query: SQLWrapper | string): Promise<QueryRows<T>>
    $client: pg.PoolClient
  }

/** The state of a transaction. */
interface TransactionState {
  organisationId: string
  /** Queries sent by `sendFinalStatement` or `commitWithLastRead` that have no reply yet. */
  pendingQueries: Promise<unknown>[]
  /** Events to publish after the commit. */
  pendingEvents: string[]
  connection: TransactionConnection
  /** Set when several requests share the transaction. */
  batchMember: BatchMember | null
}

/** The operations available to a request in a batch (`request-batcher.ts`). */
export interface BatchMember {
  /** Runs a query together with those of other members. */
  query(query: BatchQuery, values: object): Promise<unknown[]>
  /** Rows to write at the end, together with those of other members. */
  write(rows: readonly NewRows[]): void
}

/**
 * A query for any number of members. Its only parameter is a JSON list; rows contain the index `n` of their member in
 * it.
 */
export interface BatchQuery {
  text: string
  /** Locks the rows without waiting. A member that gets no row must leave the batch. */
  isLock: boolean
}

interface QueryRows<T> {
  rows: T[]
  rowCount: number | null
}

interface TransactionConnection {
  pool: pg.Pool
  client: pg.ClientBase
  /** The statement that begins the transaction. */
  opening: string
  isCommitted: boolean
}

/** The actor. The database writes it to the audit log. `userId` is null for the system itself. */
export interface Tenancy {
  organisationId: string
  userId: string | null
  requestId?: string
  /** The database refuses all writes. */
  isReadOnly?: boolean
}

export interface Database {
  pool: pg.Pool
  /** Runs `work` in a transaction that can access only one organisation. */
  inTenant<T>(tenancy: Tenancy, work: (db: Db) => Promise<T>): Promise<T>
  /** Publishes committed events to all nodes. */
  publish: PublishEvents
  close(): Promise<void>
}

/** Opens the database: a pool whose transactions can each access one organisation. */
export function openDatabase(
  address: DatabaseAddress,
  { max = 12, publish }: { max?: number; publish: PublishEvents },
): Database {
  const pool = openPool(address, max)
  return {
    pool,
    publish,
    inTenant: (tenancy, work) => runInTenant(pool, publish, tenancy, work),
    close: () => pool.end(),
  }
}

type PublishEvents = (payloads: readonly string[]) => void

const dbByClient = new WeakMap<pg.PoolClient, Db>()

function bindDb(pool: pg.Pool, client: pg.PoolClient, tenancy: Tenancy): Db {
  const db = dbByClient.get(client) ?? createDb(client, keepsSessions(pool))
  dbByClient.set(client, db)
  // A connection serves one transaction at a time.
  return Object.assign(db, createTransactionState(pool, client, tenancy))
}

/** The state of a transaction before it begins. */
export const createTransactionState = (pool: pg.Pool, client: pg.ClientBase, tenancy: Tenancy): TransactionState => ({
  organisationId: tenancy.organisationId,
  pendingQueries: [],
  pendingEvents: [],
  connection: { pool, client, opening: buildBeginStatement(tenancy, pool), isCommitted: false },
  batchMember: null,
})

// `bindDb` adds the state of the transaction, which the type of drizzle does not know.
function createDb(client: pg.PoolClient, canName: boolean): Db {
  const db = drizzle(withPreparedStatements(client, { canName, before: () => reopenTransaction(db) })) as unknown as Db
  return db
}

/**
 * For work that only reads and has probably sent its last query: sends the commit with it. A later query begins a
 * second transaction of the same organisation.
 */
export function commitWithLastRead(db: Db): void {
  sendStatement(db, 'commit')
  db.connection.isCommitted = true
}

function reopenTransaction(db: Db): void {
  if (!db.connection.isCommitted) return
  db.connection.isCommitted = false
  sendStatement(db, db.connection.opening)
}

function sendStatement(db: Db, statement: string | { text: string; values: unknown[] }): void {
  const sending = typeof statement === 'string' ? db.connection.client.query(statement) : db.$client.query(statement)
  sending.catch(() => undefined)
  db.pendingQueries.push(sending)
}

/**
 * Sends the last statement of a transaction together with the commit, without waiting for its result. If the database
 * refuses it, nothing is committed and the error is thrown.
 */
export function sendFinalStatement(db: Db, statement: { text: string; values: unknown[] }): void {
  batchSocketWrites(db.$client)
  sendStatement(db, statement)
}

// One message. `set local` applies to this transaction only. The role is set here because start-up options can get lost
// (`options` in the URL, a connection pooler). The values are plain ids, so no quoting is needed.
function buildBeginStatement(
  { organisationId, userId, requestId, isReadOnly = false }: Tenancy,
  pool: pg.Pool,
): string {
  const settings = { organisation: organisationId, actor: userId ?? '', request: requestId ?? '' }
  const statements = Object.entries(settings).map(([name, id]) => `set local app.${name} = '${assertPlainId(id)}'`)
  const own = keepsSessions(pool) ? [] : [pooledSettings]
  return [`begin${isReadOnly ? ' read only' : ''}`, `set local role ${APP_ROLE}`, ...own, ...statements].join('; ')
}

function assertPlainId(id: string): string {
  if (!/^[\w-]{0,64}$/.test(id)) throw new TypeError('Not an id')
  return id
}

async function runInTenant<T>(
  pool: pg.Pool,
  publish: PublishEvents,
  tenancy: Tenancy,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const client = await connectToPool(pool)
  const db = bindDb(pool, client, tenancy)
  let broken = false
  try {
    batchSocketWrites(client)
    // Sent together with the first query of `work`; the pipeline keeps the order.
    sendStatement(db, db.connection.opening)
    const result = await work(db)
    await Promise.all([...db.pendingQueries, db.connection.isCommitted ? null : client.query('commit')])
    publish(db.pendingEvents)
    return result
  } catch (error) {
    const isCommitted = shouldCommit(error)
    await client.query(isCommitted ? 'commit' : 'rollback').then(
      () => publish(isCommitted ? db.pendingEvents : []),
      () => (broken = true),
    )
    throw translateDatabaseError(await findFirstRejection(db.pendingQueries, error), tenancy)
  } finally {
    client.release(broken)
  }
}

// Statements after a failed one fail too. The first error is the cause.
async function findFirstRejection(sent: readonly Promise<unknown>[], error: unknown): Promise<unknown> {
  const refused = (await Promise.allSettled(sent)).find((result) => result.status === 'rejected')
  return refused ? refused.reason : error
}
