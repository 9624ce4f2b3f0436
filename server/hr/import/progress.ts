import { sql } from 'drizzle-orm'
import type { AppContext } from '../../kit/app-context.ts'
import { emitEvents } from '../../kit/db/events.ts'
import type { ImportJob } from './import.actions.ts'
import type { ReportProgress } from './plan-import.ts'

const REPORT_INTERVAL_MS = 500
const HEARTBEAT_INTERVAL_MS = 5_000

/**
 * Reports the progress of a job outside its transaction: at most a few times a second and at least every few seconds.
 */
export function trackProgress(muster: AppContext, job: ImportJob): { report: ReportProgress; end(): Promise<void> } {
  let latest = { phase: 'READING', done: 0, total: 0 }
  let saidAt = 0
  let saying: Promise<void> = Promise.resolve()

  const say = () => {
    saidAt = Date.now()
    const { phase, done, total } = latest
    saying = saying.then(() =>
      muster.database
        .inTenant(job, async (db) => {
          await db.execute(
            sql`update job_progress set phase = ${phase}, done = ${done}, total = ${total}, updated_at = ${muster.clock.now().toISOString()} where subject_id = ${job.importId}`,
          )
          await emitEvents(db, {
            kind: 'change',
            organisationId: job.organisationId,
            users: [job.userId],
            topics: ['employee-imports'],
          })
        })
        .catch(() => undefined),
    )
  }

  const alive = setInterval(say, HEARTBEAT_INTERVAL_MS)
  return {
    report(phase, done, total) {
      latest = { phase, done, total }
      if (Date.now() - saidAt >= REPORT_INTERVAL_MS) say()
    },
    async end() {
      clearInterval(alive)
      say()
      await saying
      await muster.database.inTenant(job, (db) =>
        emitEvents(db, {
          kind: 'change',
          organisationId: job.organisationId,
          users: 'everyone',
          topics: ['employees', 'hr'],
        }),
      )
    },
  }
}
