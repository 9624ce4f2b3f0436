import { sql } from 'drizzle-orm'
import type { AppContext } from '../../kit/app-context.ts'
import { emitEvents } from '../../kit/db/events.ts'
import type { ImportJob } from './import.actions.ts'
import type { ReportProgress } from './read-drafts.ts'

const REPORT_INTERVAL_MS = 500
const HEARTBEAT_INTERVAL_MS = 5_000

/**
 * Reports the progress of a job outside its transaction: at most a few times a second and at least every few seconds.
 */
export function trackProgress(muster: AppContext, job: ImportJob): { report: ReportProgress; end(): Promise<void> } {
  let latest = { phase: 'READING', done: 0, total: 0 }
  let reportedAt = 0
  let reporting: Promise<void> = Promise.resolve()

  const reportNow = () => {
    reportedAt = Date.now()
    const { phase, done, total } = latest
    reporting = reporting.then(() =>
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

  const alive = setInterval(reportNow, HEARTBEAT_INTERVAL_MS)
  return {
    report(phase, done, total) {
      latest = { phase, done, total }
      if (Date.now() - reportedAt >= REPORT_INTERVAL_MS) reportNow()
    },
    async end() {
      clearInterval(alive)
      reportNow()
      await reporting
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
