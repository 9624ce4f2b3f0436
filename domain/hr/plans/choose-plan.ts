import type { PlanKind } from '../onboarding/plan.entities.ts'

/** The employees that a plan is meant for. Null means all. */
export interface PlanAudience {
  id: string
  type: PlanKind
  departmentId: string | null
  departmentRoleId: string | null
  employeeTypeId: string | null
  zoneId: string | null
}

/**
 * The details of an employee that a plan depends on. `departmentIds` are the department and its parents, nearest first.
 */
export interface PlanPlace {
  departmentIds: readonly string[]
  departmentRoleId: string | null
  employeeTypeId: string | null
  zoneId: string | null
}

/**
 * The most specific plan whose conditions all apply: a department role counts more than a department, which counts more
 * than an employee type, which counts more than a zone. A nearer department counts more than its parent.
 */
export function choosePlan<P extends PlanAudience>(plans: readonly P[], place: PlanPlace): P | null {
  const fitting = plans.filter((plan) => isPlanFor(plan, place))
  return fitting.toSorted((a, b) => rankPlan(b, place) - rankPlan(a, place))[0] ?? null
}

export const isPlanFor = (plan: PlanAudience, place: PlanPlace): boolean =>
  (plan.departmentId === null || place.departmentIds.includes(plan.departmentId)) &&
  isSameOrAll(plan.departmentRoleId, place.departmentRoleId) &&
  isSameOrAll(plan.employeeTypeId, place.employeeTypeId) &&
  isSameOrAll(plan.zoneId, place.zoneId)

const isSameOrAll = (wanted: string | null, own: string | null): boolean => wanted === null || wanted === own

// Departments are nested at most 30 deep, so each weight exceeds the sum of the lower ones.
function rankPlan(plan: PlanAudience, { departmentIds }: PlanPlace): number {
  const distance = plan.departmentId === null ? -1 : departmentIds.indexOf(plan.departmentId)
  return (
    (plan.departmentRoleId === null ? 0 : 1000) +
    (distance < 0 ? 0 : 100 - distance) +
    (plan.employeeTypeId === null ? 0 : 20) +
    (plan.zoneId === null ? 0 : 10)
  )
}
