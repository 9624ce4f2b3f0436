import type { Tone } from '../../kit/entity/field-cell.tsx'
import type { ApiReply } from '../../api.ts'

export type PayrollRun = ApiReply<'GET /api/payroll/payrollDrafts/{id}'>
export type RunSlip = ApiReply<'GET /api/payroll/salarySlips/{id}'>

export const runTones: Record<PayrollRun['status'], Tone> = {
  CREATED: 'quiet',
  QUEUED: 'info',
  RUNNING: 'info',
  CALCULATED: 'warn',
  FAILED: 'bad',
  FINALISED: 'good',
  RELEASED: 'good',
}
export const slipTones: Record<RunSlip['status'], Tone> = {
  DRAFT: 'quiet',
  HELD: 'warn',
  FINAL: 'good',
  RELEASED: 'good',
}

export const isCalculating = ({ status }: Pick<PayrollRun, 'status'>) => status === 'QUEUED' || status === 'RUNNING'

/** The queries that are refetched after an action on a payroll. */
export const runInvalidates = ['/payrollDraft', '/payrollFinal', '/salarySlip']

/** The search for final payrolls that are not released, by payment date. */
export const unreleasedPayrollsBody = { size: 20, sort: 'payDay', filters: { status: 'FINALISED' } } as const

export const hasUnreleasedSlips = ({ released, held, people }: Pick<PayrollRun, 'released' | 'held' | 'people'>) =>
  released + held < people
