import type { NotificationRecipient } from '../../notification/events.ts'

/** States and actions of the approval workflow. */
export const approvalStates = ['PENDING', 'APPROVED', 'REJECTED', 'SENT_BACK', 'CANCELLED'] as const
export type ApprovalState = (typeof approvalStates)[number]

export const approvalStepStates = ['PLANNED', 'WAITING', 'APPROVED', 'REJECTED', 'SENT_BACK', 'CANCELLED'] as const
export type ApprovalStepState = (typeof approvalStepStates)[number]

export const approvalActions = ['APPROVE', 'REJECT', 'SEND_BACK', 'DELEGATE'] as const
export type ApprovalAction = (typeof approvalActions)[number]

/** A request is due after this number of days when its step neither escalates nor sends reminders. */
export const APPROVAL_DUE_DAYS = 7

/** When a request is due: before now, today, or on one of the days until a week from today. */
export const approvalDues = ['OVERDUE', 'TODAY', 'NEXT_7_DAYS'] as const
export type ApprovalDue = (typeof approvalDues)[number]

/** The rule that selected the approver of a step. */
export const approverRules = [
  'MANAGER',
  'SECOND_MANAGER',
  'HEAD',
  'HR',
  'PERSON',
  'ROLE',
  'PEOPLE',
  'DELEGATE',
] as const
export type ApproverRule = (typeof approverRules)[number]

export interface Approver {
  rule: ApproverRule
  employeeId: string
  userId: string
  name: string
  /** The users to notify: the approver and the approver's current delegates. */
  recipients?: readonly NotificationRecipient[]
}

/** The first approver in `line` who is not the requester. Null means any HR or Admin user. */
export const pickApprover = (line: readonly Approver[], requesterId: string): Approver | null =>
  line.find(({ employeeId }) => employeeId !== requesterId) ?? null

/** A rejection must be explained to the requester. */
export const isCommentRequired = (action: ApprovalAction): boolean => action === 'REJECT' || action === 'SEND_BACK'
