import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../domain/kit/day.ts'
import { capped, heldUntil, type Change } from '../../domain/leave/cap.ts'
import type { Quantity } from '../../domain/leave/quantity.ts'
import type { Db } from '../kit/tenant.ts'
import { heldByDay } from './accrual.actions.ts'
import { factsOf } from './accrual.plan.ts'
import { byYear, type Year } from './by-person.ts'

/** A row of the schedule that isn't credited yet, by a rule with a cap. */
interface Planned extends Year, Record<string, unknown> {
  number: number
  dueDay: Day
  earned: Quantity
  quantity: Quantity
  facts: Record<string, string | number>
  cap: Quantity
}

/**
 * Brings what the schedule plans by rules with a cap in line with what people have by now, so that nobody books days ahead
 * that won't be credited. `which` is a condition on rows `l` with a person, a leave type and a cycle.
 */
export async function settleCaps(db: Db, which: SQL): Promise<void> {
  const { rows: planned } = await db.execute<Planned>(sql`
    select l.employee_id as "employeeId", l.leave_type_id as "leaveTypeId", l.cycle_id as "cycleId", l.number, l.due_day as "dueDay", l.earned,
      l.quantity, l.facts, r.cap
    from leave_accrual l join grant_rule r on r.id = l.rule_id
    where ${which} and l.credited_at is null and r.cap is not null order by l.number`)
  if (planned.length === 0) return
  const held = byYear(await heldByDay(db, which))
  const changed = [...byYear(planned)].flatMap(([year, rows]) => clampedAnew(rows, held.get(year) ?? []))
  if (changed.length === 0) return
  await db.execute(sql`
    update leave_accrual a set quantity = k.quantity, facts = k.facts, version = a.version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(changed)}::json) as k("employeeId" uuid, "leaveTypeId" uuid, "cycleId" uuid, number int, quantity int, facts jsonb)
    where a.employee_id = k."employeeId" and a.leave_type_id = k."leaveTypeId" and a.cycle_id = k."cycleId" and a.number = k.number
      and a.credited_at is null`)
}

/** The rows of one year that come out otherwise, each on top of those before it. */
function clampedAnew(rows: readonly Planned[], held: readonly Change[]) {
  const lines = [...held]
  return rows.flatMap((row, at) => {
    const { dueDay: day, earned, quantity: promised } = row
    const later = rows.slice(at + 1).map((one) => ({ day: one.dueDay, quantity: one.quantity }))
    const quantity = capped({ day, earned, promised }, heldUntil(day, lines), [...lines, ...later], row.cap)
    lines.push({ day, quantity })
    return quantity === promised ? [] : [{ ...row, quantity, facts: factsOf(row.facts, earned - quantity) }]
  })
}
