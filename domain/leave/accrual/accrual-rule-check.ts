import type { ErrorCode } from '../../errors.ts'
import { addDays, addMonths, daysBetween } from '../../kit/day.ts'
import { calculateAccrualSchedule } from './accrual.ts'
import { type AccrualRule, type AccruingEmployee } from './accrual-rule.ts'
import type { DateRange } from './grant-rule.ts'
import { DAY, sumQuantities } from '../balance/quantity.ts'

export interface AccrualRuleProblem {
  code: ErrorCode
  field: string
  facts: Record<string, string | number>
}

interface CheckedAccrualRule extends AccrualRule {
  cap: number | null
  /** Whether its leave type tracks a balance. */
  keepsBalance: boolean
}

/**
 * Finds the first reason why a rule is not valid: it credits nothing or more days than the cycle has, its leave type
 * has no balance, or a setting is missing. Null when the rule is valid.
 */
export function findAccrualRuleProblem(rule: CheckedAccrualRule, cycle: DateRange): AccrualRuleProblem | null {
  const length = daysBetween(cycle.from, cycle.to) + 1
  const problem = (code: ErrorCode, field: string, facts = {}) => ({ code, field, facts })
  if (!rule.keepsBalance && !hasNoDays(rule)) return problem('LEAVE_RULE_NO_BALANCE', 'leaveTypeId')
  if (rule.tiers.some(({ afterMonths }, at) => afterMonths <= (rule.tiers[at - 1]?.afterMonths ?? 0)))
    return problem('LEAVE_TIERS_ORDER', 'tiers')
  if (rule.quantity > length * DAY) return problem('LEAVE_RULE_DAYS_EXCEED_CYCLE', 'days', { length })
  if (rule.tiers.some(({ quantity }) => quantity > length * DAY))
    return problem('LEAVE_RULE_DAYS_EXCEED_CYCLE', 'tiers', { length })
  if (rule.basis === 'WORKED_DAYS' && (rule.frequency === 'GRANT' || rule.perWorkedDays === null))
    return problem('LEAVE_WORKED_DAYS_SETTINGS_REQUIRED', 'perWorkedDays')
  if (rule.cap !== null && rule.cap <= 0) return problem('LEAVE_RULE_CREDITS_NOTHING', 'cap')
  // A grant of 0 days is allowed: its balance comes from carry forward or adjustments.
  if (!(rule.frequency === 'GRANT' && hasNoDays(rule)) && hasNoCredits(rule, cycle))
    return problem('LEAVE_RULE_CREDITS_NOTHING', 'days')
  return null
}

const hasNoDays = ({ quantity, tiers }: AccrualRule): boolean =>
  quantity === 0 && tiers.every((tier) => tier.quantity === 0)

// Tests the rule with the highest possible accrual: employed all year, present every day, at each length of service.
function hasNoCredits(rule: AccrualRule, cycle: DateRange): boolean {
  const services = [0, ...rule.tiers.map(({ afterMonths }) => afterMonths)]
  return services.every((months) => {
    const joinedOn = addMonths(cycle.from, 0 - months)
    const employee: AccruingEmployee = {
      joinedOn,
      leftOn: null,
      nonAccrualPeriods: [],
      unpaid: [],
      countWorkedDays: ({ from, to }) => daysBetween(from, addDays(to, 1)) * DAY,
    }
    return sumQuantities(calculateAccrualSchedule(rule, cycle, employee).map(({ quantity }) => quantity)) === 0
  })
}
