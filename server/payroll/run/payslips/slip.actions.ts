import { sql } from 'drizzle-orm'
import type { AppContext } from '../../../kit/app-context.ts'
import { openBulkConnection } from '../../../kit/db/bulk-connection.ts'
import { fail } from '../../../kit/errors.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { calculateSlips, type ChunkResult } from '../chunk.actions.ts'
import { loadPayContext } from '../input/pay-context.ts'
import { updateRunTotals } from '../complete-calculation.actions.ts'
import { lockAgainstFinalise } from '../run-locks.ts'
import { notifyPayrollStaff } from '../notify-payroll-staff.ts'
import { lockRun, assertEditable, type RunActor } from '../run.actions.ts'

interface SlipRef extends Record<string, unknown> {
  id: string
  runId: string
  employeeId: string
}

/** The payslips grouped by payroll. Unknown ids are refused. */
export async function findSlipsByRun(db: Db, ids: readonly string[]): Promise<Map<string, SlipRef[]>> {
  const { rows } = await db.execute<SlipRef>(
    sql`select id, run_id as "runId", employee_id as "employeeId" from salary_slip where id = any(${sql.param(ids)}::uuid[]) order by id`,
  )
  if (rows.length < new Set(ids).size) fail('NOT_FOUND')
  const runIds = [...new Set(rows.map(({ runId }) => runId))]
  return new Map(runIds.map((id) => [id, rows.filter(({ runId }) => runId === id)]))
}

/** Deletes payslips from a draft. These employees are not paid by it. */
export async function deleteSlips(db: Db, ids: readonly string[], { user, now }: RunActor): Promise<void> {
  for (const [runId, slips] of await findSlipsByRun(db, ids)) {
    assertEditable(await lockRun(db, runId))
    await db.execute(sql`delete from salary_slip where id = any(${sql.param(slips.map(({ id }) => id))}::uuid[])`)
    await addRunMaker(db, runId, user.userId)
    await updateRunTotals(db, runId, now)
    await db.execute(sql`update payroll_run set people = done where id = ${runId}`)
  }
  await notifyPayrollStaff(db)
}

/** Recalculates payslips of drafts. Uses its own connection, because it needs COPY. */
export async function regenerateSlips(
  muster: AppContext,
  ids: readonly string[],
  acting: RunActor,
): Promise<ChunkResult> {
  const bulk = await openBulkConnection(muster.database)
  try {
    return await bulk.inTenant(acting.user, async (db, client) => {
      await lockAgainstFinalise(db)
      const total = { worked: 0, unchanged: 0, failed: 0 }
      for (const [runId, slips] of await findSlipsByRun(db, ids)) {
        const run = await lockRun(db, runId)
        assertEditable(run)
        const employeeIds = slips.map(({ employeeId }) => employeeId)
        const context = await loadPayContext(db, run)
        const { worked, unchanged, failed } = await calculateSlips(db, client, context, {
          runId,
          employeeIds,
          now: acting.now,
        })
        await addRunMaker(db, runId, acting.user.userId)
        await updateRunTotals(db, runId, acting.now)
        total.worked += worked
        total.unchanged += unchanged
        total.failed += failed
      }
      await notifyPayrollStaff(db)
      return total
    })
  } finally {
    await bulk.close()
  }
}

export interface SlipChange {
  id: string
  version: number
  isHeld: boolean
  reason?: string
}

/** Holds payslips or releases their hold: in drafts, and in final payrolls if the payslip is not released yet. */
export async function holdSlips(db: Db, changes: readonly SlipChange[], { user }: RunActor): Promise<void> {
  const runs = await findSlipsByRun(
    db,
    changes.map(({ id }) => id),
  )
  for (const runId of runs.keys()) {
    const run = await lockRun(db, runId)
    if (run.finalisedAt === null) assertEditable(run)
    if (run.finalisedAt === null) await addRunMaker(db, runId, user.userId)
  }
  const wanted = JSON.stringify(changes.map(({ reason = null, ...change }) => ({ ...change, reason })))
  const { rows } = await db.execute<{ isReleased: boolean }>(sql`
    with wanted as (select * from jsonb_to_recordset(${wanted}::jsonb) as w(id uuid, version int, "isHeld" boolean, reason text))
    update salary_slip s set version = s.version + 1, hold_reason = case when w."isHeld" then w.reason end,
      status = case when w."isHeld" then 'HELD' when s.finalised_at is not null then 'FINAL' else 'DRAFT' end
    from wanted w where s.id = w.id and s.version = w.version and s.status <> 'RELEASED' returning false as "isReleased"`)
  if (rows.length < changes.length) {
    const released = await db.execute(
      sql`select 1 from salary_slip where id = any(${sql.param(changes.map(({ id }) => id))}::uuid[]) and status = 'RELEASED' limit 1`,
    )
    fail(released.rows.length > 0 ? 'PAYROLL_SLIP_RELEASED' : 'CONFLICT')
  }
  await notifyPayrollStaff(db)
}

/** A user who changes payslips of a draft counts as one of its makers. */
export const addRunMaker = (db: Db, runId: string, userId: string) =>
  db.execute(
    sql`update payroll_run set makers = array_append(makers, ${userId}::uuid) where id = ${runId} and not ${userId}::uuid = any(makers)`,
  )
