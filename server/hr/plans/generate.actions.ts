import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { PlanKind } from '../../../domain/hr/onboarding/plan.entities.ts'
import type { EmployeePlan, PlanOutcomeRow } from '../../../domain/hr/plans/employee-plan.calls.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { roleLabels } from '../../../domain/main/users/roles.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { visibleFromHiring } from '../employees/scope.ts'
import { readEmployeePlan } from './employee-plan.queries.ts'
import { notifyOfPlans } from './plan-notices.ts'
import { preparePlans, type PreparedPlan } from './prepare-plans.ts'
import { listStepChanges } from './step-changes.ts'
import { writePlans } from './write-plans.ts'

type GenerateInput = Api['POST /api/hr/employee/plans/generate']['args']['body']

/** Returns a preview of the plans that would be generated. */
export async function previewPlans(db: Db, input: GenerateInput, actor: Actor): Promise<PlanOutcomeRow[]> {
  const where = selectManagedEmployees(input.employeeIds, actor)
  const { prepared, ownerNames } = await preparePlans(db, { ...input, where, today: actor.today, isLocked: false })
  assertAllFound(prepared, input.employeeIds)
  return prepared.map((one) => toOutcomeRow(one, ownerNames, null))
}

/** Starts the plans of employees. An open plan gets the current steps and dates for its open steps. */
export async function generatePlans(db: Db, input: GenerateInput, actor: Actor): Promise<PlanOutcomeRow[]> {
  const where = selectManagedEmployees(input.employeeIds, actor)
  const { prepared, planIds, ownerNames } = await writePreparedPlans(db, { ...input, where, today: actor.today })
  assertAllFound(prepared, input.employeeIds)
  if (prepared.every(({ outcome }) => outcome === 'NO_STEPS')) fail('PLAN_NO_STEPS')
  if (prepared.every(isAlreadyStarted)) fail('PLAN_ALREADY_STARTED')
  return prepared.map((one) => toOutcomeRow(one, ownerNames, planIds.get(one.person.id) ?? null))
}

/** Starts one plan for one employee. Refused when the plan does not apply to the employee or has no required steps. */
export async function startPlan(
  db: Db,
  { employeeId, planId }: Api['POST /api/hr/employee/plans']['args']['body'],
  actor: Actor,
): Promise<EmployeePlan> {
  const { rows } = await db.execute<{ type: PlanKind }>(sql`select p.type from plan p where p.id = ${planId}`)
  const { type } = rows[0] ?? fail('BAD_REFERENCE', {}, { planId: 'BAD_REFERENCE' })
  const where = selectManagedEmployees([employeeId], actor)
  const { prepared, planIds } = await writePreparedPlans(db, { type, planId, where, today: actor.today })
  const [one] = prepared
  if (!one) fail('NOT_FOUND')
  const { name } = one.person
  if (one.outcome === 'NO_PLAN') fail('PLAN_NOT_FOR_EMPLOYEE', { name })
  if (one.outcome === 'NO_LAST_DAY') fail('PLAN_NO_LAST_DAY', { name })
  if (one.outcome === 'NO_STEPS') fail('PLAN_NO_STEPS')
  if (isAlreadyStarted(one)) fail('PLAN_ALREADY_STARTED')
  return readEmployeePlan(db, planIds.get(employeeId) ?? fail('PLAN_NOT_OPEN'), actor)
}

const isAlreadyStarted = ({ outcome }: PreparedPlan): boolean => outcome === 'UNCHANGED' || outcome === 'COMPLETED'

/** Starts the plan of one process for an employee without a caller, for example when a resignation is accepted. */
export async function startPlanOfProcess(db: Db, employeeId: string, type: PlanKind, today: Day): Promise<void> {
  await writePreparedPlans(db, { type, where: sql`e.id = ${employeeId}`, today })
}

interface WritePlansInput {
  type: PlanKind
  planId?: string
  where: SQL
  today: Day
}

async function writePreparedPlans(db: Db, input: WritePlansInput) {
  const { prepared, ownerNames } = await preparePlans(db, { ...input, isLocked: true })
  const { planIds, assigned } = await writePlans(db, prepared)
  await notifyOfPlans(db, prepared, assigned, ownerNames)
  return { prepared, planIds, ownerNames }
}

/** The employees of `ids` in the scope of the caller. Users cannot start their own plan. */
const selectManagedEmployees = (
  ids: readonly string[],
  { user, today }: Actor,
): SQL => sql`e.id = any(${sql.param([...ids])}::uuid[])
  and ${visibleFromHiring(user, sql`e.id`, today)} and e.id is distinct from ${user.employeeId}::uuid`

function assertAllFound(prepared: readonly PreparedPlan[], ids: readonly string[]): void {
  if (prepared.length < ids.length) fail('NOT_FOUND')
}

function toOutcomeRow(
  prepared: PreparedPlan,
  ownerNames: ReadonlyMap<string, { name: string }>,
  employeePlanId: string | null,
): PlanOutcomeRow {
  const { person, template, anchorDay, outcome } = prepared
  const toOwnerName = (ownerId: string | null): string | undefined =>
    ownerId === person.id ? person.name : ownerNames.get(ownerId ?? '')?.name
  return {
    employee: { id: person.id, name: person.name },
    plan: template && { id: template.id, name: template.name },
    employeePlanId,
    anchorDay,
    outcome,
    steps: listStepChanges(prepared).map(({ title, ownerId, ownerRole, dueDay, change }) => ({
      title,
      dueDay,
      change,
      owner: ownerRole ? roleLabels[ownerRole] : (toOwnerName(ownerId) ?? ''),
    })),
  }
}
