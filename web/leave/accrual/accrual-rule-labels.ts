import type { AccrualCreditTime, AccrualBasis, AccrualFrequency } from '../../../domain/leave/accrual/accrual-rule.ts'
import type { EncashmentPayBasis } from '../../../domain/leave/claim/encashment.ts'
import type { ProRata } from '../../../domain/leave/accrual/grant-rule.ts'
import type { LeaveRoundingDirection, LeaveRounding } from '../../../domain/leave/balance/quantity.ts'

/** Labels for the grant of an employee who joins within the cycle. */
export const proRataLabels: Record<ProRata, string> = {
  NONE: 'All days',
  BY_MONTH: 'Prorated by month',
  BY_DAY: 'Prorated by day',
}

export const accrualFrequencyLabels: Record<AccrualFrequency, string> = {
  GRANT: 'Yearly, in advance',
  MONTHLY: 'Monthly',
  QUARTERLY: 'Quarterly',
  HALF_YEARLY: 'Half-yearly',
  YEARLY: 'Yearly',
}

export const creditTimeLabels: Record<AccrualCreditTime, string> = {
  START: 'First day of the period',
  END: 'Last day of the period',
  JOINING_DAY: 'Monthly on the joining day',
}

export const accrualBasisLabels: Record<AccrualBasis, string> = {
  SERVICE: 'Time employed',
  WORKED_DAYS: 'Days worked',
}

export const roundingLabels: Record<LeaveRounding, string> = {
  EXACT: 'No rounding',
  QUARTER_DAY: 'Quarter days',
  HALF_DAY: 'Half days',
  FULL_DAY: 'Whole days',
}

export const directionLabels: Record<LeaveRoundingDirection, string> = {
  NEAREST: 'Nearest',
  UP: 'Up',
  DOWN: 'Down',
}

export const payBasisLabels: Record<EncashmentPayBasis, string> = {
  BASIC: 'Monthly basic pay',
  GROSS: 'Monthly gross pay',
  CTC: 'Monthly CTC',
  FIXED: 'Fixed amount per day',
}
