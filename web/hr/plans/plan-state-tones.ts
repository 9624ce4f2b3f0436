import type { EmployeePlanState } from '../../../domain/hr/plans/employee-plan.ts'
import type { Tone } from '../../kit/entity/field-cell.tsx'

export const planStateTones: Record<EmployeePlanState, Tone> = {
  OPEN: 'warn',
  COMPLETED: 'good',
  CANCELLED: 'quiet',
}
