import { sql } from 'drizzle-orm'
import type { Db } from '../../kit/db/tenant.ts'
import { notifyPayrollStaff } from './notify-payroll-staff.ts'

/** Runs once, when all chunks are finished: the totals of the payroll are the sums of its payslips. */
export async function completeCalculation(db: Db, runId: string, now: string): Promise<void> {
  const { rows } = await db.execute(sql`
    select 1 from payroll_run r where r.id = ${runId} and r.status = 'RUNNING'
      and not exists (select from payroll_chunk k where k.run_id = r.id and k.attempt = r.attempt and not k.is_done) for no key update`)
  if (rows.length === 0) return
  await updateRunTotals(db, runId, now)
  const { rows: short } = await db.execute(sql`select 1 from payroll_run where id = ${runId} and done <> people`)
  if (short.length > 0) return markRunFailed(db, runId, 'PAYROLL_DOES_NOT_ADD_UP')
  await notifyPayrollStaff(db)
}

/** Sums the payslips of a calculated payroll. Also used after some of them changed. */
export async function updateRunTotals(db: Db, runId: string, now: string): Promise<void> {
  await db.execute(sql`
    update payroll_run r set status = 'CALCULATED', calculated_at = ${now}, version = r.version + 1, done = s.people, failed = s.failed,
      earnings = s.earnings, reimbursements = s.reimbursements, deductions = s.deductions, employer_contributions = s.contributions, net = s.net
    from (
      select count(*)::int as people, (count(*) filter (where processing = 'FAILED'))::int as failed, coalesce(sum(earnings), 0)::bigint as earnings,
        coalesce(sum(reimbursements), 0)::bigint as reimbursements, coalesce(sum(deductions), 0)::bigint as deductions,
        coalesce(sum(employer_contributions), 0)::bigint as contributions, coalesce(sum(net), 0)::bigint as net
      from salary_slip where run_id = ${runId}
    ) s where r.id = ${runId}`)
}

export async function markRunFailed(db: Db, runId: string, code: string): Promise<void> {
  await db.execute(sql`
    update payroll_run set status = 'FAILED', failure = ${code}, version = version + 1 where id = ${runId} and status in ('QUEUED', 'RUNNING', 'CALCULATED')`)
  await notifyPayrollStaff(db)
}
