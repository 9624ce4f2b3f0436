import { pickApprover, type Approver, type ApproverRule } from './approval.ts'
import { managerStep, type RequesterAttributes, type WorkflowStep } from './workflow.ts'

/** A step with its approver. Without an approver and without a pool, any HR or Admin user decides. */
export interface PlannedApprovalStep {
  rule: ApproverRule
  approver: Approver | null
  /** Several approvers. One of them decides. */
  pool: readonly Approver[]
  /** The name of the pool, for example of a role; else null. */
  label: string | null
  /** Why HR decides instead of the configured approver. */
  fallback: ApprovalFallback | null
  remindAfterDays: number | null
  escalateAfterDays: number | null
}

/** The approver of a step, or the names of its pool; null for HR. */
export const getApproverName = ({ approver, label }: Pick<PlannedApprovalStep, 'approver' | 'label'>): string | null =>
  approver?.name ?? label

export const approvalFallbacks = ['APPROVER_LEFT', 'NO_MANAGER', 'NO_HEAD'] as const
export type ApprovalFallback = (typeof approvalFallbacks)[number]

/** An employee named by a workflow, directly or by role. */
export interface NamedApprover extends Approver {
  roleIds: readonly string[]
}

/** The possible approvers of a requester. */
export interface ApproverCandidates {
  /** The requester's manager and the heads of the departments above, nearest first. */
  line: readonly Approver[]
  secondManager: Approver | null
  /** The employees named by the workflow who are active, and the names of its roles. */
  people: readonly NamedApprover[]
  roleNames: Readonly<Record<string, string>>
  /**
   * Employees who can approve any request. At most two are loaded: enough to find one besides the requester. Null is a
   * user without an employee record.
   */
  hr: readonly (string | null)[]
}

/** The candidates, the configured steps and the attributes of the requester for their conditions. */
export interface ApprovalRouteInput extends ApproverCandidates, RequesterAttributes {
  steps: readonly WorkflowStep[]
}

type Choice = Pick<PlannedApprovalStep, 'rule' | 'approver' | 'pool' | 'label' | 'fallback'>

const toHr = (fallback: ApprovalFallback | null): Choice => ({
  rule: 'HR',
  approver: null,
  pool: [],
  label: null,
  fallback,
})

/**
 * Plans the approval steps. No employee approves their own request, and no employee approves twice. A step whose only
 * approver is the requester is left out. A step without an approver goes to HR, or is left out when the requester is
 * the only HR user. The result is empty when there is no approver at all.
 */
export function planApprovalSteps(
  steps: readonly WorkflowStep[],
  candidates: ApproverCandidates,
  requesterId: string,
): PlannedApprovalStep[] {
  const isHrAvailable = candidates.hr.some((id) => id !== requesterId)
  const planned: PlannedApprovalStep[] = []
  for (const step of steps)
    for (const choice of chooseApprovers(step, candidates, requesterId))
      if ((isHrAvailable || !isForHr(choice)) && !planned.some((earlier) => isCoveredBy(choice, earlier)))
        planned.push({
          ...choice,
          remindAfterDays: step.remindAfterDays,
          escalateAfterDays: step.escalateAfterDays,
        })
  if (planned.length > 0) return planned
  const [fallback] = chooseApprovers(managerStep, candidates, requesterId)
  return fallback && (isHrAvailable || !isForHr(fallback))
    ? [{ ...fallback, remindAfterDays: null, escalateAfterDays: null }]
    : []
}

const isForHr = ({ approver, pool }: Choice): boolean => approver === null && pool.length === 0

/** True if an earlier step already has this approver, or one of the pool. */
const isCoveredBy = (choice: Choice, earlier: Choice): boolean =>
  isForHr(choice)
    ? isForHr(earlier)
    : earlier.approver !== null &&
      [choice.approver, ...choice.pool].some((one) => one?.employeeId === earlier.approver?.employeeId)

function chooseApprovers(
  step: WorkflowStep,
  { line, secondManager, people, roleNames }: ApproverCandidates,
  requesterId: string,
): Choice[] {
  switch (step.approver) {
    case 'MANAGER':
      return [toSingle(pickApprover(line, requesterId), 'NO_MANAGER')]
    case 'SECOND_MANAGER':
      return secondManager?.employeeId === requesterId ? [] : [toSingle(secondManager, 'NO_MANAGER')]
    case 'HEAD':
      return [
        toSingle(
          pickApprover(
            line.filter(({ rule }) => rule === 'HEAD'),
            requesterId,
          ),
          'NO_HEAD',
        ),
      ]
    case 'HR':
      return [toHr(null)]
    case 'ROLE':
      return toQuorum(
        step,
        people.filter((one) => one.roleIds.includes(step.roleId ?? '')),
        { requesterId, label: roleNames[step.roleId ?? ''] ?? null },
      )
    case 'PEOPLE':
      return toQuorum(
        step,
        step.employeeIds.flatMap((id) => people.filter((one) => one.employeeId === id)),
        { requesterId, label: null },
      )
  }
}

const toSingle = (approver: Approver | null, fallback: ApprovalFallback): Choice =>
  approver ? { rule: approver.rule, approver, pool: [], label: null, fallback: null } : toHr(fallback)

/** One step for ANY, one step for each approver for ALL, none when the requester is the only approver. */
function toQuorum(
  { quorum, approver }: WorkflowStep,
  named: readonly Approver[],
  { requesterId, label }: { requesterId: string; label: string | null },
): Choice[] {
  if (named.length === 0) return [toHr('APPROVER_LEFT')]
  const people = named.filter(({ employeeId }) => employeeId !== requesterId)
  if (quorum === 'ALL' || people.length === 1) return people.map((one) => toSingle(one, 'APPROVER_LEFT'))
  if (people.length === 0) return []
  const rule = approver === 'ROLE' ? 'ROLE' : 'PEOPLE'
  return [{ rule, approver: null, pool: people, label: label ?? listNames(people), fallback: null }]
}

const listNames = (people: readonly Approver[]): string => people.map(({ name }) => name).join(', ')
