import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RunApproval } from '../../../domain/payroll/run/run-approval.calls.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { findUserName } from '../../main/ports.ts'
import { notify } from '../../notification/ports.ts'
import { notifyPayrollStaff } from '../run/notify-payroll-staff.ts'
import { assertOpen, lockRun } from '../run/run.actions.ts'
import { payrollRun } from '../run/run.table.ts'
import { readRunApproval } from './run-approval.queries.ts'
import { payrollSubmission } from './run-submission.table.ts'

/** Ends a submission: a maker withdraws it, or another user returns it with a reason. The payroll can change again. */
export async function endSubmission(
  db: Db,
  id: string,
  { reason }: { reason: string | null },
  user: User,
): Promise<RunApproval> {
  const run = await lockRun(db, id)
  assertOpen(run)
  if (run.submittedAt === null) fail('PAYROLL_NOT_SUBMITTED')
  const isMaker = run.makers.includes(user.userId)
  const words = reason?.trim() || null
  if (!isMaker && !words) fail('PAYROLL_REASON_NEEDED', {}, { reason: 'PAYROLL_REASON_NEEDED' })
  const name = await findUserName(db, user.userId)
  await db
    .update(payrollSubmission)
    .set({ endedAs: isMaker ? 'WITHDRAWN' : 'RETURNED', endedBy: name, endedAt: sql`now()`, reason: words })
    .where(and(eq(payrollSubmission.runId, id), isNull(payrollSubmission.endedAt)))
  await db
    .update(payrollRun)
    .set({ submittedAt: null, version: sql`${payrollRun.version} + 1` })
    .where(eq(payrollRun.id, id))
  if (!isMaker)
    await notify(db, {
      userIds: run.makers,
      event: 'payroll.returned',
      facts: { who: name ?? '', payroll: run.name, reason: words ?? '' },
      link: `/hr/payroll/draft?open=${id}`,
    })
  await notifyPayrollStaff(db)
  return readRunApproval(db, id, user)
}
