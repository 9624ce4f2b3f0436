import type { NotificationRecipient } from '../../notification/events.ts'

/** The words of the approval pipeline. */
export const approvalStates = ['PENDING', 'APPROVED', 'REJECTED', 'SENT_BACK', 'CANCELLED'] as const
export type ApprovalState = (typeof approvalStates)[number]

export const approvalStepStates = ['PLANNED', 'WAITING', 'APPROVED', 'REJECTED', 'SENT_BACK', 'CANCELLED'] as const
export type ApprovalStepState = (typeof approvalStepStates)[number]

export const approvalActions = ['APPROVE', 'REJECT', 'SEND_BACK', 'DELEGATE'] as const
export type ApprovalAction = (typeof approvalActions)[number]

/** Why a step waits for whom it waits for. */
export const approverRules = ['MANAGER', 'HEAD', 'HR', 'PERSON', 'DELEGATE'] as const
export type ApproverRule = (typeof approverRules)[number]

export interface Approver {
  rule: ApproverRule
  employeeId: string
  userId: string
  name: string
  /** The sign-ins to be told: the approver's own, and those of who stands in for them today. */
  tell?: readonly NotificationRecipient[]
}

/** The first of the line who isn't the requester; null leaves it to any HR or Admin. */
export const pickApprover = (line: readonly Approver[], requesterId: string): Approver | null =>
  line.find(({ employeeId }) => employeeId !== requesterId) ?? null

/** Turning something down is explained to the one who asked. */
export const isCommentRequired = (action: ApprovalAction): boolean => action === 'REJECT' || action === 'SEND_BACK'
