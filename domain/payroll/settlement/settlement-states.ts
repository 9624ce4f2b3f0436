/** A settlement on its way: prepared, approved so that its slip is made, paid. */
export const settlementStates = ['DRAFT', 'APPROVED', 'PAID', 'CANCELLED'] as const
export type SettlementState = (typeof settlementStates)[number]

export const leavingReasons = [
  'RESIGNATION',
  'RETIREMENT',
  'TERMINATION',
  'END_OF_TERM',
  'DEATH',
  'DISABLEMENT',
] as const
export type LeavingReason = (typeof leavingReasons)[number]

/** What becomes of notice that was not served: taken from pay, paid by the employer, or nothing. */
export const noticeTreatments = ['NONE', 'RECOVER', 'PAY'] as const
export type NoticeTreatment = (typeof noticeTreatments)[number]

export const noticeBases = ['GROSS', 'BASIC'] as const
export type NoticeBase = (typeof noticeBases)[number]

/** `REGULAR`: the last period's own slip settles; `OFF_CYCLE`: that one is final already, a run beside it does. */
export const settlementModes = ['REGULAR', 'OFF_CYCLE'] as const
export type SettlementMode = (typeof settlementModes)[number]

export const settlementStateLabels: Record<SettlementState, string> = {
  DRAFT: 'Draft',
  APPROVED: 'Approved',
  PAID: 'Paid',
  CANCELLED: 'Cancelled',
}
export const leavingReasonLabels: Record<LeavingReason, string> = {
  RESIGNATION: 'Resignation',
  RETIREMENT: 'Retirement',
  TERMINATION: 'Termination',
  END_OF_TERM: 'End of a fixed term',
  DEATH: 'Death',
  DISABLEMENT: 'Disablement',
}
export const noticeTreatmentLabels: Record<NoticeTreatment, string> = {
  NONE: 'Served or waived',
  RECOVER: 'Recovered from pay',
  PAY: 'Paid in lieu of notice',
}
