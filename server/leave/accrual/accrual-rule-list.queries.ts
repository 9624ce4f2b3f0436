import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { toDays } from '../../../domain/leave/balance/quantity.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'

export type AccrualRuleView = Api['POST /api/leave-hr/leave/type/accumulations']['reply']

/** The rules of one cycle or of all cycles, newest cycle first. */
export const listAccrualRules = (db: Db, cycleId: string | undefined): Promise<AccrualRuleView[]> =>
  readAccrualRules(db, cycleId ? sql`r.cycle_id = ${cycleId}` : sql`true`)

export async function findAccrualRule(db: Db, id: string): Promise<AccrualRuleView> {
  const [rule] = await readAccrualRules(db, sql`r.id = ${id}`)
  return rule ?? fail('NOT_FOUND')
}

type StoredAccrualRule = Omit<AccrualRuleView, 'days' | 'tiers'> & {
  quantity: number
  tiers: { afterMonths: number; quantity: number }[]
} & Record<string, unknown>

async function readAccrualRules(db: Db, where: SQL): Promise<AccrualRuleView[]> {
  const { rows } = await db.execute<StoredAccrualRule>(sql`
    select r.id, r.version, r.updated_at as "updatedAt", r.quantity, r.pro_rata as "proRata", r.rounding, r.direction, r.frequency,
      r.credit_on as "creditOn", r.basis, r.per_worked_days as "perWorkedDays", r.tiers, r.cuts_leavers as "cutsLeavers", r.cuts_unpaid as "cutsUnpaid",
      r.cap, r.carry_most as "maxCarryForward", r.carry_expires_days as "carryExpiresDays", r.encash_most as "maxEncashment", r.encash_keeps as "encashKeeps",
      r.pay_basis as "payBasis", r.pay_divisor as "payDivisor", r.pay_percent as "payPercent", r.pay_amount as "payAmount",
      json_build_object('id', t.id, 'name', t.name, 'code', t.code, 'colour', t.colour) as "leaveType",
      json_build_object('id', c.id, 'name', c.name, 'from', c.from_day, 'to', c.to_day) as cycle,
      case r.frequency when 'GRANT' then (select count(distinct l.employee_id) from leave_entry l where l.grant_rule_id = r.id)
        else (select count(distinct a.employee_id) from leave_accrual a where a.rule_id = r.id and a.credited_at is not null) end as people,
      (select min(a.due_day) from leave_accrual a where a.rule_id = r.id and a.credited_at is null) as "nextDue"
    from grant_rule r join leave_type t on t.id = r.leave_type_id join leave_cycle c on c.id = r.cycle_id
    where ${where} order by c.from_day desc, t.name`)
  const maybe = (quantity: number | null) => (quantity === null ? null : toDays(quantity))
  return rows.map(({ quantity, tiers, ...row }) => ({
    ...row,
    days: toDays(quantity),
    tiers: tiers.map((tier) => ({ afterMonths: tier.afterMonths, days: toDays(tier.quantity) })),
    cap: maybe(row.cap),
    maxCarryForward: maybe(row.maxCarryForward),
    maxEncashment: toDays(row.maxEncashment),
    encashKeeps: toDays(row.encashKeeps),
  }))
}
