/** Who decides a step of a workflow. PEOPLE are named employees, ROLE are the employees with a role. */
export const workflowApprovers = ['MANAGER', 'SECOND_MANAGER', 'HEAD', 'HR', 'ROLE', 'PEOPLE'] as const
export type WorkflowApprover = (typeof workflowApprovers)[number]

/** For a step with several approvers: one of them decides, or all of them, one after another. */
export const workflowQuorums = ['ANY', 'ALL'] as const
export type WorkflowQuorum = (typeof workflowQuorums)[number]

/** A step applies when all its conditions are true. An empty list or null is no condition. */
export interface WorkflowConditions {
  /** Minor units of the organisation’s currency. */
  minAmount: number | null
  minDays: number | null
  typeIds: string[]
  /** Includes sub-departments. */
  departmentIds: string[]
  zoneIds: string[]
  employeeTypeIds: string[]
  /** Only for requests that exceed a limit. */
  isBeyondLimit: boolean
}

export interface WorkflowStep {
  name: string
  approver: WorkflowApprover
  roleId: string | null
  employeeIds: string[]
  quorum: WorkflowQuorum
  conditions: WorkflowConditions
  remindAfterDays: number | null
  escalateAfterDays: number | null
}

/** The attributes of a request that conditions check. */
export interface ApprovalAttributes {
  /** Minor units of the organisation’s currency. */
  amount?: number
  days?: number
  /** The types of the request, for example leave types or expense types. */
  typeIds?: readonly string[]
  /** The request exceeds a limit that requires one more approval. */
  isBeyondLimit?: boolean
}

export interface RequesterAttributes {
  /** The department and its parent departments. */
  departmentIds: string[]
  zoneId: string | null
  employeeTypeId: string | null
}

export const noConditions: WorkflowConditions = {
  minAmount: null,
  minDays: null,
  typeIds: [],
  departmentIds: [],
  zoneIds: [],
  employeeTypeIds: [],
  isBeyondLimit: false,
}

export const managerStep: WorkflowStep = {
  name: 'Manager',
  approver: 'MANAGER',
  roleId: null,
  employeeIds: [],
  quorum: 'ANY',
  conditions: noConditions,
  remindAfterDays: null,
  escalateAfterDays: null,
}

export const hrStep: WorkflowStep = { ...managerStep, name: 'HR', approver: 'HR' }

/**
 * The steps that apply to a request, in order. If no step applies, the manager decides. A request beyond a limit gets
 * one more approval by HR if no step is only for such requests.
 */
export function selectWorkflowSteps(
  steps: readonly WorkflowStep[],
  request: ApprovalAttributes,
  requester: RequesterAttributes,
): WorkflowStep[] {
  const matching = steps.filter(({ conditions }) => matchesConditions(conditions, request, requester))
  const applicable = matching.length > 0 ? matching : [managerStep]
  const isCovered = !request.isBeyondLimit || applicable.some(({ conditions }) => conditions.isBeyondLimit)
  return isCovered ? applicable : [...applicable, hrStep]
}

function matchesConditions(
  { minAmount, minDays, typeIds, departmentIds, zoneIds, employeeTypeIds, isBeyondLimit }: WorkflowConditions,
  request: ApprovalAttributes,
  { departmentIds: ancestors, zoneId, employeeTypeId }: RequesterAttributes,
): boolean {
  return (
    (minAmount === null || (request.amount ?? 0) >= minAmount) &&
    (minDays === null || (request.days ?? 0) >= minDays) &&
    hasCommonId(typeIds, request.typeIds ?? []) &&
    hasCommonId(departmentIds, ancestors) &&
    hasCommonId(zoneIds, [zoneId]) &&
    hasCommonId(employeeTypeIds, [employeeTypeId]) &&
    (!isBeyondLimit || request.isBeyondLimit === true)
  )
}

const hasCommonId = (required: readonly string[], actual: readonly (string | null)[]): boolean =>
  required.length === 0 || required.some((id) => actual.includes(id))
