import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../domain/contract.ts'
import { toDays } from '../../domain/leave/quantity.ts'
import { fail } from '../kit/errors.ts'
import type { Db } from '../kit/tenant.ts'

export type RuleRow = Api['POST /api/leave-hr/leave/type/accumulations']['reply']

/** Rules of a cycle, or of all, newest cycle first. */
export const allRules = (db: Db, cycleId: string | undefined): Promise<RuleRow[]> =>
  readRules(db, cycleId ? sql`r.cycle_id = ${cycleId}` : sql`true`)

export async function findRule(db: Db, id: string): Promise<RuleRow> {
  const [rule] = await readRules(db, sql`r.id = ${id}`)
  return rule ?? fail('NOT_FOUND')
}

async function readRules(db: Db, where: SQL): Promise<RuleRow[]> {
  const { rows } = await db.execute(sql`
    select r.id, r.version, r.updated_at as "updatedAt", r.quantity, r.pro_rata as "proRata", r.rounding,
      json_build_object('id', t.id, 'name', t.name, 'code', t.code, 'colour', t.colour) as "leaveType",
      json_build_object('id', c.id, 'name', c.name, 'from', c.from_day, 'to', c.to_day) as cycle,
      (select count(distinct l.employee_id) from leave_entry l where l.grant_rule_id = r.id) as people
    from grant_rule r join leave_type t on t.id = r.leave_type_id join leave_cycle c on c.id = r.cycle_id
    where ${where} order by c.from_day desc, t.name`)
  return (rows as unknown as (Omit<RuleRow, 'days'> & { quantity: number })[]).map(({ quantity, ...row }) => ({
    ...row,
    days: toDays(quantity),
  }))
}
