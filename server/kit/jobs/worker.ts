import { sql } from 'drizzle-orm'
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { AppContext } from '../app-context.ts'
import { redactError } from '../redact-error.ts'
import type { Db } from '../db/tenant.ts'
import { holdHeartbeatLocks } from './heartbeat.ts'
import { openJobPool } from './job-pool.ts'

/** The context of a job: the organisation, and the user as whom it runs. */
export interface JobPayload {
  organisationId: string
  userId: string | null
}

export interface JobDefinitions {
  [name: string]: (muster: AppContext, payload: never, attempt: { last: boolean }) => Promise<void>
}

/** A recurring job: cron fields in UTC, and the name of a job without an organisation. */
export interface RecurringJob {
  cron: string
  name: string
  run: (muster: AppContext) => Promise<void>
}

export interface JobWorker {
  /** True when jobs can run: the last request of a worker to the database succeeded. */
  isReady(): boolean
  stop(): Promise<void>
}

/**
 * Adds a job in the caller's transaction: it exists if and only if the change does. `key` replaces a waiting job with
 * the same key.
 */
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

// `free_stranded_jobs` ignores jobs that started within the last three seconds.
const SECOND_RELEASE_MS = 4_000
const RESTART_MS = 1_000

/**
 * Starts running jobs in this process. Jobs of a crashed worker are released when a worker starts, a few seconds later,
 * and each minute; graphile-worker itself would keep them locked for four hours. The runner restarts when one of its
 * workers fails.
 */
export async function startWorker(
  muster: AppContext,
  url: string,
  definitions: JobDefinitions,
  recurring: RecurringJob[],
  concurrency = 2,
): Promise<JobWorker> {
  const jobPool = openJobPool(url, 2 * concurrency + 2)
  const heartbeat = await holdHeartbeatLocks(url)
  const readiness = trackReadiness(heartbeat.events)
  let isStopping = false
  let restart: ReturnType<typeof setTimeout> | undefined
  let runner: Runner

  const startRunner = async () => {
    runner = await run({
      pgPool: jobPool.pool,
      concurrency,
      noHandleSignals: true,
      pollInterval: 2000,
      logger: createJobLogger(),
      events: heartbeat.events,
      taskList: buildTaskList(muster, definitions, recurring),
      crontab: recurring.map(({ cron, name }) => `${cron} ${name}`).join('\n'),
    })
    runner.promise.catch(restartRunner)
  }
  const restartRunner = () => {
    if (isStopping || restart) return
    restart = setTimeout(() => {
      restart = undefined
      // Workers of the old runner finish their jobs while the new one already takes others.
      const old = runner
      startRunner().then(() => old.stop().catch(() => undefined), restartRunner)
      releaseLater()
    }, RESTART_MS)
  }
  const releaseLater = () =>
    setTimeout(() => void releaseOrphanedJobs(muster).catch(() => undefined), SECOND_RELEASE_MS).unref()

  heartbeat.events.on('worker:fatalError', restartRunner)
  await releaseOrphanedJobs(muster)
  releaseLater()
  await startRunner()
  return {
    isReady: readiness,
    async stop() {
      isStopping = true
      clearTimeout(restart)
      jobPool.stopWaiting()
      await runner.stop().catch(() => undefined)
      await heartbeat.end()
      await jobPool.end()
    },
  }
}

function trackReadiness(events: WorkerEvents): () => boolean {
  let isReady = false
  events.on('worker:getJob:empty', () => (isReady = true))
  events.on('job:start', () => (isReady = true))
  events.on('worker:getJob:error', () => (isReady = false))
  events.on('worker:fatalError', () => (isReady = false))
  return () => isReady
}

/** Releases the jobs of crashed workers. */
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

// The message of a failed job is stored with the job and logged.
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
