import { pickApprover, type Approver, type ApproverRule } from './approval.ts'

export const approverTypes = ['MANAGER', 'HEAD', 'HR', 'PERSON'] as const
export type ApproverType = (typeof approverTypes)[number]

/**
 * A configured approval step. `person` is the approver of a PERSON step; null when that employee can no longer approve.
 */
export interface ConfiguredApprovalStep {
  by: ApproverType
  person: Approver | null
  remindAfterDays: number | null
  escalateAfterDays: number | null
}

/** A step with its approver. Without an approver, any HR or Admin user decides. */
export interface PlannedApprovalStep {
  rule: ApproverRule
  approver: Approver | null
  remindAfterDays: number | null
  escalateAfterDays: number | null
}

/** The possible approvers of a requester. */
export interface ApproverCandidates {
  /** The requester's managers who may approve, nearest first. */
  line: readonly Approver[]
  /**
   * Employees who may approve any request. Two are enough to know whether another one than the requester exists. Null
   * is a user without an employee record.
   */
  hr: readonly (string | null)[]
}

/**
 * Plans the approval steps. No employee approves their own request, and no employee approves twice. A step without
 * another manager goes to HR. It is left out when the requester is the only HR user. The result is empty when there is
 * no approver at all.
 */
export function planApprovalSteps(
  configured: readonly ConfiguredApprovalStep[],
  { line, hr }: ApproverCandidates,
  requesterId: string,
): PlannedApprovalStep[] {
  const isHrAvailable = hr.some((id) => id !== requesterId)
  const planned: PlannedApprovalStep[] = []
  for (const step of configured) {
    const approver = selectStepApprover(step, line, requesterId)
    const isRepeated = planned.some((one) => one.approver?.employeeId === approver?.employeeId)
    if (!isRepeated && (approver || isHrAvailable))
      planned.push({
        rule: approver?.rule ?? 'HR',
        approver,
        remindAfterDays: step.remindAfterDays,
        escalateAfterDays: step.escalateAfterDays,
      })
  }
  if (planned.length > 0) return planned
  const nearest = pickApprover(line, requesterId)
  return nearest || isHrAvailable ? [toPlannedStep(nearest)] : []
}

/** A single step with one approver or HR. */
const toPlannedStep = (approver: Approver | null): PlannedApprovalStep => ({
  rule: approver?.rule ?? 'HR',
  approver,
  remindAfterDays: null,
  escalateAfterDays: null,
})

function selectStepApprover(
  { by, person }: ConfiguredApprovalStep,
  line: readonly Approver[],
  requesterId: string,
): Approver | null {
  switch (by) {
    case 'MANAGER':
      return pickApprover(line, requesterId)
    case 'HEAD':
      return pickApprover(
        line.filter(({ rule }) => rule === 'HEAD'),
        requesterId,
      )
    case 'PERSON':
      return person && person.employeeId !== requesterId ? person : null
    case 'HR':
      return null
  }
}
