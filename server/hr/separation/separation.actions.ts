import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Resignation } from '../../../domain/hr/separation/resignation.calls.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { leavingReasonLabels } from '../../../domain/payroll/settlement/settlement-states.ts'
import { fail } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { TimedActor } from '../../kit/user.ts'
import {
  cancelApproval,
  emitApprovalChange,
  lockSubjectApprovals,
  updateApprovalFacts,
} from '../../main/approval-ports.ts'
import { findUserName } from '../../main/ports.ts'
import { notify } from '../../notification/ports.ts'
import { lockAssignment } from '../employees/assignment.queries.ts'
import { startPlanOfProcess } from '../plans/generate.actions.ts'
import { continueEmployment, endEmployment, moveLastDay } from './end-employment.ts'
import { calculateShortfall } from './notice-terms.ts'
import { findResignation } from './resignation.queries.ts'
import { resignation, type StoredResignation } from './resignation.table.ts'

export type SeparationInput = Api['POST /api/hr/resignations/record']['args']['body']
type TermsInput = Api['PUT /api/hr/resignations/{id}']['args']['body']

/** HR records the end of an employment. It takes effect at once. */
export async function recordSeparation(db: Db, input: SeparationInput, actor: TimedActor): Promise<Resignation> {
  if (input.employeeId === actor.user.employeeId) fail('RESIGNATION_OWN')
  const by = await findUserName(db, actor.user.userId)
  await closeReplacedResignation(db, input, { ...actor, by })
  const person = await lockAssignment(db, input.employeeId, actor.today)
  if (!person) fail('BAD_REFERENCE', {}, { employeeId: 'BAD_REFERENCE' })
  const id = await writeSeparation(db, input, {
    today: actor.today,
    now: actor.now,
    by,
  })
  return findResignation(db, id, actor)
}

/**
 * A pending resignation is rejected when HR records another end of the employment. A death during the notice period
 * replaces the accepted resignation.
 */
async function closeReplacedResignation(
  db: Db,
  { employeeId, kind }: SeparationInput,
  { now, today, by }: TimedActor & { by: string },
): Promise<void> {
  const [open] = await db
    .select({ id: resignation.id })
    .from(resignation)
    .where(sql`${resignation.employeeId} = ${employeeId} and ${resignation.isOpen}`)
  if (!open) return
  await lockSubjectApprovals(db, open.id)
  const stored = await lockResignation(db, open.id)
  const { id, version, state, lastDay } = stored
  const isReplaced = kind === 'DEATH' && stored.kind !== 'DEATH' && lastDay >= today
  if (!stored.isOpen || (state !== 'PENDING' && !isReplaced)) return
  if (state !== 'ACCEPTED') await cancelApproval(db, id)
  if (state !== 'PENDING') await continueEmployment(db, stored, today)
  const decision = { decidedAt: now, decidedBy: by, decisionComment: leavingReasonLabels[kind] }
  await db
    .update(resignation)
    .set({
      ...(state === 'PENDING' ? { ...decision, state: 'REJECTED' } : { state: 'WITHDRAWN' }),
      isOpen: false,
      version: version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(resignation.id, id))
}

/** Ends the employment, stores a record of the exit and starts the offboarding plan. Returns the id of the record. */
export async function writeSeparation(
  db: Db,
  { employeeId, kind, lastDay, reasonId, noticeTreatment = 'NONE', noticeDays = 0, note = null }: SeparationInput,
  { today, now, by }: { today: Day; now: string; by: string },
): Promise<string> {
  const { rows } = await db.execute<{ leftOn: Day | null }>(
    sql`select left_on as "leftOn" from employee where id = ${employeeId}`,
  )
  const leftOn = rows[0]?.leftOn ?? null
  if (leftOn !== null) fail('RESIGNATION_LEAVING', { day: leftOn }, { employeeId: 'RESIGNATION_LEAVING' })
  const noticeFromDay = await endEmployment(
    db,
    { employeeId, lastDay, kind, reason: note?.trim() || leavingReasonLabels[kind] },
    today,
  )
  const id = newId()
  await db.insert(resignation).values({
    id,
    employeeId,
    kind,
    reasonId,
    note: note?.trim() || null,
    submittedOn: kind === 'RESIGNATION' && lastDay < today ? lastDay : today,
    noticeDays,
    noticeDay: lastDay,
    lastDay,
    shortfallDays: noticeTreatment === 'NONE' ? 0 : noticeDays,
    noticeTreatment,
    state: 'ACCEPTED',
    noticeFromDay,
    decidedAt: now,
    decidedBy: by,
  })
  await startPlanOfProcess(db, employeeId, 'OFFBOARDING', today)
  return id
}

/** Changes the last working day of a pending or accepted resignation: an early release or an extension. */
export async function changeResignationTerms(
  db: Db,
  id: string,
  { version, lastDay, noticeTreatment }: TermsInput,
  actor: TimedActor,
): Promise<Resignation> {
  const { today } = actor
  await lockSubjectApprovals(db, id)
  const visible = await findResignation(db, id, actor)
  const stored = await lockResignation(db, id)
  if (visible.isOwn) fail('RESIGNATION_OWN')
  if (stored.version !== version) fail('STALE_VERSION', { yours: version, current: stored.version })
  if (!stored.isOpen) fail('RESIGNATION_NOT_OPEN')
  assertDayPossible(stored, lastDay, today)
  await db
    .update(resignation)
    .set({
      lastDay,
      shortfallDays: await calculateShortfall(db, stored, lastDay),
      ...(noticeTreatment ? { noticeTreatment } : {}),
      version: version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(resignation.id, id))
  if (stored.state !== 'PENDING' && lastDay !== stored.lastDay) await moveLastDay(db, stored.employeeId, lastDay, today)
  await updateApprovalFacts(db, id, {
    ...(stored.state === 'PENDING' ? { type: visible.type?.name ?? '' } : { reason: stored.withdrawalReason ?? '' }),
    day: lastDay,
  })
  await notifyOfTerms(db, stored, lastDay, actor)
  return findResignation(db, id, actor)
}

// An employment cannot end in the past: a new last working day is today or later.
function assertDayPossible({ kind, submittedOn, lastDay: before, state }: StoredResignation, lastDay: Day, today: Day) {
  if (kind === 'RESIGNATION' && lastDay < submittedOn)
    fail('RESIGNATION_TOO_EARLY', { day: submittedOn }, { lastDay: 'RESIGNATION_TOO_EARLY' })
  if (state === 'PENDING') return
  if (before < today) fail('RESIGNATION_ENDED', { day: before })
  if (lastDay < today) fail('RESIGNATION_TOO_EARLY', { day: today }, { lastDay: 'RESIGNATION_TOO_EARLY' })
}

/** Updates the employee's screen. A new last working day is a notification too. */
async function notifyOfTerms(
  db: Db,
  { employeeId, lastDay: before }: StoredResignation,
  day: Day,
  { user, today }: TimedActor,
): Promise<void> {
  const person = await lockAssignment(db, employeeId, today)
  if (!person?.userId) return
  await emitApprovalChange(db, ['resignation'], [person.userId])
  if (day === before) return
  await notify(db, {
    userIds: [person.userId],
    event: 'resignation.changed',
    facts: { who: await findUserName(db, user.userId), day },
    link: '/employees/employees/resignation',
  })
}

export async function lockResignation(db: Db, id: string): Promise<StoredResignation> {
  const [found] = await db.select().from(resignation).where(eq(resignation.id, id)).for('update')
  return found ?? fail('NOT_FOUND')
}
