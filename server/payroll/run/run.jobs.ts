import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { AppContext } from '../../kit/app-context.ts'
import { forEachOrganisation } from '../../kit/jobs/for-each-organisation.ts'
import { openBulkConnection, type BulkConnection } from '../../kit/db/bulk-connection.ts'
import { enqueueJob } from '../../kit/jobs/worker.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { calculateSlips } from './chunk.actions.ts'
import { loadPayContext, type PayContext } from './input/pay-context.ts'
import { completeCalculation, markRunFailed } from './complete-calculation.actions.ts'
import { lockAgainstFinalise } from './run-locks.ts'
import { notifyPayrollStaff } from './notify-payroll-staff.ts'
import type { RunJob } from './run.actions.ts'

/**
 * A job: processes chunks of a payroll until none is left. Each chunk is one transaction, so an interruption undoes the
 * whole chunk.
 */
export async function processRun(muster: AppContext, job: RunJob, attempt: { last: boolean }): Promise<void> {
  const bulk = await openBulkConnection(muster.database)
  const now = () => muster.clock.now().toISOString()
  try {
    const context = await bulk.inTenant(job, (db) => beginRun(db, job.runId))
    if (!context) return
    while (await takeChunk(bulk, job, context, now())) await yieldToEventLoop()
    await bulk.inTenant(job, (db) => completeCalculation(db, job.runId, now()))
  } catch (error) {
    if (attempt.last) await bulk.inTenant(job, (db) => markRunFailed(db, job.runId, 'PAYROLL_STOPPED'))
    throw error
  } finally {
    await bulk.close()
  }
}

// Lets other work of this process run.
const yieldToEventLoop = () => new Promise((resolve) => setImmediate(resolve))

interface RunMark extends Record<string, unknown> {
  cycleId: string
  kind: PayContext['kind']
  payDay: string
}

async function beginRun(db: Db, runId: string): Promise<PayContext | null> {
  await db.execute(sql`update payroll_run set status = 'RUNNING' where id = ${runId} and status = 'QUEUED'`)
  const { rows } = await db.execute<RunMark>(sql`
    select cycle_id as "cycleId", kind, pay_day as "payDay" from payroll_run where id = ${runId} and status = 'RUNNING'`)
  return rows[0] ? loadPayContext(db, rows[0]) : null
}

interface RunChunk extends Record<string, unknown> {
  id: string
  employeeIds: string[]
}

/** Returns whether a free chunk was found. */
const takeChunk = (bulk: BulkConnection, job: RunJob, context: PayContext, now: string): Promise<boolean> =>
  bulk.inTenant(job, async (db, client) => {
    await lockAgainstFinalise(db)
    // With this lock the payroll cannot be finalised or restarted while payslips are written.
    const { rows } = await db.execute<RunChunk>(sql`
      with run as (select id, attempt from payroll_run where id = ${job.runId} and status = 'RUNNING' for share)
      select k.id, k.employee_ids as "employeeIds" from payroll_chunk k join run r on r.id = k.run_id and r.attempt = k.attempt
      where not k.is_done order by k.number limit 1 for update of k skip locked`)
    const chunk = rows[0]
    if (!chunk) return false
    await calculateChunk(db, client, context, job.runId, chunk, now)
    await notifyPayrollStaff(db)
    return true
  })

async function calculateChunk(
  db: Db,
  client: pg.Client,
  context: PayContext,
  runId: string,
  chunk: RunChunk,
  now: string,
) {
  const { worked } = await calculateSlips(db, client, context, { runId, employeeIds: chunk.employeeIds, now })
  await db.execute(
    sql`update payroll_chunk set is_done = true, worked = ${worked}, updated_at = now() where id = ${chunk.id}`,
  )
}

/** Every minute: continues payrolls whose workers died. Chunks in progress are locked and skipped. */
export const resumeRuns = (muster: AppContext): Promise<void> => forEachOrganisation(muster, resumeTenantRuns)

async function resumeTenantRuns(db: Db): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from payroll_run r where r.status in ('QUEUED', 'RUNNING') for no key update skip locked`)
  for (const { id } of rows)
    await enqueueJob(
      db,
      'run-payroll',
      { organisationId: db.organisationId, userId: null, runId: id },
      { key: `payroll-run-${id}` },
    )
}
