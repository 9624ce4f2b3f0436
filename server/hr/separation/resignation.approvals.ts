import { eq, sql } from 'drizzle-orm'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { provideApprovalKind, type ApprovalDecision } from '../../main/approval-ports.ts'
import { resignationReason } from '../catalogue/catalogue.table.ts'
import { startPlanOfProcess } from '../plans/generate.actions.ts'
import { continueEmployment, endEmployment } from './end-employment.ts'
import { resignation, type StoredResignation } from './resignation.table.ts'
import { lockResignation } from './separation.actions.ts'

/** Registers what happens when a resignation or its withdrawal is decided. */
export function provideResignationApprovals(): void {
  provideApprovalKind({
    kind: 'RESIGNATION',
    label: 'Resignation',
    words: '{{type}}, last working day {{day}}',
    permission: 'resignation.approve',
    requesterLink: '/employees/employees/resignation',
    topics: ['resignation', 'employee/plans'],
    conditions: [],
    onApproved: acceptResignation,
    onRejected: rejectResignation,
    onSentBack: rejectResignation,
  })
  provideApprovalKind({
    kind: 'RESIGNATION_WITHDRAWAL',
    label: 'Resignation withdrawal',
    words: 'Resignation withdrawal, last working day {{day}}: {{reason}}',
    permission: 'resignation.approve',
    requesterLink: '/employees/employees/resignation',
    topics: ['resignation', 'employee/plans'],
    conditions: [],
    onApproved: acceptWithdrawal,
    onRejected: keepResignation,
    onSentBack: keepResignation,
  })
}

async function acceptResignation(db: Db, id: string, { at, today, by, comment }: ApprovalDecision): Promise<void> {
  const stored = await lockInState(db, id, 'PENDING')
  const { employeeId, lastDay, kind, reasonId } = stored
  if (lastDay < today) fail('RESIGNATION_DAY_PASSED', { day: lastDay })
  const [reason] = reasonId
    ? await db
        .select({ name: resignationReason.name })
        .from(resignationReason)
        .where(eq(resignationReason.id, reasonId))
    : []
  const noticeFromDay = await endEmployment(db, { employeeId, lastDay, kind, reason: reason?.name ?? null }, today)
  const values = { state: 'ACCEPTED' as const, noticeFromDay, decidedAt: at, decidedBy: by, decisionComment: comment }
  await updateResignation(db, stored, values)
  await startPlanOfProcess(db, employeeId, 'OFFBOARDING', today)
}

async function rejectResignation(db: Db, id: string, { at, by, comment }: ApprovalDecision): Promise<void> {
  const stored = await lockInState(db, id, 'PENDING')
  const values = { state: 'REJECTED' as const, isOpen: false, decidedAt: at, decidedBy: by, decisionComment: comment }
  await updateResignation(db, stored, values)
}

/** The employee stays. Refused after the last working day: the employee has to rejoin then. */
async function acceptWithdrawal(db: Db, id: string, { today }: ApprovalDecision): Promise<void> {
  const stored = await lockInState(db, id, 'WITHDRAWAL_PENDING')
  if (stored.lastDay < today) fail('RESIGNATION_ENDED', { day: stored.lastDay })
  await continueEmployment(db, stored, today)
  await updateResignation(db, stored, { state: 'WITHDRAWN', isOpen: false })
}

async function keepResignation(db: Db, id: string): Promise<void> {
  await updateResignation(db, await lockInState(db, id, 'WITHDRAWAL_PENDING'), { state: 'ACCEPTED' })
}

async function lockInState(db: Db, id: string, state: StoredResignation['state']): Promise<StoredResignation> {
  const stored = await lockResignation(db, id)
  return stored.state === state ? stored : fail('CONFLICT')
}

const updateResignation = (db: Db, { id, version }: StoredResignation, values: Partial<StoredResignation>) =>
  db
    .update(resignation)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(eq(resignation.id, id))
