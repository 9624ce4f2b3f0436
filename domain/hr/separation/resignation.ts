/**
 * PENDING until it is decided. WITHDRAWAL_PENDING: accepted, and the employee asks to withdraw it. WITHDRAWN: it has no
 * effect any more.
 */
export const resignationStates = ['PENDING', 'ACCEPTED', 'WITHDRAWAL_PENDING', 'REJECTED', 'WITHDRAWN'] as const
export type ResignationState = (typeof resignationStates)[number]

/** English labels. */
export const resignationStateLabels: Record<ResignationState, string> = {
  PENDING: 'Pending',
  ACCEPTED: 'Accepted',
  WITHDRAWAL_PENDING: 'Withdrawal pending',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
}

/** An answer to a question of a feedback form. */
export interface FeedbackAnswer {
  text: string
  answer: string | number | boolean
}

/** The name of a question in validation errors, by its position in the form. */
export const toAnswerField = (position: number): string => `answers.${position}`
