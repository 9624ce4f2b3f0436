import type { ErrorCode } from '../errors.ts'
import { addDays, addMonths, daysBetween } from '../kit/day.ts'
import { accrue, type AccrualRule, type Earner } from './accrual.ts'
import type { Period } from './grant.ts'
import { DAY, sumOf } from './quantity.ts'

export interface RuleProblem {
  code: ErrorCode
  field: string
  facts: Record<string, string | number>
}

interface Checked extends AccrualRule {
  cap: number | null
  /** Of its leave type. */
  keepsBalance: boolean
}

/**
 * Why a rule can't stand: it would credit nothing, more than there are days, what nobody keeps, or doesn't say how. Null
 * when it can.
 */
export function ruleProblem(rule: Checked, cycle: Period): RuleProblem | null {
  const length = daysBetween(cycle.from, cycle.to) + 1
  const problem = (code: ErrorCode, field: string, facts = {}) => ({ code, field, facts })
  if (!rule.keepsBalance && !givesNoDays(rule)) return problem('LEAVE_RULE_NO_BALANCE', 'leaveTypeId')
  if (rule.tiers.some(({ afterMonths }, at) => afterMonths <= (rule.tiers[at - 1]?.afterMonths ?? 0)))
    return problem('LEAVE_TIERS_ORDER', 'tiers')
  if (rule.quantity > length * DAY) return problem('LEAVE_RULE_TOO_MUCH', 'days', { length })
  if (rule.tiers.some(({ quantity }) => quantity > length * DAY))
    return problem('LEAVE_RULE_TOO_MUCH', 'tiers', { length })
  if (rule.basis === 'WORKED_DAYS' && (rule.frequency === 'GRANT' || rule.perWorkedDays === null))
    return problem('LEAVE_WORKED_DAYS_HOW', 'perWorkedDays')
  if (rule.cap !== null && rule.cap <= 0) return problem('LEAVE_RULE_CREDITS_NOTHING', 'cap')
  // A grant of no days is for what is carried over to it or given by hand.
  if (!(rule.frequency === 'GRANT' && givesNoDays(rule)) && creditsNothing(rule, cycle))
    return problem('LEAVE_RULE_CREDITS_NOTHING', 'days')
  return null
}

const givesNoDays = ({ quantity, tiers }: AccrualRule): boolean =>
  quantity === 0 && tiers.every((tier) => tier.quantity === 0)

// Tried on those who would earn the most: there all year, at work every day, at every length of service.
function creditsNothing(rule: AccrualRule, cycle: Period): boolean {
  const services = [0, ...rule.tiers.map(({ afterMonths }) => afterMonths)]
  return services.every((months) => {
    const joinedOn = addMonths(cycle.from, 0 - months)
    const earner: Earner = {
      joinedOn,
      leftOn: null,
      silent: [],
      unpaid: [],
      workedIn: ({ from, to }) => daysBetween(from, addDays(to, 1)) * DAY,
    }
    return sumOf(accrue(rule, cycle, earner).map(({ quantity }) => quantity)) === 0
  })
}
