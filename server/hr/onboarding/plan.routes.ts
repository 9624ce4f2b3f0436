import { and, asc, count, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { planExtraCalls } from '../../../domain/hr/onboarding/plan.calls.ts'
import { hasStepCycle } from '../../../domain/hr/plans/step-order.ts'
import * as Lists from '../../../domain/hr/onboarding/plan.entities.ts'
import { getToday } from '../../kit/clock.ts'
import { serveEntity, type EntityRules, type FieldProblems } from '../../kit/lists/crud.ts'
import { registerConstraintErrors } from '../../kit/errors.ts'
import { serve } from '../../kit/http/serve.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { listFormQuestions } from '../../../domain/hr/plans/employee-plan.ts'
import { actionType, employeeDocumentType, probationType } from '../catalogue/catalogue.table.ts'
import { employee } from '../employees/employee.table.ts'
import { department, departmentRole, employeeType, zone } from '../organisation/organisation.table.ts'
import { setProbationStatus } from '../probation/probation-status.ts'
import { action, plan, planStep, planType, probation } from './plan.table.ts'

registerConstraintErrors({ probation_no_overlap: 'PROBATION_OVERLAP' })

const planRefs = {
  'action-type': { table: actionType, title: 'name' },
  'plan-type': { table: planType, title: 'name' },
  plan: { table: plan, title: 'name' },
  action: { table: action, title: 'name' },
  department: { table: department, title: 'name' },
  'employee-type': { table: employeeType, title: 'name' },
  'department-role': { table: departmentRole, title: 'name' },
  zone: { table: zone, title: 'name' },
  'employee-document-type': { table: employeeDocumentType, title: 'name' },
  'probation-type': { table: probationType, title: 'name' },
  employee: { table: employee, title: 'fullName', code: 'number' },
}

const probationRules: EntityRules = {
  check: ({ fromDay, toDay }): FieldProblems => (String(toDay) < String(fromDay) ? { toDay: 'PROBATION_ORDER' } : {}),
}

const actionRules: EntityRules = {
  check: ({ owner, ownerRole, ownerEmployeeId, kind, documentTypeId, questions }): FieldProblems => ({
    ...(owner === 'ROLE' && !ownerRole ? { ownerRole: 'FIELD_REQUIRED' as const } : {}),
    ...(owner === 'NAMED_EMPLOYEE' && !ownerEmployeeId ? { ownerEmployeeId: 'FIELD_REQUIRED' as const } : {}),
    ...(kind === 'DOCUMENT' && !documentTypeId ? { documentTypeId: 'FIELD_REQUIRED' as const } : {}),
    ...(kind === 'FORM' && listFormQuestions((questions as string | null) ?? null).length === 0
      ? { questions: 'FIELD_REQUIRED' as const }
      : {}),
  }),
}

const planStepRules: EntityRules = {
  async check({ planId, actionId, afterActionId }, { db, before }): Promise<FieldProblems> {
    if (!afterActionId) return {}
    const others = await db
      .select({ actionId: planStep.actionId, afterActionId: planStep.afterActionId })
      .from(planStep)
      .where(eq(planStep.planId, String(planId)))
    const changed = { actionId: String(actionId), afterActionId: String(afterActionId) }
    const steps = [...others.filter((one) => one.actionId !== (before?.actionId ?? actionId)), changed]
    if (!steps.some((one) => one.actionId === afterActionId)) return { afterActionId: 'BAD_REFERENCE' }
    return hasStepCycle(steps) ? { afterActionId: 'PLAN_STEP_CYCLE' } : {}
  },
}

/** Routes of the templates for onboarding and offboarding, and of probations. */
export function servePlanLists(app: FastifyInstance): void {
  serveEntity(app, Lists.PlanType, planType)
  serveEntity(app, Lists.Action, action, { refs: planRefs, ...actionRules })
  serveEntity(app, Lists.Plan, plan, { refs: planRefs })
  serveEntity(app, Lists.PlanStep, planStep, { refs: planRefs, ...planStepRules })
  serveEntity(app, Lists.Probation, probation, { refs: planRefs, ...probationRules }, (generated) => ({
    async create({ body, ...by }) {
      const row = await generated.create({ body, ...by })
      const fromDay = String(body.fromDay)
      const today = getToday(by.muster.clock, by.user.timeZone)
      // A probation that has ended is only recorded.
      if (String(body.toDay) >= today)
        await setProbationStatus(by.db, String(body.employeeId), { fromDay, status: 'ON_PROBATION' }, today)
      return row
    },
  }))
  serve(app, planExtraCalls, { 'POST /api/hr/plans/all/{type}': ({ db, params }) => listActivePlans(db, params.type) })
}

const listActivePlans = (db: Db, type: string) =>
  db
    .select({
      id: plan.id,
      name: plan.name,
      planTypeId: plan.planTypeId,
      departmentId: plan.departmentId,
      employeeTypeId: plan.employeeTypeId,
      steps: count(planStep.id),
    })
    .from(plan)
    .leftJoin(planStep, and(eq(planStep.organisationId, plan.organisationId), eq(planStep.planId, plan.id)))
    .where(and(eq(plan.type, type), eq(plan.isActive, true)))
    .groupBy(plan.organisationId, plan.id)
    .orderBy(asc(plan.name), asc(plan.id))
