import { eq, sql } from 'drizzle-orm'
import { ADMIN, HR } from '../../../domain/main/users/roles.ts'
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

/** Submits a calculated payroll to the other users who may finalise it. A second submission changes nothing. */
export async function submitRun(db: Db, id: string, user: User): Promise<RunApproval> {
  const run = await lockRun(db, id)
  assertOpen(run)
  if (run.status !== 'CALCULATED') fail('PAYROLL_NOT_CALCULATED')
  const approval = await readRunApproval(db, id, user)
  if (approval.submitted) return approval
  const checkers = await listCheckers(db, [...run.makers, user.userId])
  if (checkers.length === 0) fail('PAYROLL_NO_CHECKER')
  const name = await findUserName(db, user.userId)
  await db
    .update(payrollRun)
    .set({ submittedAt: sql`now()` })
    .where(eq(payrollRun.id, id))
  await db.insert(payrollSubmission).values({ runId: id, attempt: run.attempt, submittedBy: name })
  await notify(db, {
    userIds: checkers,
    event: 'payroll.submitted',
    facts: { who: name ?? '', payroll: run.name },
    link: `/hr/payroll/draft?open=${id}`,
  })
  await notifyPayrollStaff(db)
  return readRunApproval(db, id, user)
}

/** The active users who may finalise payrolls and are not makers of this payroll. */
async function listCheckers(db: Db, makers: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct u.id from app_user u join user_role h on h.user_id = u.id join role r on r.id = h.role_id
    where u.is_active and r.name in (${HR}, ${ADMIN}) and r.permissions ? 'payroll.run.finalise'
      and u.id <> all(${sql.param(makers)}::uuid[])`)
  return rows.map(({ id }) => id)
}
