/** The states of a settlement: prepared, approved (its payslip is created), paid. */
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

/** What happens to a notice shortfall: no action, recovered from pay, or paid by the employer. */
export const noticeTreatments = ['NONE', 'RECOVER', 'PAY'] as const
export type NoticeTreatment = (typeof noticeTreatments)[number]

/** How an amount that pay could not cover is paid back. */
export const recoveryMethods = ['BANK_TRANSFER', 'CHEQUE', 'CASH', 'OTHER'] as const
export type RecoveryMethod = (typeof recoveryMethods)[number]
export const recoveryMethodLabels: Record<RecoveryMethod, string> = {
  BANK_TRANSFER: 'Bank transfer',
  CHEQUE: 'Cheque',
  CASH: 'Cash',
  OTHER: 'Other',
}

export const noticeBases = ['GROSS', 'BASIC'] as const
export type NoticeBase = (typeof noticeBases)[number]

/**
 * `REGULAR`: settled in the payslip of the last period; `OFF_CYCLE`: that payslip is already final, so an off-cycle
 * payroll settles.
 */
export const settlementModes = ['REGULAR', 'OFF_CYCLE'] as const
export type SettlementMode = (typeof settlementModes)[number]

/** What can be open when an employee leaves. */
export const leavingTasks = ['PLAN_STEPS', 'ASSETS', 'EXIT_INTERVIEW', 'EXPENSES', 'EXPENSE_ADVANCES'] as const
export type LeavingTask = (typeof leavingTasks)[number]

/** English labels with the number of open items. */
export const leavingTaskLabels: Record<LeavingTask, string> = {
  PLAN_STEPS: 'Required offboarding steps: {{count}}',
  ASSETS: 'Assets not returned: {{count}}',
  EXIT_INTERVIEW: 'The exit interview is not answered.',
  EXPENSES: 'Unpaid expense claims: {{count}}',
  EXPENSE_ADVANCES: 'Unsettled expense advances: {{count}}',
}

/** The working days after the last working day within which a settlement is due: Code on Wages, 2019, s. 17(2). */
export const SETTLEMENT_DUE_DAYS = 2

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

interface PayableSettlement {
  /** Its payslip; null if there is none (yet). */
  slip: { status: string | null; isFinal: boolean } | null
  mode: SettlementMode
  runId: string | null
  toPayBack: number
}

/**
 * Whether an approved settlement can be marked as paid: its payslip is released, or is final and stays on hold because
 * the employee pays the amount back. A settlement of nothing but payslips that were on hold has no payslip of its own.
 */
export const canMarkAsPaid = ({ slip, mode, runId, toPayBack }: PayableSettlement): boolean =>
  slip === null
    ? mode === 'OFF_CYCLE' && runId === null
    : slip.status === 'RELEASED' || (slip.status === 'HELD' && slip.isFinal && toPayBack > 0)
