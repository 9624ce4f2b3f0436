import { pickApprover, type Approver, type ApproverRule } from './approval.ts'

export const approverTypes = ['MANAGER', 'HEAD', 'HR', 'PERSON'] as const
export type ApproverType = (typeof approverTypes)[number]

/** A step as an organisation wants it. `person` is whom PERSON names; null when they can't decide any more. */
export interface ConfiguredApprovalStep {
  by: ApproverType
  person: Approver | null
  remindAfterDays: number | null
  escalateAfterDays: number | null
}

/** A step with the one who decides; without one, any HR or Admin does. */
export interface PlannedApprovalStep {
  rule: ApproverRule
  approver: Approver | null
  remindAfterDays: number | null
  escalateAfterDays: number | null
}

/** Who could decide on somebody's request. */
export interface ApproverCandidates {
  /** Everyone above them who may, nearest first. */
  line: readonly Approver[]
  /** Employees who may decide in anybody's place, two at most: enough to know of another one. Null is a sign-in without a record. */
  hr: readonly (string | null)[]
}

/**
 * Who decides, step by step. Nobody decides on their own request, and nobody is asked twice: where a step finds no one
 * else in the line above, HR decides; where HR is nobody but the requester, the step is left out. Where nobody at all could
 * decide there is no step.
 */
export function planApprovalSteps(
  wanted: readonly ConfiguredApprovalStep[],
  { line, hr }: ApproverCandidates,
  requesterId: string,
): PlannedApprovalStep[] {
  const isHrThere = hr.some((id) => id !== requesterId)
  const planned: PlannedApprovalStep[] = []
  for (const step of wanted) {
    const approver = selectStepApprover(step, line, requesterId)
    const isAsked = planned.some((one) => one.approver?.employeeId === approver?.employeeId)
    if (!isAsked && (approver || isHrThere))
      planned.push({
        rule: approver?.rule ?? 'HR',
        approver,
        remindAfterDays: step.remindAfterDays,
        escalateAfterDays: step.escalateAfterDays,
      })
  }
  if (planned.length > 0) return planned
  const nearest = pickApprover(line, requesterId)
  return nearest || isHrThere ? [toPlannedStep(nearest)] : []
}

/** One step, decided by one person or by HR. */
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
