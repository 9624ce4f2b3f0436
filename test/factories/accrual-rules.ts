import type { AccrualRule, AccruingEmployee } from '../../domain/leave/accrual/accrual-rule.ts'
import { buildLeaveCycle } from '../../domain/leave/accrual/grant-rule.ts'
import { toQuantity } from '../../domain/leave/balance/quantity.ts'

export const accrualYear = buildLeaveCycle(2026, 1)
/** Twelve days per year, one each month, without conditions. */
export const plainAccrualRule: AccrualRule = {
  quantity: toQuantity(12),
  proRata: 'BY_MONTH',
  rounding: 'HALF_DAY',
  direction: 'NEAREST',
  frequency: 'MONTHLY',
  creditOn: 'END',
  basis: 'SERVICE',
  perWorkedDays: null,
  tiers: [],
  cutsLeavers: true,
  cutsUnpaid: true,
}
/** Employed all year. */
export const veteran: AccruingEmployee = {
  joinedOn: '2020-01-01',
  leftOn: null,
  nonAccrualPeriods: [],
  unpaid: [],
  countWorkedDays: () => null,
}

export const joiner = (joinedOn: string, more: Partial<AccruingEmployee> = {}): AccruingEmployee => ({
  ...veteran,
  joinedOn,
  ...more,
})
