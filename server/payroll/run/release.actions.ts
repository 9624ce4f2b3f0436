import { sql } from 'drizzle-orm'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { enqueueJob, type JobPayload } from '../../kit/jobs/worker.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { notifyRelease } from '../slip/notify-release.actions.ts'
import { notifyPayrollStaff } from './notify-payroll-staff.ts'
import { lockRun, type RunActor } from './run.actions.ts'
import { findUserName } from '../../main/ports.ts'

/** Releases all payslips of a final payroll except held ones. */
export async function releaseRun(db: Db, id: string, acting: RunActor): Promise<void> {
  const run = await lockRun(db, id)
  if (run.finalisedAt === null) fail('PAYROLL_NOT_FINAL')
  await db.execute(sql`
    update salary_slip set status = 'RELEASED', released_at = ${acting.now}, version = version + 1 where run_id = ${id} and status = 'FINAL'`)
  await markReleased(db, id, acting)
}

/** Releases these payslips. Each must be final and not held; otherwise none is released. */
export async function releaseSlips(db: Db, ids: readonly string[], acting: RunActor): Promise<number> {
  const { rows } = await db.execute<{ runId: string }>(sql`
    update salary_slip set status = 'RELEASED', released_at = ${acting.now}, version = version + 1
    where id = any(${sql.param(ids)}::uuid[]) and status = 'FINAL' returning run_id as "runId"`)
  if (rows.length < new Set(ids).size) fail('PAYROLL_SLIP_NOT_FINAL')
  for (const runId of new Set(rows.map((row) => row.runId))) await markReleased(db, runId, acting)
  return rows.length
}

export type ReleaseJob = JobPayload & { runId: string; releasedAt: string }

// Payslips may be released separately. The payroll keeps the user and time of the first release.
async function markReleased(db: Db, runId: string, { user, now }: RunActor): Promise<void> {
  await db.execute(sql`
    update payroll_run set status = 'RELEASED', released_at = coalesce(released_at, ${now}::timestamptz),
      released_by = coalesce(released_by, ${await findUserName(db, user.userId)}), version = version + 1 where id = ${runId}`)
  const job: ReleaseJob = { organisationId: db.organisationId, userId: user.userId, runId, releasedAt: now }
  await enqueueJob(db, 'announce-slips', job)
  await notifyPayrollStaff(db)
}

/** A job: notifies employees about their payslip. The notice names the period and no amount. */
export const announceReleasedSlips = (
  muster: AppContext,
  { runId, releasedAt, ...tenancy }: ReleaseJob,
): Promise<void> =>
  muster.database.inTenant(tenancy, async (db) => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from salary_slip where run_id = ${runId} and status = 'RELEASED' and released_at = ${releasedAt} order by id`,
    )
    for (let at = 0; at < rows.length; at += ANNOUNCEMENT_BATCH)
      await notifyRelease(
        db,
        rows.slice(at, at + ANNOUNCEMENT_BATCH).map(({ id }) => id),
      )
  })

const ANNOUNCEMENT_BATCH = 2000
