import type { StepWanted } from '../main/approval-plan.ts'
import { DAY, type Quantity } from './quantity.ts'

/** A step of the organisation's way for leave, with what it depends on. */
export interface RouteStep extends StepWanted {
  minDays: number | null
  leaveTypeId: string | null
  departmentId: string | null
}

/** The steps that a request goes through, in their order; the manager alone where none is meant for it. */
export function routeOf(
  steps: readonly RouteStep[],
  request: { used: Quantity; leaveTypeIds: readonly string[]; departmentId: string | null },
): StepWanted[] {
  const meant = steps.filter(
    ({ minDays, leaveTypeId, departmentId }) =>
      (minDays === null || request.used >= minDays * DAY) &&
      (leaveTypeId === null || request.leaveTypeIds.includes(leaveTypeId)) &&
      (departmentId === null || departmentId === request.departmentId),
  )
  return meant.length > 0 ? meant : [managerDecides]
}

const managerDecides: StepWanted = { by: 'MANAGER', person: null, remindAfterDays: null, escalateAfterDays: null }
