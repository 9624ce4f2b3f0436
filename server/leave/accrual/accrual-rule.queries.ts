import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { AccrualRule } from '../../../domain/leave/accrual/accrual-rule.ts'
import type { LeaveYearBasis } from '../../../domain/leave/accrual/leave-year.ts'
import type { EncashmentRule, EncashmentPayRule } from '../../../domain/leave/claim/encashment.ts'
import type { ProbationRule } from '../../../domain/leave/accrual/leave-type-accrual.ts'
import type { CarryForwardRule } from '../../../domain/leave/year-end/year-end.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** An accrual rule with the dates of its cycle and the settings of its leave type. */
export type EffectiveAccrualRule = AccrualRule &
  CarryForwardRule &
  EncashmentRule &
  EncashmentPayRule & {
    id: string
    leaveTypeId: string
    cycleId: string
    cycle: string
    from: Day
    to: Day
    yearBasis: LeaveYearBasis
    probation: ProbationRule
    keepsBalance: boolean
    cap: number | null
  } & Record<string, unknown>

/** Rules that match a condition on `r` (rule) and `c` (cycle), in the order in which they are processed. */
export async function loadEffectiveRules(
  db: Db,
  where: SQL,
  lock: 'for update of r' | '' = '',
): Promise<EffectiveAccrualRule[]> {
  const { rows } = await db.execute<EffectiveAccrualRule>(sql`
    select r.id, r.leave_type_id as "leaveTypeId", r.cycle_id as "cycleId", r.quantity, r.pro_rata as "proRata", r.rounding, r.direction,
      r.frequency, r.credit_on as "creditOn", r.basis, r.per_worked_days as "perWorkedDays", r.tiers, r.cuts_leavers as "cutsLeavers",
      r.cuts_unpaid as "cutsUnpaid", r.cap, r.carry_most as "maxCarryForward", r.carry_expires_days as "carryExpiresDays", r.encash_most as "maxEncashment",
      r.encash_keeps as "encashKeeps", r.pay_basis as "payBasis", r.pay_divisor as "payDivisor", r.pay_percent as "payPercent",
      r.pay_amount as "payAmount", c.name as cycle, c.from_day as "from", c.to_day as "to", t.year_basis as "yearBasis", t.probation, t.keeps_balance as "keepsBalance"
    from grant_rule r join leave_cycle c on c.id = r.cycle_id join leave_type t on t.id = r.leave_type_id
    where ${where} order by r.id ${sql.raw(lock)}`)
  return rows
}
