import { sql } from 'drizzle-orm'
import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Muster } from './app.ts'
import { loggable } from './loggable.ts'
import type { Db } from './tenant.ts'

/** What a job is told: the organisation it works in and the person it works for; it runs as that real actor. */
export interface JobPayload {
  organisationId: string
  userId: string | null
}

export interface JobDefinitions {
  [name: string]: (muster: Muster, payload: never, attempt: { last: boolean }) => Promise<void>
}

/** A recurring job: cron fields in UTC, the name of a job that takes no organisation. */
export interface Recurring {
  cron: string
  name: string
  run: (muster: Muster) => Promise<void>
}

/** Adds a job in the caller's transaction: it exists exactly when the change does. `key` replaces a waiting job of that key. */
export async function enqueue<P extends JobPayload>(
  db: Db,
  name: string,
  payload: P,
  options: { key?: string; runAt?: string; queue?: string } = {},
): Promise<void> {
  await db.execute(
    sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::json, ${options.key ?? null}, ${options.runAt ?? null}, ${options.queue ?? null})`,
  )
}

/** Starts taking jobs on this node. Jobs of a node that dies are taken up again by another. */
export async function startWorker(
  muster: Muster,
  url: string,
  definitions: JobDefinitions,
  recurring: Recurring[],
  concurrency = 2,
): Promise<{ stop(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: concurrency + 2 })
  pool.on('error', () => undefined)
  const runner: Runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: quiet(),
    taskList: taskList(muster, definitions, recurring),
    crontab: recurring.map(({ cron, name }) => `${cron} ${name}`).join('\n'),
  })
  return {
    async stop() {
      await runner.stop().catch(() => undefined)
      await pool.end()
    },
  }
}

function taskList(muster: Muster, definitions: JobDefinitions, recurring: Recurring[]): TaskList {
  const jobs = Object.entries(definitions).map(([name, work]): [string, TaskList[string]] => [
    name,
    (payload, { job }) => cleanly(() => work(muster, payload as never, { last: job.attempts >= job.max_attempts })),
  ])
  const timed = recurring.map(({ name, run: work }): [string, TaskList[string]] => [
    name,
    () => cleanly(() => work(muster)),
  ])
  return Object.fromEntries([...jobs, ...timed])
}

// A failed job's words are kept with the job and written to the log.
async function cleanly(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw loggable(error)
  }
}

function quiet() {
  return new Logger(() => (level, message) => {
    if (level === 'error') process.stderr.write(`jobs: ${message}\n`)
  })
}
