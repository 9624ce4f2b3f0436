import type { PoolClient } from 'pg'
import { listRowIds, buildInsertStatement, type TableRows } from './insert-statement.ts'
import { connectToPool, keepsSessions } from './pool.ts'
import { batchSocketWrites, findStatementName } from './prepared-statements.ts'
import {
  createTransactionState,
  type Database,
  type Db,
  type BatchMember,
  type BatchQuery,
  type Tenancy,
} from './tenant.ts'

/** The author of work in a batch. A user is required, because each row is written with its author. */
export type BatchAuthor = Pick<Tenancy, 'organisationId'> & { userId: string; requestId: string }

interface BatchWork {
  author: BatchAuthor
  work(db: Db): Promise<unknown>
}

interface CompletedWork<J> {
  job: J
  result: unknown
  writes: TableRows[]
  events: string[]
}

/**
 * Runs the work of several users of an organisation in one transaction. Returns the committed work with its results. If
 * the database refuses anything, nothing is committed and the result is empty. Throws when the outcome is unknown. The
 * caller publishes the events.
 */
export async function executeBatchTransaction<J extends BatchWork>(
  database: Database,
  jobs: readonly J[],
): Promise<readonly CompletedWork<J>[]> {
  const client = await connectToPool(database.pool)
  let isBroken = false
  try {
    const createState = () =>
      createTransactionState(database.pool, client, { organisationId: readOrganisationId(jobs), userId: null })
    // The first queries are sent together with the begin statement.
    const name = createNaming(keepsSessions(database.pool))
    const query = createQueryQueue(client, name)
    batchSocketWrites(client)
    const opened = client.query(`${createState().connection.opening}; set local lock_timeout = '1s'`)
    const [tried] = await Promise.all([
      Promise.all(jobs.map((job) => executeBatchWork(job, createState(), query))),
      opened,
    ])
    const done = tried.filter((one) => one !== null)
    await (done.length === 0 ? client.query('rollback') : commitBatch(client, done, name))
    return done
  } catch (error) {
    // If the rollback succeeds, nothing was committed.
    isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    if (isBroken) throw error
    return []
  } finally {
    client.release(isBroken)
  }
}

const readOrganisationId = ([first]: readonly BatchWork[]): string => first?.author.organisationId ?? ''

/** The result of one user's work in a batch; null when it must run in its own transaction. */
async function executeBatchWork<J extends BatchWork>(
  job: J,
  state: ReturnType<typeof createTransactionState>,
  query: BatchMember['query'],
): Promise<CompletedWork<J> | null> {
  const writes: TableRows[] = []
  let isAlone = false
  const leave = (): never => {
    isAlone = true
    throw new NotBatchableError()
  }
  // A batch member has no direct access to the connection: `query` is all that would be used of it.
  const unusableClient = { query: leave } as unknown as PoolClient
  const own = {
    ...state,
    $client: unusableClient,
    connection: { ...state.connection, client: unusableClient },
    batchMember: {
      query: (batchQuery, values) => query(batchQuery, values).catch(leave),
      write: (rows) => void writes.push(...rows),
    } satisfies BatchMember,
  }
  // Any other use of the transaction leaves the batch, so the proxy answers for all of `Db`.
  const db = new Proxy(own, { get: (known, key) => (key in known ? known[key as keyof typeof known] : leave) })
  try {
    const result = await job.work(db as unknown as Db)
    return isAlone ? null : { job, result, writes, events: own.pendingEvents }
  } catch {
    return null
  }
}

/** The work cannot run in a batch. */
class NotBatchableError extends Error {}

interface QueuedQuery {
  values: object
  resolve(rows: unknown[]): void
  reject(error: unknown): void
}

/** Collects the queries of one turn of the event loop: each query is sent once, with the values of all members. */
function createQueryQueue(client: PoolClient, name: StatementNaming): BatchMember['query'] {
  const waiting = new Map<BatchQuery, QueuedQuery[]>()
  const locked = new Set<string>()
  let isSending = true
  const send = () => {
    isSending = false
    batchSocketWrites(client)
    for (const [query, queued] of waiting) void sendQueuedQueries(client, query, queued, name)
    waiting.clear()
  }
  setImmediate(send)
  return (query, values) => {
    if (query.isLock) {
      const what = `${query.text} ${JSON.stringify(values)}`
      if (locked.has(what)) return Promise.reject(new NotBatchableError())
      locked.add(what)
    }
    if (!isSending) setImmediate(send)
    isSending = true
    return new Promise((resolve, reject) => {
      waiting.set(query, [...(waiting.get(query) ?? []), { values, resolve, reject }])
    })
  }
}

async function sendQueuedQueries(
  client: PoolClient,
  { text, isLock }: BatchQuery,
  queued: readonly QueuedQuery[],
  name: StatementNaming,
): Promise<void> {
  try {
    const values = [JSON.stringify(queued.map((one, n) => ({ ...one.values, n })))]
    const { rows } = await client.query<{ n: number }>({ text, values, ...name(text) })
    for (const [at, { resolve, reject }] of queued.entries()) {
      const own = rows.filter(({ n }) => n === at)
      if (isLock && own.length === 0) reject(new NotBatchableError())
      else resolve(own)
    }
  } catch (error) {
    for (const { reject } of queued) reject(error)
  }
}

type StatementNaming = (text: string) => { name?: string }

const createNaming =
  (canName: boolean): StatementNaming =>
  (text) => {
    const name = canName ? findStatementName(text) : undefined
    return name === undefined ? {} : { name }
  }

const SET_AUTHORS_SQL = "select set_config('app.authors', $1, true)"

async function commitBatch(
  client: PoolClient,
  done: readonly CompletedWork<BatchWork>[],
  name: StatementNaming,
): Promise<void> {
  const insert = buildInsertStatement(done.flatMap(({ writes }) => writes))
  batchSocketWrites(client)
  await Promise.all([
    client.query({
      text: SET_AUTHORS_SQL,
      values: [JSON.stringify(mapRowAuthors(done))],
      ...name(SET_AUTHORS_SQL),
    }),
    insert ? client.query({ ...insert, ...name(insert.text) }) : null,
    client.query('commit'),
  ])
}

/** The author and request of each written row. */
const mapRowAuthors = (done: readonly CompletedWork<BatchWork>[]): Record<string, [string, string]> =>
  Object.fromEntries(
    done.flatMap(({ job: { author }, writes }) =>
      listRowIds(writes).map((id) => [id, [author.userId, author.requestId]]),
    ),
  )
