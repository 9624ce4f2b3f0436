import { eq, sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { PaySync } from '../../../domain/payroll/pay/sync.calls.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import { enqueueJob, type JobPayload } from '../../kit/jobs/worker.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { assertNotOwnPay, findOwnEmployeeId, findOwnEmployeeToSkip } from './own-pay.ts'
import { loadBreakdownContext, type BreakdownContext } from './pay-breakdown.ts'
import { employeePayLine, paySync } from './pay.table.ts'
import { comparePayLines, findLastSync, listNextEmployees, type ComparedPay } from './sync.queries.ts'

interface SyncJob extends JobPayload {
  syncId: string
  timeZone: string
  /** The employee who started it. A change of everyone's pay skips their own. */
  skippedId?: string | null
}

registerConstraintErrors({ pay_sync_live_key: 'PAY_SYNC_RUNNING' })

/** Starts a job that recalculates the pay components of all employees. */
export async function startSync(db: Db, user: User): Promise<PaySync> {
  const id = newId()
  const skippedId = await findOwnEmployeeToSkip(db, user, 'pay.manage')
  const ownId = await findOwnEmployeeId(db, user)
  if (skippedId === null && ownId !== null) await assertNotOwnPay(db, user, 'pay.manage', [ownId])
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from employee e where e.left_on is null and exists (select from employee_pay p where p.employee_id = e.id)`)
  await db.insert(paySync).values({ id, total: rows[0]?.total ?? 0, startedBy: user.userId })
  const { organisationId } = db
  await enqueueJob<SyncJob>(db, 'sync-pay', {
    organisationId,
    userId: user.userId,
    syncId: id,
    timeZone: user.timeZone,
    skippedId,
  })
  return (await findLastSync(db)) ?? fail('NOT_FOUND')
}

/** Processes the employees in chunks, one transaction each. After a crash it continues with the next chunk. */
export async function runPaySync(muster: AppContext, job: SyncJob): Promise<void> {
  const today = getToday(muster.clock, job.timeZone)
  for (;;) {
    const isOver = await muster.database.inTenant(job, (db) => syncNextChunk(db, job, today))
    if (isOver) return
  }
}

async function syncNextChunk(db: Db, { syncId, skippedId }: SyncJob, today: Day): Promise<boolean> {
  const [sync] = await db.select().from(paySync).where(eq(paySync.id, syncId)).for('update')
  if (!sync || sync.status === 'DONE') return true
  const ids = await listNextEmployees(db, sync.reached)
  if (ids.length === 0) {
    await db.update(paySync).set({ status: 'DONE' }).where(eq(paySync.id, syncId))
    return true
  }
  const compared = await recalculatePayLines(db, ids, await loadBreakdownContext(db, today), skippedId)
  const failed = compared.filter(({ broken }) => 'fault' in broken).length
  const changed = compared.filter(({ isChanged }) => isChanged).length
  await db
    .update(paySync)
    .set({
      status: 'RUNNING',
      reached: ids.at(-1) ?? null,
      done: sync.done + ids.length,
      changed: sync.changed + changed,
      failed: sync.failed + failed,
      unchanged: sync.unchanged + compared.length - changed - failed,
    })
    .where(eq(paySync.id, syncId))
  return false
}

/** Stores the pay components of these employees if they changed. */
export async function recalculatePayLines(
  db: Db,
  ids: readonly string[],
  context: BreakdownContext,
  skippedId: string | null = null,
): Promise<ComparedPay[]> {
  const compared = await comparePayLines(db, ids, context, skippedId)
  const changed = compared.flatMap(({ broken, isChanged }) =>
    isChanged && 'monthly' in broken ? [{ payId: broken.payId, monthly: broken.monthly }] : [],
  )
  if (changed.length === 0) return compared
  const payIds = changed.map(({ payId }) => payId)
  await db.execute(sql`delete from employee_pay_line where pay_id = any(${sql.param(payIds)}::uuid[])`)
  const lines = changed.flatMap(({ payId, monthly }) =>
    [...monthly].map(([componentId, amount]) => ({
      id: newId(),
      pay_id: payId,
      component_id: componentId,
      monthly: amount,
      yearly: amount * 12,
    })),
  )
  await db.execute(sql`
    insert into ${employeePayLine} (id, pay_id, component_id, monthly, yearly)
    select * from json_to_recordset(${JSON.stringify(lines)}::json) as l(id uuid, pay_id uuid, component_id uuid, monthly bigint, yearly bigint)`)
  return compared
}
