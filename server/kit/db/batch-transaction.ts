import type { PoolClient } from 'pg'
import { listRowIds, buildInsertStatement, type TableRows } from './insert-statement.ts'
import { connectToPool } from './pool.ts'
import { batchSocketWrites, findStatementName } from './prepared-statements.ts'
import {
  createTransactionState,
  type Database,
  type Db,
  type BatchMember,
  type BatchQuery,
  type Tenancy,
} from './tenant.ts'

/** Who works in a group: always somebody, for each row is written in the name of its author. */
export type BatchAuthor = Pick<Tenancy, 'organisationId'> & { userId: string; requestId: string }

interface BatchWork {
  author: BatchAuthor
  work(db: Db): Promise<unknown>
}

interface CompletedWork<J> {
  job: J
  result: unknown
  writes: TableRows[]
  told: string[]
}

/**
 * One transaction for the work of several people of an organisation: those whose work is committed, with what it came to.
 * None of it is where the database refuses any of it. Throws where nobody can know. What they told is told by the caller.
 */
export async function executeBatchTransaction<J extends BatchWork>(
  database: Database,
  jobs: readonly J[],
): Promise<readonly CompletedWork<J>[]> {
  const client = await connectToPool(database.pool)
  let isBroken = false
  try {
    const standing = () =>
      createTransactionState(database.pool, client, { organisationId: readOrganisationId(jobs), userId: null })
    // What is asked first leaves with the opening.
    const ask = createQueryQueue(client)
    batchSocketWrites(client)
    const opened = client.query(`${standing().here.opening}; set local lock_timeout = '1s'`)
    const [tried] = await Promise.all([Promise.all(jobs.map((job) => executeBatchWork(job, standing(), ask))), opened])
    const done = tried.filter((one) => one !== null)
    await (done.length === 0 ? client.query('rollback') : commitBatch(client, done))
    return done
  } catch (error) {
    // What answers a rollback has committed nothing.
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

/** What somebody's work in a group comes to; null where it has to be run by itself. */
async function executeBatchWork<J extends BatchWork>(
  job: J,
  standing: ReturnType<typeof createTransactionState>,
  ask: BatchMember['ask'],
): Promise<CompletedWork<J> | null> {
  const writes: TableRows[] = []
  let isAlone = false
  const leave = (): never => {
    isAlone = true
    throw new NotBatchableError()
  }
  // A member's way to the connection is through the group.
  const nobody = { query: leave } as unknown as PoolClient
  const own = {
    ...standing,
    $client: nobody,
    here: { ...standing.here, client: nobody },
    member: {
      ask: (question, values) => ask(question, values).catch(leave),
      write: (rows) => void writes.push(...rows),
    } satisfies BatchMember,
  }
  // Whatever a transaction can be asked beside that.
  const db = new Proxy(own, { get: (known, key) => (key in known ? known[key as keyof typeof known] : leave) })
  try {
    const result = await job.work(db as unknown as Db)
    return isAlone ? null : { job, result, writes, told: own.pendingEvents }
  } catch {
    return null
  }
}

/** Isn't the group's to do. */
class NotBatchableError extends Error {}

interface QueuedQuery {
  values: object
  resolve(rows: unknown[]): void
  reject(error: unknown): void
}

/** Gathers what is asked in one turn of the event loop: each question leaves once, with the values of all. */
function createQueryQueue(client: PoolClient): BatchMember['ask'] {
  const waiting = new Map<BatchQuery, QueuedQuery[]>()
  const locked = new Set<string>()
  let isSending = true
  const send = () => {
    isSending = false
    batchSocketWrites(client)
    for (const [question, asked] of waiting) void sendQueuedQueries(client, question, asked)
    waiting.clear()
  }
  setImmediate(send)
  return (question, values) => {
    if (question.isLock) {
      const what = `${question.text} ${JSON.stringify(values)}`
      if (locked.has(what)) return Promise.reject(new NotBatchableError())
      locked.add(what)
    }
    if (!isSending) setImmediate(send)
    isSending = true
    return new Promise((resolve, reject) => {
      waiting.set(question, [...(waiting.get(question) ?? []), { values, resolve, reject }])
    })
  }
}

async function sendQueuedQueries(
  client: PoolClient,
  { text, isLock }: BatchQuery,
  asked: readonly QueuedQuery[],
): Promise<void> {
  try {
    const values = [JSON.stringify(asked.map((one, n) => ({ ...one.values, n })))]
    const { rows } = await client.query<{ n: number }>({ text, values, ...withStatementName(text) })
    for (const [at, { resolve, reject }] of asked.entries()) {
      const own = rows.filter(({ n }) => n === at)
      if (isLock && own.length === 0) reject(new NotBatchableError())
      else resolve(own)
    }
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

const withStatementName = (text: string) => {
  const name = findStatementName(text)
  return name === undefined ? {} : { name }
}

const SET_AUTHORS_SQL = "select set_config('app.authors', $1, true)"

async function commitBatch(client: PoolClient, done: readonly CompletedWork<BatchWork>[]): Promise<void> {
  const insert = buildInsertStatement(done.flatMap(({ writes }) => writes))
  batchSocketWrites(client)
  await Promise.all([
    client.query({
      text: SET_AUTHORS_SQL,
      values: [JSON.stringify(mapRowAuthors(done))],
      ...withStatementName(SET_AUTHORS_SQL),
    }),
    insert ? client.query({ ...insert, ...withStatementName(insert.text) }) : null,
    client.query('commit'),
  ])
}

/** In whose name, and by which request, each row is written. */
const mapRowAuthors = (done: readonly CompletedWork<BatchWork>[]): Record<string, [string, string]> =>
  Object.fromEntries(
    done.flatMap(({ job: { author }, writes }) =>
      listRowIds(writes).map((id) => [id, [author.userId, author.requestId]] as const),
    ),
  )
