import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { PlanKind } from '../../../domain/hr/onboarding/plan.entities.ts'
import type { EmployeePlan } from '../../../domain/hr/plans/employee-plan.calls.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor, TimedActor } from '../../kit/user.ts'
import { findUserName } from '../../main/ports.ts'
import { notify } from '../../notification/ports.ts'
import { visibleFromHiring } from '../employees/scope.ts'
import { readEmployeePlan } from './employee-plan.queries.ts'
import { employeePlan, employeePlanStep } from './employee-plan.table.ts'
import { listStepOwners } from './plan-context.queries.ts'
import { toPlanLink, PLAN_STEPS_LINK } from './plan-links.ts'
import { notifyEach } from '../../notification/ports.ts'
import { emitPlanChange } from './plan-notices.ts'
import type { StoredPlan } from './prepare-plans.ts'

type PlanChange = Api['PUT /api/hr/employee/plans/{id}']['args']['body']

/** Changes due dates and owners of open steps. */
export async function changeEmployeePlan(
  db: Db,
  id: string,
  { version, steps }: PlanChange,
  actor: Actor,
): Promise<EmployeePlan> {
  const plan = await lockManagedPlan(db, id, actor, version)
  const open = await db
    .select()
    .from(employeePlanStep)
    .where(
      and(
        eq(employeePlanStep.employeePlanId, id),
        inArray(
          employeePlanStep.id,
          steps.map((step) => step.id),
        ),
      ),
    )
  if (open.length < steps.length) fail('BAD_REFERENCE', {}, { steps: 'BAD_REFERENCE' })
  if (open.some(({ state }) => state === 'DONE')) fail('PLAN_STEP_DONE')
  const owners = await listStepOwners(
    db,
    steps.flatMap(({ ownerId }) => ownerId ?? []),
    actor.today,
  )
  for (const { id: stepId, dueDay, ownerId } of steps) {
    if (ownerId && ownerId !== plan.employeeId && !owners.has(ownerId))
      fail('BAD_INPUT', {}, { ownerId: 'BAD_REFERENCE' })
    await db
      .update(employeePlanStep)
      .set({
        ...(dueDay ? { dueDay, isDueDaySet: true } : {}),
        ...(ownerId ? { ownerId, ownerRole: null, isOwnerSet: true } : {}),
        version: sql`${employeePlanStep.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(employeePlanStep.id, stepId))
  }
  await touchPlan(db, plan)
  const assigned = steps.flatMap(({ ownerId }) => (ownerId && ownerId !== plan.employeeId ? [ownerId] : []))
  const { employee } = await readEmployeePlan(db, id, actor)
  await notifyEach(
    db,
    'plan.assigned',
    [...new Set(assigned)].map((ownerId) => ({
      userId: owners.get(ownerId)?.userId ?? null,
      facts: { count: assigned.filter((one) => one === ownerId).length, names: [employee.name] },
      link: PLAN_STEPS_LINK,
    })),
  )
  return readEmployeePlan(db, id, actor)
}

const touchPlan = (db: Db, { id, version }: StoredPlan) =>
  db
    .update(employeePlan)
    .set({ version: version + 1, updatedAt: sql`now()` })
    .where(eq(employeePlan.id, id))

/** Completes a plan whose required steps are completed. */
export async function completeEmployeePlan(
  db: Db,
  { id, version }: { id: string; version: number },
  actor: TimedActor,
): Promise<EmployeePlan> {
  const plan = await lockManagedPlan(db, id, actor, version)
  const { rows } = await db.execute<{ count: number; userId: string | null }>(sql`
    select (select count(*) from employee_plan_step s where s.employee_plan_id = ${id} and s.state = 'OPEN' and s.is_required) as count,
      e.user_id as "userId" from employee e where e.id = ${plan.employeeId}`)
  const { count = 0, userId = null } = rows[0] ?? {}
  if (count > 0) fail('PLAN_STEPS_OPEN', { count })
  await db
    .update(employeePlan)
    .set({
      state: 'COMPLETED',
      completedAt: actor.now,
      completedBy: await findUserName(db, actor.user.userId),
      version: version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(employeePlan.id, id))
  await notify(db, {
    userIds: userId ? [userId] : [],
    event: 'plan.completed',
    facts: { plan: plan.name },
    link: toPlanLink(plan.type),
  })
  await emitPlanChange(db, id)
  return readEmployeePlan(db, id, actor)
}

/** Deletes an open plan with its steps. */
export async function deleteEmployeePlan(db: Db, id: string, actor: Actor): Promise<void> {
  await lockManagedPlan(db, id, actor)
  await db.delete(employeePlan).where(eq(employeePlan.id, id))
}

/** Cancels the open plans of a process, for example when a resignation is withdrawn. Completed steps stay visible. */
export async function cancelPlansOfProcess(db: Db, employeeId: string, type: PlanKind): Promise<void> {
  await db
    .update(employeePlan)
    .set({ state: 'CANCELLED', version: sql`${employeePlan.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(employeePlan.employeeId, employeeId), eq(employeePlan.type, type), eq(employeePlan.state, 'OPEN')))
}

/** Locks an open plan of an employee in the scope of the caller. */
async function lockManagedPlan(db: Db, id: string, { user, today }: Actor, version?: number): Promise<StoredPlan> {
  const [plan] = await db
    .select()
    .from(employeePlan)
    .where(and(eq(employeePlan.id, id), visibleFromHiring(user, employeePlan.employeeId, today)))
    .for('update')
  if (!plan) fail('NOT_FOUND')
  if (plan.employeeId === user.employeeId) fail('NOT_ALLOWED', { permission: 'employee-plan.manage' })
  if (plan.state !== 'OPEN') fail('PLAN_NOT_OPEN')
  if (version !== undefined && plan.version !== version)
    fail('STALE_VERSION', { yours: version, current: plan.version })
  return plan
}
