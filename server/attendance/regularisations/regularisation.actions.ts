import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type {
  RegularisationRow,
  RegularisationState,
} from '../../../domain/attendance/regularisations/regularisation.calls.ts'
import { type Day } from '../../../domain/kit/day.ts'
import { lockAssignment } from '../../hr/ports.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import {
  cancelApproval,
  lockSubjectApprovals,
  planRequestSteps,
  startApproval,
  type ApprovalDecision,
} from '../../main/approval-ports.ts'
import { findUserName } from '../../main/ports.ts'
import { notify } from '../../notification/ports.ts'
import { updateCorrectedMonths } from '../months/month-leave.actions.ts'
import { findLockedDay } from '../months/locked-day.queries.ts'
import { type CorrectedDay } from './corrected-days.ts'
import { findRegularisation } from './regularisation.queries.ts'
import { regularisation, regularisationDay } from './regularisation.table.ts'
import {
  prepareRegularisationDays,
  insertRegularisation,
  applyRegularisationDays,
  assertRegularisationLimits,
  type RegularisationInput,
  type RegularisationActor,
} from './regularisation-days.ts'

registerConstraintErrors({ regularisation_day_pending_key: 'REGULARISATION_PENDING' })
type RecordInput = Api['POST /api/attendance/regularisations/record']['args']['body']

/** An employee requests a correction of own days. Nothing changes until it is approved. */
export async function requestRegularisation(
  db: Db,
  input: RegularisationInput,
  actor: RegularisationActor,
): Promise<RegularisationRow> {
  const employeeId = actor.user.employeeId ?? fail('NO_EMPLOYEE_RECORD')
  const requester = (await lockAssignment(db, employeeId, actor.today)) ?? fail('NOT_FOUND')
  const days = await prepareRegularisationDays(db, employeeId, input, actor)
  await assertRegularisationLimits(db, employeeId, days, actor.today)
  const locked = await findLockedDay(
    db,
    requester.zoneId,
    days.map(({ day }) => day),
  )
  if (locked) fail('ATTENDANCE_DAY_LOCKED', locked)
  const id = newId()
  await insertRegularisation(
    db,
    { id, employeeId, reason: input.reason.trim(), requestedAt: actor.now.toISOString() },
    days,
  )
  await startApproval(db, {
    kind: 'REGULARISATION',
    subjectId: id,
    requester: { employeeId, userId: requester.userId, name: requester.fullName },
    facts: { period: toPeriod(days), count: days.length },
    steps: await planRequestSteps(db, 'REGULARISATION', employeeId, { days: days.length }, actor.today),
    now: actor.now.toISOString(),
  })
  return findRegularisation(db, id, actor)
}

/** HR corrects days at once, also in a locked period. The employee is notified. */
export async function recordRegularisation(
  db: Db,
  input: RecordInput,
  actor: RegularisationActor,
): Promise<RegularisationRow> {
  const { employeeId } = input
  const assignment = (await lockAssignment(db, employeeId, actor.today)) ?? fail('NOT_FOUND')
  if (employeeId === actor.user.employeeId) fail('ATTENDANCE_OWN_RECORD')
  const days = await prepareRegularisationDays(db, employeeId, input, actor)
  const id = newId()
  const by = await findUserName(db, actor.user.userId)
  const request = { id, employeeId, reason: input.reason.trim(), requestedAt: actor.now.toISOString(), recordedBy: by }
  await insertRegularisation(db, request, days)
  await applyRegularisationDays(db, id)
  await closeRequest(db, id, 'APPROVED')
  await updateLateMarks(db, id, { now: actor.now, today: actor.today, userId: actor.user.userId })
  if (assignment.userId)
    await notify(db, {
      userIds: [assignment.userId],
      event: 'attendance.corrected',
      facts: { who: by, period: toPeriod(days), reason: request.reason },
    })
  return findRegularisation(db, id, actor)
}

/** An employee withdraws a pending request; HR can also undo a correction that was applied. */
export async function withdrawRegularisation(
  db: Db,
  id: string,
  { user, today, now }: RegularisationActor,
): Promise<void> {
  await lockSubjectApprovals(db, id)
  const [found] = await db.select().from(regularisation).where(eq(regularisation.id, id)).for('update')
  const isOwn = found?.employeeId === user.employeeId
  if (!found || (!isOwn && !user.permissions.has('attendance.manage'))) fail('NOT_FOUND')
  if (found.state === 'PENDING' && isOwn) await cancelApproval(db, id)
  else if (found.state !== 'APPROVED' || isOwn) fail('REGULARISATION_NOT_PENDING')
  await closeRequest(db, id, 'CANCELLED')
  if (found.state === 'APPROVED') await updateLateMarks(db, id, { now, today, userId: user.userId })
}

export async function approveRegularisation(db: Db, id: string, decision: ApprovalDecision): Promise<void> {
  await applyRegularisationDays(db, id)
  await closeRequest(db, id, 'APPROVED', decision)
  const { at, today, byUserId } = decision
  await updateLateMarks(db, id, { now: new Date(at), today, userId: byUserId })
}

/** Late marks of approved months follow the corrected days. */
async function updateLateMarks(db: Db, id: string, by: { now: Date; today: Day; userId: string }): Promise<void> {
  const rows = await db
    .select({ employeeId: regularisationDay.employeeId, day: regularisationDay.day })
    .from(regularisationDay)
    .where(eq(regularisationDay.regularisationId, id))
  const [first] = rows
  if (!first) return
  await updateCorrectedMonths(db, { ...by, employeeId: first.employeeId, days: rows.map(({ day }) => day) })
}

/** Ends a request. Only an approved one keeps its days. */
export async function closeRequest(
  db: Db,
  id: string,
  state: Exclude<RegularisationState, 'PENDING'>,
  decision?: ApprovalDecision,
): Promise<void> {
  const decided = decision ? { decidedAt: decision.at, decidedBy: decision.by, decisionComment: decision.comment } : {}
  await db
    .update(regularisation)
    .set({ state, ...decided, version: sql`${regularisation.version} + 1`, updatedAt: sql`now()` })
    .where(eq(regularisation.id, id))
  await db
    .update(regularisationDay)
    .set({ isPending: false, ...(state === 'APPROVED' ? {} : { isApplied: false }) })
    .where(eq(regularisationDay.regularisationId, id))
}

function toPeriod(days: readonly CorrectedDay[]): string {
  const all = days.map(({ day }) => day).toSorted()
  return `${all[0]}/${all.at(-1)}`
}
