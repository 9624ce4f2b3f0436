import type { SQLWrapper } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { translateDatabaseError, shouldCommit } from '../errors.ts'
import type { TableRows as NewRows } from './insert-statement.ts'
import { APP_ROLE, connectToPool, openPool } from './pool.ts'
import { batchSocketWrites, withPreparedStatements } from './prepared-statements.ts'

/** A connection inside one organisation's transaction. The first argument of every query. */
export type Db = Omit<NodePgDatabase, 'execute'> &
  TransactionState & {
    /** Asks in SQL; `T` says what its rows look like. */
    execute<T extends object = Record<string, unknown>>(query: SQLWrapper | string): Promise<QueryRows<T>>
    $client: pg.PoolClient
  }

/** How things stand in a transaction. */
interface TransactionState {
  organisationId: string
  /** What was sent with `sendLast` or `commitEarly` and is not answered yet. */
  pendingQueries: Promise<unknown>[]
  /** What is to be told once this is committed. */
  pendingEvents: string[]
  here: TransactionConnection
  /** Where several people's work shares the transaction: the way to it. */
  member: BatchMember | null
}

/** What somebody's work can do in a group (`group.ts`). */
export interface BatchMember {
  /** Asks together with the others. */
  ask(question: BatchQuery, values: object): Promise<unknown[]>
  /** Written when all is done, with what the others write. */
  write(rows: readonly NewRows[]): void
}

/** A question for any number of people: rows carry the place `n` of whom they answer in the JSON list that is its only value. */
export interface BatchQuery {
  text: string
  /** Locks what it reads, for whoever doesn't have to wait: who gets no row can't go on in a group. */
  isLock: boolean
}

interface QueryRows<T> {
  rows: T[]
  rowCount: number | null
}

interface TransactionConnection {
  pool: pg.Pool
  client: pg.ClientBase
  /** What opens it. */
  opening: string
  isCommitted: boolean
}

/** Who acts: written to the audit trail by the database itself. `userId` is null for what the system does on its own. */
export interface Tenancy {
  organisationId: string
  userId: string | null
  requestId?: string
  /** The database itself refuses every change. */
  isReadOnly?: boolean
}

export interface Database {
  pool: pg.Pool
  /** Runs `work` in a transaction that can see and touch one organisation only. */
  inTenant<T>(tenancy: Tenancy, work: (db: Db) => Promise<T>): Promise<T>
  /** Tells every node of what is committed. */
  publish: PublishEvents
  close(): Promise<void>
}

/** Opens the database of an installation: a pool whose transactions each see one organisation. */
export function openDatabase(url: string, { max = 12, tell }: { max?: number; tell: PublishEvents }): Database {
  const pool = openPool(url, max)
  return {
    pool,
    publish: tell,
    inTenant: (tenancy, work) => runInTenant(pool, tell, tenancy, work),
    close: () => pool.end(),
  }
}

type PublishEvents = (payloads: readonly string[]) => void

const dbByClient = new WeakMap<pg.PoolClient, Db>()

function bindDb(pool: pg.Pool, client: pg.PoolClient, tenancy: Tenancy): Db {
  const db = dbByClient.get(client) ?? createDb(client)
  dbByClient.set(client, db)
  // A connection serves one transaction at a time.
  return Object.assign(db, createTransactionState(pool, client, tenancy))
}

/** How things stand where a transaction is about to be opened. */
export const createTransactionState = (pool: pg.Pool, client: pg.ClientBase, tenancy: Tenancy): TransactionState => ({
  organisationId: tenancy.organisationId,
  pendingQueries: [],
  pendingEvents: [],
  here: { pool, client, opening: buildBeginStatement(tenancy), isCommitted: false },
  member: null,
})

function createDb(client: pg.PoolClient): Db {
  const db = drizzle(withPreparedStatements(client, () => reopenTransaction(db))) as unknown as Db
  return db
}

/**
 * For work that only reads and has, most likely, asked its last question: the commit leaves with it. What is asked all the
 * same is asked in a second transaction of the same organisation.
 */
export function commitWithLastRead(db: Db): void {
  sendStatement(db, 'commit')
  db.here.isCommitted = true
}

function reopenTransaction(db: Db): void {
  if (!db.here.isCommitted) return
  db.here.isCommitted = false
  sendStatement(db, db.here.opening)
}

function sendStatement(db: Db, statement: string | { text: string; values: unknown[] }): void {
  const sending = typeof statement === 'string' ? db.here.client.query(statement) : db.$client.query(statement)
  sending.catch(() => undefined)
  db.pendingQueries.push(sending)
}

/**
 * Sends the last statement of a piece of work, which has nothing more to learn from it: the commit leaves with it instead
 * of waiting for its answer. If the database refuses it nothing is committed, and that is the answer to the whole.
 */
export function sendFinalStatement(db: Db, statement: { text: string; values: unknown[] }): void {
  batchSocketWrites(db.$client)
  sendStatement(db, statement)
}

// One message. `set local` holds for this transaction only; the role is set here because start-up options can be lost on the way
// (`options` in the URL, a connection pooler). The values are plain ids, so no quoting is needed.
function buildBeginStatement({ organisationId, userId, requestId, isReadOnly = false }: Tenancy): string {
  const settings = { organisation: organisationId, actor: userId ?? '', request: requestId ?? '' }
  const statements = Object.entries(settings).map(([name, id]) => `set local app.${name} = '${assertPlainId(id)}'`)
  return [`begin${isReadOnly ? ' read only' : ''}`, `set local role ${APP_ROLE}`, ...statements].join('; ')
}

function assertPlainId(id: string): string {
  if (!/^[\w-]{0,64}$/.test(id)) throw new TypeError('Not an id')
  return id
}

async function runInTenant<T>(
  pool: pg.Pool,
  tell: PublishEvents,
  tenancy: Tenancy,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const client = await connectToPool(pool)
  const db = bindDb(pool, client, tenancy)
  let broken = false
  try {
    batchSocketWrites(client)
    // Sent together with the first query of `work`: the pipeline keeps their order.
    sendStatement(db, db.here.opening)
    const result = await work(db)
    await Promise.all([...db.pendingQueries, db.here.isCommitted ? null : client.query('commit')])
    tell(db.pendingEvents)
    return result
  } catch (error) {
    const isKept = shouldCommit(error)
    await client.query(isKept ? 'commit' : 'rollback').then(
      () => tell(isKept ? db.pendingEvents : []),
      () => (broken = true),
    )
    throw translateDatabaseError(await findFirstRejection(db.pendingQueries, error), tenancy)
  } finally {
    client.release(broken)
  }
}

// What comes after a refused statement is refused as well, and only says so.
async function findFirstRejection(sent: readonly Promise<unknown>[], error: unknown): Promise<unknown> {
  const refused = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected')
  return refused ? (refused as PromiseRejectedResult).reason : error
}
