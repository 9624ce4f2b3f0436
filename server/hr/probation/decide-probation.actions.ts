import type { Api } from '../../../domain/contract.ts'
import type { OpenProbation, ProbationDecision } from '../../../domain/hr/probation/probation.calls.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { TimedActor } from '../../kit/user.ts'
import { planRequestSteps, startApproval } from '../../main/approval-ports.ts'
import { findAssignment, lockAssignment } from '../employees/assignment.queries.ts'
import { parseFeedbackAnswers } from '../separation/feedback-answers.ts'
import {
  findOpenProbation,
  isOwnProbation,
  findProbationDecision,
  listProbationQuestions,
} from './probation-decision.queries.ts'
import { probationDecision } from './probation-decision.table.ts'

type DecisionInput = Api['POST /api/hr/probation/{id}/decide']['args']['body']

registerConstraintErrors({ probation_decision_pending_key: 'PROBATION_DECISION_PENDING' })

/** The manager confirms, extends or ends the probation. It takes effect when HR approves. */
export async function proposeProbationDecision(
  db: Db,
  probationId: string,
  { action, day, comment = null, answers }: DecisionInput,
  actor: TimedActor,
): Promise<ProbationDecision> {
  const { user, now, today } = actor
  const proposerId = user.employeeId ?? fail('NO_EMPLOYEE_RECORD')
  if (await isOwnProbation(db, probationId, proposerId)) fail('PROBATION_OWN')
  const probation = await findOpenProbation(db, probationId, actor)
  await lockAssignment(db, probation.employee.id, today)
  if (probation.hasPendingDecision) fail('PROBATION_DECISION_PENDING')
  assertDecisionDay(action, day, probation, today)
  const kept = parseFeedbackAnswers(await listProbationQuestions(db, probationId, actor), answers)
  const id = newId()
  await db.insert(probationDecision).values({
    id,
    probationId,
    employeeId: probation.employee.id,
    action,
    day,
    comment: comment?.trim() || null,
    answers: kept,
    proposedById: proposerId,
    proposedAt: now,
  })
  const proposer = (await findAssignment(db, proposerId, today)) ?? fail('NOT_FOUND')
  await startApproval(db, {
    kind: 'PROBATION',
    subjectId: id,
    requester: { employeeId: proposerId, userId: proposer.userId, name: proposer.fullName },
    facts: { action, employee: probation.employee.name, day },
    steps: await planRequestSteps(db, 'PROBATION', proposerId, {}, today),
    now,
  })
  return findProbationDecision(db, id, actor)
}

function assertDecisionDay(
  action: DecisionInput['action'],
  day: Day,
  { fromDay, toDay, latestDay }: OpenProbation,
  today: Day,
): void {
  if (action === 'EXTEND') {
    if (day <= toDay) fail('PROBATION_EXTENSION_SHORT', { day: toDay }, { day: 'PROBATION_EXTENSION_SHORT' })
    if (day > latestDay) fail('PROBATION_EXTENSION_LONG', { day: latestDay }, { day: 'PROBATION_EXTENSION_LONG' })
    return
  }
  if (day <= fromDay) fail('PROBATION_DAY_EARLY', { day: fromDay }, { day: 'PROBATION_DAY_EARLY' })
  if (action === 'END' && day < today) fail('PROBATION_DAY_PASSED', { day: today }, { day: 'PROBATION_DAY_PASSED' })
}
