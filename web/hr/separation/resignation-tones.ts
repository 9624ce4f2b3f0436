import type { ResignationState } from '../../../domain/hr/separation/resignation.ts'
import type { Tone } from '../../kit/entity/field-cell.tsx'

export const resignationTones: Record<ResignationState, Tone> = {
  PENDING: 'warn',
  ACCEPTED: 'good',
  WITHDRAWAL_PENDING: 'warn',
  REJECTED: 'bad',
  WITHDRAWN: 'quiet',
}
