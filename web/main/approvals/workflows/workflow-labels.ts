import type { WorkflowApprover, WorkflowStep } from '../../../../domain/main/approvals/workflow.ts'

/** English labels of who decides a step. */
export const approverLabels: Record<WorkflowApprover, string> = {
  MANAGER: 'Reporting manager',
  SECOND_MANAGER: 'Manager’s manager',
  HEAD: 'Head of department',
  HR: 'HR',
  ROLE: 'Role',
  PEOPLE: 'Named employees',
}

export const quorumLabels = { ANY: 'Any one approver', ALL: 'All approvers, in order' } as const

/** True when the step applies to some requests only. */
export const hasConditions = ({ conditions }: WorkflowStep): boolean =>
  conditions.isBeyondLimit ||
  conditions.minAmount !== null ||
  conditions.minDays !== null ||
  [conditions.typeIds, conditions.departmentIds, conditions.zoneIds, conditions.employeeTypeIds].some(
    (ids) => ids.length > 0,
  )
