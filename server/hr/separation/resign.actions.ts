import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { NoticePreview, Resignation } from '../../../domain/hr/separation/resignation.calls.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor, TimedActor } from '../../kit/user.ts'
import { cancelApproval, lockSubjectApprovals, planRequestSteps, startApproval } from '../../main/approval-ports.ts'
import { lockAssignment } from '../employees/assignment.queries.ts'
import { parseFeedbackAnswers } from './feedback-answers.ts'
import { calculateNoticeTerms } from './notice-terms.ts'
import { findResignation } from './resignation.queries.ts'
import { calculateNoticeAmount } from './notice-amount.ts'
import { resignation, type StoredResignation } from './resignation.table.ts'

type ResignationInput = Api['POST /api/hr/resignations']['args']['body']
type WithdrawalInput = Api['POST /api/hr/resignations/{id}/withdraw']['args']['body']
type ExitInterviewInput = Api['PUT /api/hr/resignations/{id}/exit-interview']['args']['body']

registerConstraintErrors({ resignation_open_key: 'RESIGNATION_EXISTS' })

/** The notice period, the last working day and the notice amount of a resignation of the caller today. */
export async function previewResignation(
  db: Db,
  input: Api['POST /api/hr/resignations/preview']['args']['body'],
  { user, today }: Actor,
): Promise<NoticePreview> {
  const employeeId = user.employeeId ?? fail('NO_EMPLOYEE_RECORD')
  const terms = await calculateNoticeTerms(db, { ...input, employeeId, submittedOn: today })
  const { lastDay, shortfallDays: days } = terms
  return { ...terms, noticeAmount: await calculateNoticeAmount(db, { employeeId, lastDay, days }) }
}

/** The caller resigns. Nothing changes until it is accepted. */
export async function submitResignation(db: Db, input: ResignationInput, actor: TimedActor): Promise<Resignation> {
  const { user, now, today } = actor
  const employeeId = user.employeeId ?? fail('NO_EMPLOYEE_RECORD')
  const requester = (await lockAssignment(db, employeeId, today)) ?? fail('NOT_FOUND')
  const { typeId, reasonId, requestedDay, note = null } = input
  const terms = await calculateNoticeTerms(db, { ...input, employeeId, submittedOn: today })
  const id = newId()
  await db.insert(resignation).values({
    ...terms,
    id,
    employeeId,
    typeId,
    reasonId,
    requestedDay,
    note: note?.trim() || null,
    submittedOn: today,
  })
  const made = await findResignation(db, id, actor)
  await startApproval(db, {
    kind: 'RESIGNATION',
    subjectId: id,
    requester: { employeeId, userId: requester.userId, name: requester.fullName },
    facts: { type: made.type?.name ?? '', day: terms.lastDay },
    steps: await planRequestSteps(db, 'RESIGNATION', employeeId, {}, today),
    now,
  })
  return findResignation(db, id, actor)
}

/** Withdraws a pending resignation of the caller. */
export async function withdrawPendingResignation(db: Db, id: string, actor: TimedActor): Promise<void> {
  const stored = await lockOwnResignation(db, id, actor)
  if (stored.state !== 'PENDING') fail('RESIGNATION_NOT_OPEN')
  await cancelApproval(db, id)
  await db
    .update(resignation)
    .set({ state: 'WITHDRAWN', isOpen: false, version: stored.version + 1, updatedAt: sql`now()` })
    .where(eq(resignation.id, id))
}

/** The caller asks to withdraw an accepted resignation before the last working day has ended. */
export async function requestWithdrawal(
  db: Db,
  id: string,
  { version, reason }: WithdrawalInput,
  actor: TimedActor,
): Promise<Resignation> {
  const { now, today } = actor
  const stored = await lockOwnResignation(db, id, actor)
  if (stored.version !== version) fail('STALE_VERSION', { yours: version, current: stored.version })
  if (stored.state !== 'ACCEPTED') fail('RESIGNATION_NOT_ACCEPTED')
  const { employeeId } = stored
  const requester = (await lockAssignment(db, employeeId, today)) ?? fail('NOT_FOUND')
  await db
    .update(resignation)
    .set({ state: 'WITHDRAWAL_PENDING', withdrawalReason: reason.trim(), version: version + 1, updatedAt: sql`now()` })
    .where(eq(resignation.id, id))
  await startApproval(db, {
    kind: 'RESIGNATION_WITHDRAWAL',
    subjectId: id,
    requester: { employeeId, userId: requester.userId, name: requester.fullName },
    facts: { reason: reason.trim(), day: stored.lastDay },
    steps: await planRequestSteps(db, 'RESIGNATION_WITHDRAWAL', employeeId, {}, today),
    now,
  })
  return findResignation(db, id, actor)
}

/** Stores the answers of the exit interview. The employee and HR can change them until the employee has left. */
export async function saveExitInterview(
  db: Db,
  id: string,
  { version, answers }: ExitInterviewInput,
  actor: TimedActor,
): Promise<Resignation> {
  const { isOwn, exitQuestions, state } = await findResignation(db, id, actor)
  if (!isOwn && !actor.user.permissions.has('resignation.manage'))
    fail('NOT_ALLOWED', { permission: 'resignation.manage' })
  if (state !== 'ACCEPTED') fail('RESIGNATION_NOT_OPEN')
  const [saved] = await db
    .update(resignation)
    .set({
      exitAnswers: parseFeedbackAnswers(exitQuestions, answers),
      version: version + 1,
      updatedAt: sql`now()`,
    })
    .where(sql`${resignation.id} = ${id} and ${resignation.version} = ${version}`)
    .returning({ id: resignation.id })
  if (!saved) fail('STALE_VERSION', { yours: version })
  return findResignation(db, id, actor)
}

async function lockOwnResignation(db: Db, id: string, { user }: Actor): Promise<StoredResignation> {
  await lockSubjectApprovals(db, id)
  const [found] = await db.select().from(resignation).where(eq(resignation.id, id)).for('update')
  if (!found || found.employeeId !== user.employeeId) fail('NOT_FOUND')
  return found
}
