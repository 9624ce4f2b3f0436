import type { Tone } from '../../kit/field-cell.tsx'
import type { ApiReply } from '../../api.ts'

export type Run = ApiReply<'GET /api/payroll/payrollDrafts/{id}'>
export type Slip = ApiReply<'GET /api/payroll/salarySlips/{id}'>

export const runTones: Record<Run['status'], Tone> = {
  CREATED: 'quiet',
  QUEUED: 'info',
  RUNNING: 'info',
  CALCULATED: 'warn',
  FAILED: 'bad',
  FINALISED: 'good',
  RELEASED: 'good',
}
export const slipTones: Record<Slip['status'], Tone> = { DRAFT: 'quiet', HELD: 'warn', FINAL: 'good', RELEASED: 'good' }

export const isWorking = ({ status }: Pick<Run, 'status'>) => status === 'QUEUED' || status === 'RUNNING'

/** What an act on a run makes stale. */
export const stale = ['/payrollDraft', '/payrollFinal', '/salarySlip']
