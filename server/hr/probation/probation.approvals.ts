import { eq, sql } from 'drizzle-orm'
import { probationRequestLabels, type ProbationAction } from '../../../domain/hr/probation/probation-decision.ts'
import { addDays } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { provideApprovalKind, type ApprovalDecision } from '../../main/approval-ports.ts'
import { notify } from '../../notification/ports.ts'
import { employee } from '../employees/employee.table.ts'
import { probation } from '../onboarding/plan.table.ts'
import { writeSeparation } from '../separation/separation.actions.ts'
import { probationDecision, type StoredProbationDecision } from './probation-decision.table.ts'
import { setProbationStatus } from './probation-status.ts'

/** Registers what happens when HR approves or rejects a probation decision of a manager. */
export const provideProbationApprovals = (): void =>
  provideApprovalKind({
    kind: 'PROBATION',
    label: 'Probation',
    words: ({ action }) => probationRequestLabels[isProbationAction(action) ? action : 'CONFIRM'],
    permission: 'probation.manage',
    requesterLink: '/employees/probation/action?tab=decisions',
    topics: ['probation'],
    isForHr: true,
    conditions: [],
    onApproved: applyProbationDecision,
    onRejected: rejectProbationDecision,
    onSentBack: rejectProbationDecision,
  })

const isProbationAction = (action: unknown): action is ProbationAction => String(action) in probationRequestLabels

/** Applies a decision. It is refused for the employee on probation, and for an end of employment in the past. */
async function applyProbationDecision(db: Db, id: string, decision: ApprovalDecision): Promise<void> {
  const stored = await lockPendingDecision(db, id)
  const { employeeId, probationId, action, day } = stored
  const [person] = await db.select({ userId: employee.userId }).from(employee).where(eq(employee.id, employeeId))
  if (person?.userId === decision.byUserId) fail('PROBATION_OWN')
  if (action === 'EXTEND') await moveProbationEnd(db, probationId, day)
  if (action === 'CONFIRM') {
    await moveProbationEnd(db, probationId, addDays(day, -1))
    await setProbationStatus(db, employeeId, { fromDay: day, status: 'ACTIVE' }, decision.today)
  }
  if (action === 'END') await endInProbation(db, stored, decision)
  await closeDecision(db, stored, 'APPROVED', decision)
  await notify(db, {
    userIds: person?.userId ? [person.userId] : [],
    event: 'probation.decided',
    title: decidedTitles[action],
    facts: { day },
    link: '/profile',
  })
}

const decidedTitles: Record<ProbationAction, string> = {
  CONFIRM: 'Your employment is confirmed from {{day}}',
  EXTEND: 'Your probation is extended until {{day}}',
  END: 'Your employment ends on {{day}}',
}

async function endInProbation(
  db: Db,
  { employeeId, day, comment }: StoredProbationDecision,
  { today, at, by }: ApprovalDecision,
): Promise<void> {
  if (day < today) fail('PROBATION_DAY_PASSED', { day: today })
  await writeSeparation(db, { employeeId, kind: 'TERMINATION', lastDay: day, note: comment }, { today, now: at, by })
}

const moveProbationEnd = (db: Db, id: string, toDay: string) =>
  db
    .update(probation)
    .set({ toDay, version: sql`${probation.version} + 1`, updatedAt: sql`now()` })
    .where(eq(probation.id, id))

const rejectProbationDecision = async (db: Db, id: string, decision: ApprovalDecision): Promise<void> =>
  closeDecision(db, await lockPendingDecision(db, id), 'REJECTED', decision)

async function lockPendingDecision(db: Db, id: string): Promise<StoredProbationDecision> {
  const [found] = await db.select().from(probationDecision).where(eq(probationDecision.id, id)).for('update')
  if (!found) fail('NOT_FOUND')
  return found.state === 'PENDING' ? found : fail('CONFLICT')
}

async function closeDecision(
  db: Db,
  { id, version }: StoredProbationDecision,
  state: 'APPROVED' | 'REJECTED',
  { at, by, comment }: ApprovalDecision,
): Promise<void> {
  await db
    .update(probationDecision)
    .set({
      state,
      decidedAt: at,
      decidedBy: by,
      decisionComment: comment,
      version: version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(probationDecision.id, id))
}
