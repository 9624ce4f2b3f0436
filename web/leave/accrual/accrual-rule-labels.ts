import type { AccrualCreditTime, AccrualBasis, AccrualFrequency } from '../../../domain/leave/accrual/accrual.ts'
import type { EncashmentPayBasis } from '../../../domain/leave/claim/encashment.ts'
import type { ProRata } from '../../../domain/leave/accrual/grant-rule.ts'
import type { LeaveRoundingDirection, LeaveRounding } from '../../../domain/leave/balance/quantity.ts'

/** What someone who joins within the cycle is granted, as English keys. */
export const proRataLabels: Record<ProRata, string> = {
  NONE: 'All of it',
  BY_MONTH: 'A share by months',
  BY_DAY: 'A share by days',
}

export const accrualFrequencyLabels: Record<AccrualFrequency, string> = {
  GRANT: 'All at once',
  MONTHLY: 'Every month',
  QUARTERLY: 'Every quarter',
  HALF_YEARLY: 'Every half-year',
  YEARLY: 'Once a year',
}

export const creditTimeLabels: Record<AccrualCreditTime, string> = {
  START: 'On its first day',
  END: 'On its last day',
  JOINING_DAY: 'On the day of the month they joined',
}

export const accrualBasisLabels: Record<AccrualBasis, string> = {
  SERVICE: 'By being employed',
  WORKED_DAYS: 'By days worked',
}

export const roundingLabels: Record<LeaveRounding, string> = {
  EXACT: 'Not rounded',
  QUARTER_DAY: 'Quarter days',
  HALF_DAY: 'Half days',
  FULL_DAY: 'Whole days',
}

export const directionLabels: Record<LeaveRoundingDirection, string> = {
  NEAREST: 'To the nearest',
  UP: 'Always up',
  DOWN: 'Always down',
}

export const payBasisLabels: Record<EncashmentPayBasis, string> = {
  BASIC: 'Basic pay of a month',
  GROSS: 'Gross pay of a month',
  CTC: 'Cost to company of a month',
  FIXED: 'A fixed amount a day',
}
