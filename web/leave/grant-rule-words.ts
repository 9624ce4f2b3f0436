import type { CreditTime, EarningBasis, Frequency } from '../../domain/leave/accrual.ts'
import type { PayBasis } from '../../domain/leave/encashment.ts'
import type { ProRata } from '../../domain/leave/grant.ts'
import type { Direction, Rounding } from '../../domain/leave/quantity.ts'

/** What someone who joins within the cycle is granted, as English keys. */
export const proRataLabels: Record<ProRata, string> = {
  NONE: 'All of it',
  BY_MONTH: 'A share by months',
  BY_DAY: 'A share by days',
}

export const frequencyLabels: Record<Frequency, string> = {
  GRANT: 'All at once',
  MONTHLY: 'Every month',
  QUARTERLY: 'Every quarter',
  HALF_YEARLY: 'Every half-year',
  YEARLY: 'Once a year',
}

export const creditLabels: Record<CreditTime, string> = {
  START: 'On its first day',
  END: 'On its last day',
  JOINING_DAY: 'On the day of the month they joined',
}

export const basisLabels: Record<EarningBasis, string> = {
  SERVICE: 'By being employed',
  WORKED_DAYS: 'By days worked',
}

export const roundingLabels: Record<Rounding, string> = {
  EXACT: 'Not rounded',
  QUARTER_DAY: 'Quarter days',
  HALF_DAY: 'Half days',
  FULL_DAY: 'Whole days',
}

export const directionLabels: Record<Direction, string> = {
  NEAREST: 'To the nearest',
  UP: 'Always up',
  DOWN: 'Always down',
}

export const payLabels: Record<PayBasis, string> = {
  BASIC: 'Basic pay of a month',
  GROSS: 'Gross pay of a month',
  CTC: 'Cost to company of a month',
  FIXED: 'A fixed amount a day',
}
