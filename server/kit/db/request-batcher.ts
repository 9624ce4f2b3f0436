import { setTimeout as wait } from 'node:timers/promises'
import { translateDatabaseError, Problem } from '../errors.ts'
import { executeBatchTransaction, type BatchAuthor } from './batch-transaction.ts'
import type { Database, Db } from './tenant.ts'

/** The work of one request, queued for a batch or part of one. */
interface BatchJob {
  author: BatchAuthor
  work(db: Db): Promise<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** The queue of one organisation. */
interface BatchQueue {
  waiting: BatchJob[]
  running: number
  /** The batch starts at the end of this turn of the event loop; requests until then join it. */
  isLeaving: boolean
  /** Number of requests in running batches. */
  inFlight: number
  waitTimer: NodeJS.Timeout | null
  /** Users with running work, in a batch or alone. */
  busy: Set<string>
}

const MAX_BATCHES = 2
const MAX_BATCH_SIZE = 16
const BATCH_WAIT_MS = 1
const CONFLICT_PAUSES_MS = [50, 200]

const batchQueues = new WeakMap<Database['pool'], Map<string, BatchQueue>>()

/**
 * Runs `work` in one transaction with simultaneous requests of other users of the organisation. Their queries are sent
 * as one, their rows are written as one, each with its author (decision 15). Work that needs other queries, must wait
 * for a lock or is refused runs again in its own transaction and returns the result of that run. A batch commits only
 * successful work.
 */
export function runBatched<T>(database: Database, author: BatchAuthor, work: (db: Db) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const queue = findBatchQueue(database, author)
    queue.waiting.push({ author, work, resolve: resolve as BatchJob['resolve'], reject })
    scheduleBatch(database, queue)
  })
}

function findBatchQueue({ pool }: Database, { organisationId }: BatchAuthor): BatchQueue {
  const all = batchQueues.get(pool) ?? new Map<string, BatchQueue>()
  batchQueues.set(pool, all)
  const queue = all.get(organisationId) ?? {
    waiting: [],
    running: 0,
    isLeaving: false,
    inFlight: 0,
    waitTimer: null,
    busy: new Set<string>(),
  }
  all.set(organisationId, queue)
  return queue
}

/**
 * Starts a batch. While others are running, it waits a moment to collect as many requests as they contain. A single
 * request does not wait.
 */
function scheduleBatch(database: Database, queue: BatchQueue): void {
  const ready = countReadyJobs(queue)
  if (ready === 0) return
  if (ready >= queue.inFlight) dispatchBatch(database, queue)
  else queue.waitTimer ??= setTimeout(() => dispatchBatch(database, queue), BATCH_WAIT_MS)
}

/** Number of requests that can start now. */
const countReadyJobs = ({ isLeaving, running, waiting, busy }: BatchQueue): number =>
  isLeaving || running === MAX_BATCHES ? 0 : waiting.filter(({ author }) => !busy.has(author.userId)).length

function dispatchBatch(database: Database, queue: BatchQueue): void {
  if (queue.waitTimer) clearTimeout(queue.waitTimer)
  queue.waitTimer = null
  if (countReadyJobs(queue) === 0) return
  queue.isLeaving = true
  setImmediate(() => {
    queue.isLeaving = false
    queue.running++
    const jobs = takeJobs(queue)
    queue.inFlight += jobs.length
    void runBatch(database, queue, jobs).finally(() => {
      queue.running--
      queue.inFlight -= jobs.length
      scheduleBatch(database, queue)
    })
    scheduleBatch(database, queue)
  })
}

/**
 * Takes the first waiting requests, at most one for each user: a user's next request must see the result of the
 * previous one.
 */
function takeJobs(queue: BatchQueue): BatchJob[] {
  const taken = new Map<string, BatchJob>()
  for (const job of queue.waiting) {
    const { userId } = job.author
    if (taken.size < MAX_BATCH_SIZE && !taken.has(userId) && !queue.busy.has(userId)) taken.set(userId, job)
  }
  for (const userId of taken.keys()) queue.busy.add(userId)
  const jobs = new Set(taken.values())
  queue.waiting = queue.waiting.filter((job) => !jobs.has(job))
  return [...jobs]
}

async function runBatch(database: Database, queue: BatchQueue, jobs: readonly BatchJob[]): Promise<void> {
  const leave = ({ author }: BatchJob) => queue.busy.delete(author.userId)
  const done = await executeBatchTransaction(database, jobs).catch((error: unknown) => {
    for (const job of jobs) {
      leave(job)
      job.reject(translateDatabaseError(error))
    }
    return null
  })
  if (!done) return
  database.publish(done.flatMap(({ events }) => events))
  for (const { job, result } of done) {
    leave(job)
    job.resolve(result)
  }
  const settled = new Set(done.map(({ job }) => job))
  for (const job of jobs)
    if (!settled.has(job))
      void runUnbatched(database, job)
        .then(job.resolve, job.reject)
        .finally(() => {
          leave(job)
          scheduleBatch(database, queue)
        })
}

/**
 * Transactions of two nodes may wait for each other's locks. The refused transaction runs again after a pause, in
 * which the other one gets its lock.
 */
async function runUnbatched(database: Database, { author, work }: BatchJob): Promise<unknown> {
  for (const pause of CONFLICT_PAUSES_MS) {
    try {
      return await database.inTenant(author, work)
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'CONFLICT')) throw error
      await wait(pause)
    }
  }
  return await database.inTenant(author, work)
}
