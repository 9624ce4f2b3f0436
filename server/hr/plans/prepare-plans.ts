import { eq, sql, type SQL } from 'drizzle-orm'
import type { PlanKind } from '../../../domain/hr/onboarding/plan.entities.ts'
import { choosePlan } from '../../../domain/hr/plans/choose-plan.ts'
import type { PlanOutcome } from '../../../domain/hr/plans/employee-plan.ts'
import { addDays, maxDay, minDay, type Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { loadWorkingDayCheck, type IsWorkingDay } from '../../leave/ports.ts'
import { buildPlanSteps, listPossibleOwnerIds, type PlannedStep } from './build-steps.ts'
import { employeePlan, employeePlanStep } from './employee-plan.table.ts'
import {
  listDepartmentLine,
  listDepartmentNodes,
  listPlanPeople,
  listPlanTemplates,
  listStepOwners,
  type PlanPerson,
  type PlanTemplate,
} from './plan-context.queries.ts'

export type StoredPlan = typeof employeePlan.$inferSelect
export type StoredStep = typeof employeePlanStep.$inferSelect

/** The effect of generating plans on one employee. */
export interface PreparedPlan {
  person: PlanPerson
  template: PlanTemplate | null
  anchorDay: Day | null
  outcome: PlanOutcome
  steps: PlannedStep[]
  /** The open plan that is updated. */
  before: { plan: StoredPlan; steps: StoredStep[] } | null
}

export interface PreparePlansInput {
  type: PlanKind
  /** A condition on `e`. */
  where: SQL
  planId?: string
  today: Day
  isLocked: boolean
}

/** Compares the plans of employees with their templates. Nothing is written. */
export async function preparePlans(
  db: Db,
  { type, where, planId, today, isLocked }: PreparePlansInput,
): Promise<{ prepared: PreparedPlan[]; ownerNames: Map<string, { name: string; userId: string }> }> {
  const people = await listPlanPeople(db, where, today, { isLocked })
  const [templates, departments, existing] = await Promise.all([
    listPlanTemplates(db, planId ? { ids: [planId] } : { type }),
    listDepartmentNodes(db),
    readExistingPlans(db, type, people),
  ])
  const anchors = people.flatMap((person) => findAnchorDay(type, person) ?? [])
  const isWorkingDay = await loadDueDayCalendar(db, anchors)
  const lines = new Map(people.map((person) => [person.id, listDepartmentLine(departments, person.departmentId)]))
  const ownerIds = new Set(
    people.flatMap((person) => listPossibleOwnerIds(person, lines.get(person.id) ?? [], templates)),
  )
  const owners = await listStepOwners(db, [...ownerIds], today)
  const prepared = people.map((person) => {
    const line = lines.get(person.id) ?? []
    const place = { ...person, departmentIds: line.map(({ id }) => id) }
    const template = choosePlan(
      templates.filter((one) => one.type === type),
      place,
    )
    const anchorDay = findAnchorDay(type, person)
    const steps =
      template && anchorDay
        ? buildPlanSteps(template, person, {
            anchorDay,
            departments: line,
            owners,
            isWorkingDay: (day) => isWorkingDay(person.zoneId, day),
          })
        : []
    const before = findExistingPlan(existing, person, template)
    return { person, template, anchorDay, steps, before, outcome: 'NEW' as PlanOutcome }
  })
  return {
    prepared: prepared.map((one) => ({
      ...one,
      outcome: findOutcome(one, hasCompletedPlan(existing, one)),
    })),
    ownerNames: owners,
  }
}

export const findAnchorDay = (type: PlanKind, { joinedOn, leftOn }: PlanPerson): Day | null =>
  type === 'ONBOARDING' ? joinedOn : leftOn

type ExistingPlans = { plan: StoredPlan; steps: StoredStep[] }[]

async function readExistingPlans(db: Db, type: PlanKind, people: readonly PlanPerson[]): Promise<ExistingPlans> {
  const ids = sql.param(people.map(({ id }) => id))
  const [plans, steps] = await Promise.all([
    db
      .select()
      .from(employeePlan)
      .where(sql`${employeePlan.employeeId} = any(${ids}::uuid[]) and ${eq(employeePlan.type, type)}`),
    db
      .select()
      .from(employeePlanStep)
      .where(sql`${employeePlanStep.employeeId} = any(${ids}::uuid[])`),
  ])
  const byPlan = new Map<string, StoredStep[]>()
  for (const step of steps) byPlan.set(step.employeePlanId, [...(byPlan.get(step.employeePlanId) ?? []), step])
  return plans.map((plan) => ({ plan, steps: byPlan.get(plan.id) ?? [] }))
}

const findExistingPlan = (existing: ExistingPlans, person: PlanPerson, template: PlanTemplate | null) =>
  existing.find(({ plan }) => plan.employeeId === person.id && plan.planId === template?.id && plan.state === 'OPEN') ??
  null

// A completed onboarding is not started again in the same employment, nor an offboarding for the same last day.
const hasCompletedPlan = (
  existing: ExistingPlans,
  { person, template, anchorDay }: Pick<PreparedPlan, 'person' | 'template' | 'anchorDay'>,
): boolean =>
  existing.some(
    ({ plan }) =>
      plan.employeeId === person.id &&
      plan.planId === template?.id &&
      plan.state === 'COMPLETED' &&
      plan.anchorDay === anchorDay,
  )

function findOutcome({ template, anchorDay, steps, before }: PreparedPlan, isCompleted: boolean): PlanOutcome {
  if (!template) return 'NO_PLAN'
  if (!anchorDay) return 'NO_LAST_DAY'
  if (!steps.some(({ isRequired }) => isRequired)) return 'NO_STEPS'
  if (isCompleted) return 'COMPLETED'
  if (!before) return 'NEW'
  return isPlanCurrent(before, anchorDay, steps) ? 'UNCHANGED' : 'UPDATED'
}

function isPlanCurrent(
  { plan, steps: stored }: { plan: StoredPlan; steps: readonly StoredStep[] },
  anchorDay: Day,
  steps: readonly PlannedStep[],
): boolean {
  const open = stored.filter(({ state }) => state === 'OPEN')
  const wanted = steps.filter(
    ({ actionId }) => !stored.some((one) => one.actionId === actionId && one.state === 'DONE'),
  )
  return (
    plan.anchorDay === anchorDay &&
    open.length === wanted.length &&
    wanted.every((step) => {
      const one = open.find(({ actionId }) => actionId === step.actionId)
      return one !== undefined && listChangedFields(one, step).length === 0
    })
  )
}

const comparedFields = [
  'title',
  'instructions',
  'kind',
  'documentTypeId',
  'questions',
  'rule',
  'isRequired',
  'afterActionId',
  'position',
] as const

/** The fields of an open step that differ from the template. An owner or due date that HR has set stays. */
export function listChangedFields(stored: StoredStep, step: PlannedStep): string[] {
  const changed: string[] = comparedFields.filter((name) => stored[name] !== step[name])
  if (!stored.isOwnerSet && (stored.ownerId !== step.ownerId || stored.ownerRole !== step.ownerRole))
    changed.push('owner')
  if (!stored.isDueDaySet && stored.dueDay !== step.dueDay) changed.push('dueDay')
  return changed
}

/** The working days around the given days, for the whole range of due dates. */
function loadDueDayCalendar(db: Db, anchors: readonly Day[]): Promise<IsWorkingDay> {
  const [first] = anchors
  if (!first) return Promise.resolve(() => true)
  return loadWorkingDayCheck(
    db,
    addDays(anchors.reduce(minDay, first), -181),
    addDays(anchors.reduce(maxDay, first), 380),
  )
}
