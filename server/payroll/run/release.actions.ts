import { sql } from 'drizzle-orm'
import type { Muster } from '../../kit/app.ts'
import { fail } from '../../kit/errors.ts'
import { enqueue, type JobPayload } from '../../kit/jobs.ts'
import type { Db } from '../../kit/tenant.ts'
import { notify } from '../../notification/ports.ts'
import { tellStaff } from './progress.ts'
import { lockRun, nameOf, type Acting } from './run.actions.ts'

/** Lets everyone read their slip of a final run, but those that are held. */
export async function releaseRun(db: Db, id: string, acting: Acting): Promise<void> {
  const run = await lockRun(db, id)
  if (run.finalisedAt === null) fail('PAYROLL_NOT_FINAL')
  await db.execute(sql`
    update salary_slip set status = 'RELEASED', released_at = ${acting.now}, version = version + 1 where run_id = ${id} and status = 'FINAL'`)
  await markReleased(db, id, acting)
}

/** The same for some slips, each of them final and not held; or nothing at all. */
export async function releaseSlips(db: Db, ids: readonly string[], acting: Acting): Promise<number> {
  const { rows } = await db.execute<{ runId: string }>(sql`
    update salary_slip set status = 'RELEASED', released_at = ${acting.now}, version = version + 1
    where id = any(${sql.param(ids)}::uuid[]) and status = 'FINAL' returning run_id as "runId"`)
  if (rows.length < new Set(ids).size) fail('PAYROLL_SLIP_NOT_FINAL')
  for (const runId of new Set(rows.map((row) => row.runId))) await markReleased(db, runId, acting)
  return rows.length
}

export type ReleaseJob = JobPayload & { runId: string; releasedAt: string }

async function markReleased(db: Db, runId: string, { user, now }: Acting): Promise<void> {
  await db.execute(sql`
    update payroll_run set status = 'RELEASED', released_at = ${now}, released_by = ${await nameOf(db, user.userId)}, version = version + 1 where id = ${runId}`)
  const job: ReleaseJob = { organisationId: db.organisationId, userId: user.userId, runId, releasedAt: now }
  await enqueue(db, 'announce-slips', job)
  await tellStaff(db)
}

/** A job: tells people that their slip can be read. Names the period and no amount. */
export const announceSlips = (muster: Muster, { runId, releasedAt, ...tenancy }: ReleaseJob): Promise<void> =>
  muster.database.inTenant(tenancy, async (db) => {
    const { rows } = await db.execute<{ userId: string; cycle: string }>(sql`
      select e.user_id as "userId", c.name as cycle from salary_slip s join employee e on e.id = s.employee_id join salary_slip_cycle c on c.id = s.cycle_id
      where s.run_id = ${runId} and s.status = 'RELEASED' and s.released_at = ${releasedAt} and e.user_id is not null`)
    if (rows[0])
      await notify(db, {
        userIds: rows.map(({ userId }) => userId),
        event: 'payslip.released',
        title: 'Your payslip of {{cycle}} is here',
        facts: { cycle: rows[0].cycle },
        link: '/employees/employees/payslips',
      })
  })
