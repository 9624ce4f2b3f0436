import type { ConfiguredApprovalStep } from '../../main/approvals/approval-plan.ts'
import { DAY, type Quantity } from '../balance/quantity.ts'

/** A step of the way for leave in the person's department, with what else it depends on. */
export interface ApprovalRouteStep extends ConfiguredApprovalStep {
  minDays: number | null
  leaveTypeId: string | null
}

/** The steps that a request goes through, in their order; the manager alone where none is meant for it. */
export function selectApprovalSteps(
  steps: readonly ApprovalRouteStep[],
  request: { used: Quantity; leaveTypeIds: readonly string[] },
): ConfiguredApprovalStep[] {
  const meant = steps.filter(
    ({ minDays, leaveTypeId }) =>
      (minDays === null || request.used >= minDays * DAY) &&
      (leaveTypeId === null || request.leaveTypeIds.includes(leaveTypeId)),
  )
  return meant.length > 0 ? meant : [managerStep]
}

const managerStep: ConfiguredApprovalStep = {
  by: 'MANAGER',
  person: null,
  remindAfterDays: null,
  escalateAfterDays: null,
}
