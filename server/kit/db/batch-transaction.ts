import type { PoolClient } from 'pg'
import { listRowIds, buildInsertStatement, type TableRows } from './insert-statement.ts'
import { connectToPool, keepsSessions } from './pool.ts'
import { batchSocketWrites } from './prepared-statements.ts'
import { createTransactionState, type Database, type Db, type BatchMember, type Tenancy } from './tenant.ts'
import {
  NotBatchableError,
  createQueryQueue,
  type StatementNaming,
  createStatementNaming,
} from './batch-query-queue.ts'

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
    const name = createStatementNaming(keepsSessions(database.pool))
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
  // A batch member must not use the connection directly, so `query` leaves the batch.
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
  // Any other use of the transaction leaves the batch, so the proxy replaces all other methods of `Db`.
  const db = new Proxy(own, { get: (known, key) => (key in known ? known[key as keyof typeof known] : leave) })
  try {
    const result = await job.work(db as unknown as Db)
    return isAlone ? null : { job, result, writes, events: own.pendingEvents }
  } catch {
    return null
  }
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
