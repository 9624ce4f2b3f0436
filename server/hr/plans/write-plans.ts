import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../kit/db/tenant.ts'
import { insertBatch, toTableRows } from '../../kit/db/insert-batch.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { PlannedStep } from './build-steps.ts'
import { employeePlan, employeePlanStep } from './employee-plan.table.ts'
import { listChangedFields, type PreparedPlan, type StoredStep } from './prepare-plans.ts'

/** A step that got a new owner. */
export interface AssignedStep {
  step: PlannedStep
  plan: PreparedPlan
}

export interface WrittenPlans {
  /** The id of each written plan, by employee. */
  planIds: Map<string, string>
  assigned: AssignedStep[]
}

/** Writes new plans, and updates the open steps of open ones. Completed steps stay as they are. */
export async function writePlans(db: Db, prepared: readonly PreparedPlan[]): Promise<WrittenPlans> {
  const planIds = new Map<string, string>()
  const made = prepared.filter(({ outcome }) => outcome === 'NEW').flatMap((one) => toNewRows(one, planIds))
  await insertBatch(db, {
    writes: [
      ...toTableRows(
        employeePlan,
        made.map(({ plan }) => plan),
      ),
      ...toTableRows(
        employeePlanStep,
        made.flatMap(({ steps }) => steps),
      ),
    ],
    events: [],
  })
  const assigned = prepared
    .filter(({ outcome }) => outcome === 'NEW')
    .flatMap((plan) => plan.steps.map((step) => ({ step, plan })))
  for (const plan of prepared) {
    if (!plan.before) continue
    planIds.set(plan.person.id, plan.before.plan.id)
    if (plan.outcome === 'UPDATED') assigned.push(...(await updatePlan(db, plan, plan.before)))
  }
  return { planIds, assigned }
}

function toNewRows({ person, template, anchorDay, steps }: PreparedPlan, planIds: Map<string, string>) {
  if (!template || !anchorDay) return []
  const id = newId()
  planIds.set(person.id, id)
  const plan = { id, employeeId: person.id, planId: template.id, name: template.name, type: template.type, anchorDay }
  return [{ plan, steps: steps.map((step) => ({ ...step, id: newId(), employeePlanId: id, employeeId: person.id })) }]
}

async function updatePlan(
  db: Db,
  prepared: PreparedPlan,
  { plan, steps: stored }: NonNullable<PreparedPlan['before']>,
): Promise<AssignedStep[]> {
  const { anchorDay, steps, person, template } = prepared
  const known = new Map(stored.map((step) => [step.actionId, step]))
  const wanted = new Set(steps.map(({ actionId }) => actionId))
  const gone = stored.filter(({ state, actionId }) => state === 'OPEN' && !wanted.has(actionId))
  if (gone.length > 0)
    await db.delete(employeePlanStep).where(
      inArray(
        employeePlanStep.id,
        gone.map(({ id }) => id),
      ),
    )
  const added = steps.filter(({ actionId }) => !known.has(actionId))
  if (added.length > 0)
    await db
      .insert(employeePlanStep)
      .values(added.map((step) => ({ ...step, employeePlanId: plan.id, employeeId: person.id })))
  const assigned = added.map((step) => ({ step, plan: prepared }))
  for (const step of steps) {
    const one = known.get(step.actionId)
    if (!one || one.state !== 'OPEN') continue
    const changed = listChangedFields(one, step)
    if (changed.length === 0) continue
    await updateStep(db, one, step)
    if (changed.includes('owner')) assigned.push({ step, plan: prepared })
  }
  await db
    .update(employeePlan)
    .set({
      anchorDay: anchorDay ?? plan.anchorDay,
      name: template?.name ?? plan.name,
      version: plan.version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(employeePlan.id, plan.id))
  return assigned
}

const updateStep = (db: Db, stored: StoredStep, { ownerId, ownerRole, dueDay, ...step }: PlannedStep) =>
  db
    .update(employeePlanStep)
    .set({
      ...step,
      ...(stored.isOwnerSet ? {} : { ownerId, ownerRole }),
      ...(stored.isDueDaySet ? {} : { dueDay }),
      version: stored.version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(employeePlanStep.id, stored.id))
