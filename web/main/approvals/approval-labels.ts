import type { ApprovalStepState } from '../../../domain/main/approvals/approval.ts'
import type { ApprovalFallback } from '../../../domain/main/approvals/approval-plan.ts'

/** Parts of the paths of all calls whose replies a decision can change. */
export const decisionPaths = [
  '/approval',
  '/leave',
  '/notifications',
  '/expense',
  '/compensatoryOffs',
  '/profileChanges',
  '/documents',
  '/resignations',
  '/probation',
  '/attendance',
]

/** English labels of the states of an approval step. */
export const stepStateLabels: Record<ApprovalStepState, string> = {
  PLANNED: 'Next',
  WAITING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  SENT_BACK: 'Sent back',
  CANCELLED: 'Not needed',
}

/** Why HR decides instead of the configured approver, in English. */
export const fallbackLabels: Record<ApprovalFallback, string> = {
  APPROVER_LEFT: 'The configured approver has left the organisation. HR decides.',
  NO_MANAGER: 'No manager is available. HR decides.',
  NO_HEAD: 'No head of department is available. HR decides.',
}
