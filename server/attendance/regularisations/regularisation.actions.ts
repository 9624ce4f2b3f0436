import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type {
  RegularisationRow,
  RegularisationState,
} from '../../../domain/attendance/regularisations/regularisation.calls.ts'
import { addDays, monthEnd, monthStart, type Day } from '../../../domain/kit/day.ts'
import { lockAssignment } from '../../hr/ports.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import type { Actor } from '../../kit/user.ts'
import {
  cancelApproval,
  lockSubjectApprovals,
  planRequestSteps,
  startApproval,
  type ApprovalDecision,
} from '../../main/approval-ports.ts'
import { findUserName } from '../../main/ports.ts'
import { notify } from '../../notification/ports.ts'
import { loadDayPlans } from '../days/day-plans.queries.ts'
import { updateCorrectedMonths } from '../months/month-leave.actions.ts'
import { findLockedDay } from '../months/locked-day.queries.ts'
import { toCorrectedDays, type CorrectedDay } from './corrected-days.ts'
import { findRegularisation } from './regularisation.queries.ts'
import { regularisation, regularisationDay } from './regularisation.table.ts'

registerConstraintErrors({ regularisation_day_pending_key: 'REGULARISATION_PENDING' })

type RequestInput = Api['POST /api/attendance/regularisations']['args']['body']
type RecordInput = Api['POST /api/attendance/regularisations/record']['args']['body']
type Timed = Actor & { now: Date }

/** An employee requests a correction of own days. Nothing changes until it is approved. */
export async function requestRegularisation(db: Db, input: RequestInput, actor: Timed): Promise<RegularisationRow> {
  const employeeId = actor.user.employeeId ?? fail('NO_EMPLOYEE_RECORD')
  const requester = (await lockAssignment(db, employeeId, actor.today)) ?? fail('NOT_FOUND')
  const days = await prepareDays(db, employeeId, input, actor)
  await assertWithinLimits(db, employeeId, days, actor.today)
  const locked = await findLockedDay(
    db,
    requester.zoneId,
    days.map(({ day }) => day),
  )
  if (locked) fail('ATTENDANCE_DAY_LOCKED', locked)
  const id = newId()
  await insertRequest(db, { id, employeeId, reason: input.reason.trim(), requestedAt: actor.now.toISOString() }, days)
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
export async function recordRegularisation(db: Db, input: RecordInput, actor: Timed): Promise<RegularisationRow> {
  const { employeeId } = input
  const assignment = (await lockAssignment(db, employeeId, actor.today)) ?? fail('NOT_FOUND')
  if (employeeId === actor.user.employeeId) fail('ATTENDANCE_OWN_RECORD')
  const days = await prepareDays(db, employeeId, input, actor)
  const id = newId()
  const by = await findUserName(db, actor.user.userId)
  const request = { id, employeeId, reason: input.reason.trim(), requestedAt: actor.now.toISOString(), recordedBy: by }
  await insertRequest(db, request, days)
  await applyDays(db, id)
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
export async function withdrawRegularisation(db: Db, id: string, { user, today, now }: Timed): Promise<void> {
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
  await applyDays(db, id)
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

async function prepareDays(
  db: Db,
  employeeId: string,
  { days }: RequestInput,
  { now }: Timed,
): Promise<CorrectedDay[]> {
  const all = days.map(({ day }) => day).toSorted()
  const [from = '', to = ''] = [all[0], all.at(-1)]
  const plans = await loadDayPlans(db, { employeeIds: [employeeId], from, to })
  return toCorrectedDays(plans, employeeId, days, now)
}

async function insertRequest(
  db: Db,
  request: typeof regularisation.$inferInsert & { id: string },
  days: readonly CorrectedDay[],
): Promise<void> {
  await db.insert(regularisation).values(request)
  await db
    .insert(regularisationDay)
    .values(days.map((day) => ({ ...day, regularisationId: request.id, employeeId: request.employeeId })))
}

/** The days of this request replace earlier corrections of the same days. */
async function applyDays(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    update regularisation_day d set is_applied = false from regularisation_day n
    where n.regularisation_id = ${id} and d.employee_id = n.employee_id and d.day = n.day and d.is_applied and d.id <> n.id`)
  await db
    .update(regularisationDay)
    .set({ isApplied: true })
    .where(and(eq(regularisationDay.regularisationId, id)))
}

/** The limits of the policy: how far back, and how many days in a month. */
async function assertWithinLimits(
  db: Db,
  employeeId: string,
  days: readonly CorrectedDay[],
  today: Day,
): Promise<void> {
  const plans = await loadDayPlans(db, { employeeIds: [employeeId], from: today, to: today })
  const { correctionDaysBack, correctionsPerMonth } = plans.policyOf(employeeId, today)
  const earliest = addDays(today, 0 - correctionDaysBack)
  if (days.some(({ day }) => day < earliest)) fail('REGULARISATION_TOO_OLD', { days: correctionDaysBack })
  const months = new Set(days.map(({ day }) => monthStart(day)))
  for (const month of months) {
    const own = days.filter(({ day }) => monthStart(day) === month).length
    const used = await countCorrections(db, employeeId, month)
    if (own + used > correctionsPerMonth) fail('REGULARISATION_LIMIT', { max: correctionsPerMonth })
  }
}

async function countCorrections(db: Db, employeeId: string, month: Day): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from regularisation_day d join regularisation r on r.id = d.regularisation_id
    where d.employee_id = ${employeeId} and d.day between ${month} and ${monthEnd(month)} and r.recorded_by is null and (d.is_pending or d.is_applied)`)
  return rows[0]?.count ?? 0
}

function toPeriod(days: readonly CorrectedDay[]): string {
  const all = days.map(({ day }) => day).toSorted()
  return `${all[0]}/${all.at(-1)}`
}
