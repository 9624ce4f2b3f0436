import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Question } from '../../../domain/hr/organisation/organisation.calls.ts'
import { listFormQuestions } from '../../../domain/hr/plans/employee-plan.ts'
import type { EmployeePlan } from '../../../domain/hr/plans/employee-plan.calls.ts'
import { ADMIN, HR } from '../../../domain/main/users/roles.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { TimedActor, User } from '../../kit/user.ts'
import { findUserName } from '../../main/ports.ts'
import { visibleFromHiring } from '../employees/scope.ts'
import { parseFeedbackAnswers } from '../separation/feedback-answers.ts'
import { isStepOwner, readEmployeePlan } from './employee-plan.queries.ts'
import { employeePlan, employeePlanStep } from './employee-plan.table.ts'
import { emitPlanChange, notifyOfReopenedStep } from './plan-notices.ts'
import type { StoredPlan, StoredStep } from './prepare-plans.ts'
import { assertStepReady } from './step-checks.ts'

type StepCompletion = Api['POST /api/hr/employee/plans/actions/complete']['args']['body']
type StepReopening = Api['POST /api/hr/employee/plans/actions/reopen']['args']['body']

/** Completes a step of the caller. HR can complete any step of other employees. */
export async function completeStep(
  db: Db,
  { id, version, note = null, answers = [] }: StepCompletion,
  actor: TimedActor,
): Promise<EmployeePlan> {
  const { plan, step } = await lockStep(db, id, version, actor)
  if (step.state === 'DONE') fail('PLAN_STEP_DONE')
  await assertEarlierStepDone(db, step)
  await assertStepReady(db, step, actor)
  await db
    .update(employeePlanStep)
    .set({
      state: 'DONE',
      doneAt: actor.now,
      doneBy: await findUserName(db, actor.user.userId),
      note: note?.trim() || null,
      answers: parseFeedbackAnswers(toQuestions(step), answers),
      version: version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(employeePlanStep.id, id))
  await emitPlanChange(db, plan.id)
  return readEmployeePlan(db, plan.id, actor)
}

const toQuestions = ({ kind, questions }: StoredStep): Question[] =>
  kind === 'FORM' ? listFormQuestions(questions).map((text) => ({ text, kind: 'TEXT', isNeeded: true })) : []

/** Reopens a completed step while the plan is open. The reason replaces its note. */
export async function reopenStep(
  db: Db,
  { id, version, note }: StepReopening,
  actor: TimedActor,
): Promise<EmployeePlan> {
  const { plan, step } = await lockStep(db, id, version, actor)
  if (step.state === 'OPEN') fail('PLAN_STEP_NOT_DONE')
  await db
    .update(employeePlanStep)
    .set({ state: 'OPEN', doneAt: null, doneBy: null, note: note.trim(), version: version + 1, updatedAt: sql`now()` })
    .where(eq(employeePlanStep.id, id))
  await emitPlanChange(db, plan.id)
  await notifyOfReopenedStep(db, step, { by: actor.user, reason: note.trim() })
  return readEmployeePlan(db, plan.id, actor)
}

/** Locks the plan, then the step. All changes of a plan lock in this order. */
async function lockStep(
  db: Db,
  id: string,
  version: number,
  { user, today }: TimedActor,
): Promise<{ plan: StoredPlan; step: StoredStep }> {
  const visible = sql`exists (select from employee_plan_step s where s.id = ${id} and s.employee_plan_id = ${employeePlan.id}
    and (${visibleFromHiring(user, sql`s.employee_id`, today)} or ${isStepOwner(user)}))`
  const [plan] = await db.select().from(employeePlan).where(visible).for('update')
  if (!plan) fail('NOT_FOUND')
  const [step] = await db.select().from(employeePlanStep).where(eq(employeePlanStep.id, id))
  if (!step) fail('NOT_FOUND')
  if (!mayChangeStep(step, user)) fail('PLAN_STEP_NOT_YOURS')
  if (plan.state !== 'OPEN') fail('PLAN_NOT_OPEN')
  if (step.version !== version) fail('STALE_VERSION', { yours: version, current: step.version })
  return { plan, step }
}

function mayChangeStep({ ownerId, ownerRole, employeeId }: StoredStep, { role, employeeId: me }: User): boolean {
  if (ownerId !== null && ownerId === me) return true
  if (employeeId === me) return false
  return role === HR || role === ADMIN || ownerRole === role
}

async function assertEarlierStepDone(db: Db, { employeePlanId, afterActionId }: StoredStep): Promise<void> {
  if (!afterActionId) return
  const [earlier] = await db
    .select({ title: employeePlanStep.title })
    .from(employeePlanStep)
    .where(
      and(
        eq(employeePlanStep.employeePlanId, employeePlanId),
        eq(employeePlanStep.actionId, afterActionId),
        eq(employeePlanStep.state, 'OPEN'),
      ),
    )
  if (earlier) fail('PLAN_STEP_BLOCKED', { step: earlier.title })
}
