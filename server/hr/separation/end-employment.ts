import { asc, eq } from 'drizzle-orm'
import type { LeavingReason } from '../../../domain/payroll/settlement/settlement-states.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { activeStatus } from '../active-status/active-status.table.ts'
import { writeEmployeeValues } from '../employees/write-employee.ts'
import { employee } from '../employees/employee.table.ts'
import { revertEmploymentChange, writeEmploymentChange } from '../employees/employment.actions.ts'
import { readEmploymentRecords } from '../employees/employment-timeline.queries.ts'
import { cancelPlansOfProcess } from '../plans/employee-plan.actions.ts'
import { restoreProbationStatus } from '../probation/probation-status.ts'
import { findNoticeStart } from './notice-terms.ts'
import { assertNotSettled } from './settled-check.ts'

interface EmploymentEnd {
  employeeId: string
  lastDay: Day
  kind: LeavingReason
  /** The reason as text, stored with the record. */
  reason: string | null
}

/**
 * Sets the last working day and the status On notice from today. Returns the day from which the status is On notice, or
 * null when there is no notice period.
 */
export async function endEmployment(
  db: Db,
  { employeeId, lastDay, kind, reason }: EmploymentEnd,
  today: Day,
): Promise<Day | null> {
  const before = await lockEmployeeRecord(db, employeeId)
  if (lastDay < before.joinedOn)
    fail('RESIGNATION_BEFORE_JOINING', { day: before.joinedOn }, { lastDay: 'RESIGNATION_BEFORE_JOINING' })
  await setLastDay(db, before, lastDay, reason, today)
  const from = findNoticeStart(today, before.joinedOn)
  const hasNotice = from <= lastDay && kind !== 'DEATH'
  if (hasNotice) await setOnNotice(db, employeeId, { fromDay: from, reason }, today)
  return hasNotice ? from : null
}

/** On notice lasts until the last working day, also beyond a day on which a probation was to end. */
async function setOnNotice(
  db: Db,
  employeeId: string,
  { fromDay, reason }: { fromDay: Day; reason: string | null },
  today: Day,
): Promise<void> {
  await writeEmploymentChange(db, employeeId, { fromDay, status: 'ON_NOTICE', reason }, today)
  const later = (await readEmploymentRecords(db, employeeId)).find(
    (record) => record.fromDay > fromDay && record.status !== 'ON_NOTICE',
  )
  if (later) await setOnNotice(db, employeeId, later, today)
}

/** Changes the last working day of an employee who is leaving. Plans and leave follow. */
export async function moveLastDay(db: Db, employeeId: string, lastDay: Day, today: Day): Promise<void> {
  const before = await lockEmployeeRecord(db, employeeId)
  await assertNotSettled(db, employeeId)
  if (lastDay < before.joinedOn)
    fail('RESIGNATION_BEFORE_JOINING', { day: before.joinedOn }, { lastDay: 'RESIGNATION_BEFORE_JOINING' })
  await setLastDay(db, before, lastDay, before.leftReason, today)
}

/** The employee stays: no last working day, the status as before the notice, and no offboarding. */
export async function continueEmployment(
  db: Db,
  { employeeId, noticeFromDay }: { employeeId: string; noticeFromDay: Day | null },
  today: Day,
): Promise<void> {
  const before = await lockEmployeeRecord(db, employeeId)
  await assertNotSettled(db, employeeId)
  await cancelPlansOfProcess(db, employeeId, 'OFFBOARDING')
  await writeEmployeeValues(db, before, { leftOn: null }, today)
  if (!noticeFromDay) return
  await revertEmploymentChange(db, employeeId, noticeFromDay, today)
  await restoreProbationStatus(db, employeeId, noticeFromDay, today)
}

async function lockEmployeeRecord(db: Db, employeeId: string) {
  const [found] = await db.select().from(employee).where(eq(employee.id, employeeId)).for('update')
  return found ?? fail('BAD_REFERENCE', {}, { employeeId: 'BAD_REFERENCE' })
}

async function setLastDay(
  db: Db,
  before: typeof employee.$inferSelect,
  leftOn: Day,
  leftReason: string | null,
  today: Day,
): Promise<void> {
  await writeEmployeeValues(db, before, { leftOn }, today)
  const [left] = await db
    .select({ id: activeStatus.id })
    .from(activeStatus)
    .where(eq(activeStatus.kind, 'LEFT'))
    .orderBy(asc(activeStatus.createdAt), asc(activeStatus.id))
    .limit(1)
  await db
    .update(employee)
    .set({ leftStatusId: before.leftStatusId ?? left?.id ?? null, leftReason })
    .where(eq(employee.id, before.id))
}
