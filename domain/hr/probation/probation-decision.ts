import { addDays, addMonths, maxDay, type Day } from '../../kit/day.ts'

/** CONFIRM ends the probation, EXTEND gives it a later last day, END ends the employment. */
export const probationActions = ['CONFIRM', 'EXTEND', 'END'] as const
export type ProbationAction = (typeof probationActions)[number]

export const probationDecisionStates = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type ProbationDecisionState = (typeof probationDecisionStates)[number]

/** English labels. */
export const probationActionLabels: Record<ProbationAction, string> = {
  CONFIRM: 'Confirm',
  EXTEND: 'Extend',
  END: 'End employment',
}
export const probationDecisionStateLabels: Record<ProbationDecisionState, string> = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
}

/** English descriptions of a request. */
export const probationRequestLabels: Record<ProbationAction, string> = {
  CONFIRM: '{{employee}}: confirmation from {{day}}',
  EXTEND: '{{employee}}: probation until {{day}}',
  END: '{{employee}}: end of employment on {{day}}',
}

/** The last day of a probation of some months. */
export const calculateProbationEnd = (from: Day, months: number): Day => addDays(addMonths(from, months), -1)

/** The latest possible last day of a probation: the first day plus the length and the maximum extension of its type. */
export const findLatestProbationEnd = (
  { fromDay, toDay }: { fromDay: Day; toDay: Day },
  type: { months: number; extensionMonths: number },
): Day => maxDay(toDay, calculateProbationEnd(fromDay, type.months + type.extensionMonths))
