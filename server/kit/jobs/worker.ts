import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { AppContext } from '../app-context.ts'
import { openReconnectingClient } from '../db/reconnecting-client.ts'
import { redactError } from '../redact-error.ts'
import type { Db } from '../db/tenant.ts'

/** What a job is told: the organisation it works in and the person it works for; it runs as that real actor. */
export interface JobPayload {
  organisationId: string
  userId: string | null
}

export interface JobDefinitions {
  [name: string]: (muster: AppContext, payload: never, attempt: { last: boolean }) => Promise<void>
}

/** A recurring job: cron fields in UTC, the name of a job that takes no organisation. */
export interface RecurringJob {
  cron: string
  name: string
  run: (muster: AppContext) => Promise<void>
}

/** Adds a job in the caller's transaction: it exists exactly when the change does. `key` replaces a waiting job of that key. */
export async function enqueueJob<P extends JobPayload>(
  db: Db,
  name: string,
  payload: P,
  options: { key?: string; runAt?: string; queue?: string } = {},
): Promise<void> {
  await db.execute(
    sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::json, ${options.key ?? null}, ${options.runAt ?? null}, ${options.queue ?? null})`,
  )
}

/**
 * Starts taking jobs on this node. Jobs of a node that died are taken up again when a node starts, and each minute
 * (`freeStranded`): by themselves they would count as being worked on for four hours.
 */
export async function startWorker(
  muster: AppContext,
  url: string,
  definitions: JobDefinitions,
  recurring: RecurringJob[],
  concurrency = 2,
): Promise<{ stop(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: concurrency + 2 })
  pool.on('error', () => undefined)
  const alive = await holdHeartbeatLock(url)
  await releaseOrphanedJobs(muster)
  const runner: Runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: createJobLogger(),
    events: alive.events,
    taskList: buildTaskList(muster, definitions, recurring),
    crontab: recurring.map(({ cron, name }) => `${cron} ${name}`).join('\n'),
  })
  return {
    async stop() {
      await runner.stop().catch(() => undefined)
      await alive.end()
      await pool.end()
    },
  }
}

// A worker lives as long as its lock is held, by a connection that ends with the process.
async function holdHeartbeatLock(url: string) {
  const workers = new Set<string>()
  const hold = async (client: pg.Client | null, ids: string[]) =>
    client?.query('select pg_advisory_lock(worker_lock(), hashtext(id)) from unnest($1::text[]) as id', [ids])
  const lasting = await openReconnectingClient(url, { begin: (client) => hold(client, [...workers]) })
  const events: WorkerEvents = new EventEmitter()
  let held: Promise<unknown> = Promise.resolve()
  events.on('worker:create', ({ worker: { workerId } }) => {
    workers.add(workerId)
    // A connection that is lost just now takes them all when it is back.
    held = held.then(() => hold(lasting.client(), [workerId])).catch(() => undefined)
  })
  return { events, end: () => lasting.end() }
}

/** Gives back the jobs of workers that live no more. */
export const releaseOrphanedJobs = async ({ database }: AppContext): Promise<void> =>
  void (await database.pool.query('select free_stranded_jobs()'))

function buildTaskList(muster: AppContext, definitions: JobDefinitions, recurring: RecurringJob[]): TaskList {
  const jobs = Object.entries(definitions).map(([name, work]): [string, TaskList[string]] => [
    name,
    (payload, { job }) =>
      withRedactedErrors(() => work(muster, payload as never, { last: job.attempts >= job.max_attempts })),
  ])
  const timed = recurring.map(({ name, run: work }): [string, TaskList[string]] => [
    name,
    () => withRedactedErrors(() => work(muster)),
  ])
  return Object.fromEntries([...jobs, ...timed])
}

// A failed job's words are kept with the job and written to the log.
async function withRedactedErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw redactError(error)
  }
}

function createJobLogger() {
  return new Logger(() => (level, message) => {
    if (level === 'error') process.stderr.write(`jobs: ${message}\n`)
  })
}
