import type { Api } from '../../../domain/contract.ts'
import { applyJobChange, removeJobChange, type JobDetails } from '../../../domain/hr/employees/employment-timeline.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'
import { enqueueJob } from '../../kit/jobs/worker.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { resolveStatus } from '../active-status/resolve-status.ts'
import { refreshOpenPlans } from '../plans/refresh-plans.ts'
import { lockVisibleEmployee, touchEmployee } from './employee.actions.ts'
import { lockReportingLines, assertNoReportingCycle } from './reporting-line.ts'
import { readEmploymentRecords, writeEmploymentRecords } from './employment-timeline.queries.ts'

type EmploymentChangeInput = Api['POST /api/hr/employees/{id}/employment']['args']['body']

/** Changes job details of an employee from a past, current or future day. */
export async function changeEmployment(
  db: Db,
  id: string,
  { fromDay, version, reason = null, ...patch }: EmploymentChangeInput,
  by: User,
  today: Day,
): Promise<void> {
  await lockReportingLines(db)
  const before = await lockVisibleEmployee(db, id, by, today)
  if (before.version !== version) fail('STALE_VERSION', { yours: version, current: before.version })
  await writeEmploymentChange(db, id, { fromDay, reason, ...patch }, today)
}

/** Writes a change of job details. The caller has checked the permission. */
export async function writeEmploymentChange(
  db: Db,
  id: string,
  { fromDay, reason = null, ...patch }: Omit<EmploymentChangeInput, 'version'>,
  today: Day,
): Promise<void> {
  await lockReportingLines(db)
  if (patch.managerId === id) fail('BAD_INPUT', {}, { managerId: 'OWN_MANAGER' })
  const facts: Partial<JobDetails> = await resolveStatus(db, patch)
  const after = applyJobChange(await readEmploymentRecords(db, id), fromDay, facts, reason)
  if (!after) fail('BAD_INPUT', {}, { fromDay: 'NOT_EMPLOYED_THEN' })
  await writeEmploymentRecords(db, id, after)
  if (patch.managerId) await assertNoReportingCycle(db, id)
  await touchEmployee(db, id)
  await enqueueAfterJobChange(db, id)
  await refreshOpenPlans(db, id, today)
}

/** Reverts the change made from a day. Later records that took over its values are reverted too. */
export async function undoEmploymentChange(db: Db, id: string, fromDay: Day, by: User, today: Day): Promise<void> {
  await lockReportingLines(db)
  await lockVisibleEmployee(db, id, by, today)
  if (!(await revertEmploymentChange(db, id, fromDay, today))) fail('NO_CHANGE_ON_DATE')
}

/** The same without a check of the permission. Returns false when there is no change on that day. */
export async function revertEmploymentChange(db: Db, id: string, fromDay: Day, today: Day): Promise<boolean> {
  await lockReportingLines(db)
  const after = removeJobChange(await readEmploymentRecords(db, id), fromDay)
  if (!after) return false
  await writeEmploymentRecords(db, id, after)
  await assertNoReportingCycle(db, id)
  await touchEmployee(db, id)
  await enqueueAfterJobChange(db, id)
  await refreshOpenPlans(db, id, today)
  return true
}

// Pending approvals of the former manager move to the new one, and accruals are recalculated.
async function enqueueAfterJobChange(db: Db, employeeId: string): Promise<void> {
  const payload = { organisationId: db.organisationId, userId: null, employeeId }
  await enqueueJob(db, 'reroute-approvals', payload)
  await enqueueJob(db, 'grant-leave', payload, { key: `grant-leave:${employeeId}` })
}
