import type { ConfiguredApprovalStep } from '../../main/approvals/approval-plan.ts'
import { DAY, type Quantity } from '../balance/quantity.ts'

/** A step of the approval chain for the employee’s department, with its conditions. */
export interface ApprovalRouteStep extends ConfiguredApprovalStep {
  minDays: number | null
  leaveTypeId: string | null
}

/** The approval steps of a request, in order. If no step applies, only the manager approves. */
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
