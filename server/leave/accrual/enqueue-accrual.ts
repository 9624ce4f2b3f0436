import { sql } from 'drizzle-orm'
import { enqueueJob } from '../../kit/jobs/worker.ts'
import type { Db } from '../../kit/db/tenant.ts'

/**
 * Unpaid leave and days not worked change the accrual of some rules. If such a rule exists, the employees’ accrual is
 * recalculated after this transaction.
 */
export async function enqueueAccrual(
  db: Db,
  employeeIds: readonly string[],
  leaveTypeIds: readonly string[],
): Promise<void> {
  const { rows } = await db.execute(sql`
    select 1 from leave_type t join time_off_type o on o.id = t.time_off_type_id
    where t.id = any(${sql.param([...leaveTypeIds])}::uuid[]) and (
      o.effect in ('UNPAID', 'PARTLY_PAID') and exists (select 1 from grant_rule where cuts_unpaid)
      or o.effect not in ('ON_DUTY', 'WORK_FROM_HOME') and exists (select 1 from grant_rule where basis = 'WORKED_DAYS'))
    limit 1`)
  if (rows.length === 0) return
  for (const employeeId of employeeIds) {
    const payload = { organisationId: db.organisationId, userId: null, employeeId }
    await enqueueJob(db, 'grant-leave', payload, { key: `grant-leave:${employeeId}` })
  }
}
