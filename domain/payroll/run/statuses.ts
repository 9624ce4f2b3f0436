/** The statuses of a payroll: calculated as a draft, then finalised. */
export const runStatuses = ['CREATED', 'QUEUED', 'RUNNING', 'CALCULATED', 'FAILED', 'FINALISED', 'RELEASED'] as const
export type RunStatus = (typeof runStatuses)[number]

export const draftStatuses = ['CREATED', 'QUEUED', 'RUNNING', 'CALCULATED', 'FAILED', 'FINALISED'] as const
export const finalStatuses = ['FINALISED', 'RELEASED'] as const

/** `OFF_CYCLE`: selected employees are paid outside the regular payroll, for example a bonus. */
export const runKinds = ['REGULAR', 'OFF_CYCLE'] as const
export type RunKind = (typeof runKinds)[number]

export const slipStatuses = ['DRAFT', 'HELD', 'FINAL', 'RELEASED'] as const
export type SlipStatus = (typeof slipStatuses)[number]

export const processingStatuses = ['PENDING', 'PROCESSING', 'DONE', 'FAILED'] as const
export type ProcessingStatus = (typeof processingStatuses)[number]

/** Labels of the statuses. */
export const runStatusLabels: Record<RunStatus, string> = {
  CREATED: 'Created',
  QUEUED: 'Queued',
  RUNNING: 'Running',
  CALCULATED: 'Calculated',
  FAILED: 'Failed',
  FINALISED: 'Finalised',
  RELEASED: 'Released',
}
export const slipStatusLabels: Record<SlipStatus, string> = {
  DRAFT: 'Draft',
  HELD: 'On hold',
  FINAL: 'Finalised',
  RELEASED: 'Released',
}
export const processingStatusLabels: Record<ProcessingStatus, string> = {
  PENDING: 'Pending',
  PROCESSING: 'Processing',
  DONE: 'Done',
  FAILED: 'Failed',
}
