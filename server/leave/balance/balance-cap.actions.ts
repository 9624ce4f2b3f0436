import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { applyCap, sumUpToDay, type DatedQuantity } from '../../../domain/leave/balance/balance-cap.ts'
import type { Quantity } from '../../../domain/leave/balance/quantity.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { loadBalancesByDay } from '../accrual/daily-balance.queries.ts'
import { addLostDays } from '../accrual/accrual-plan.ts'
import { groupByEmployeeYear, type EmployeeYear } from '../group-by.ts'

/** A planned row of a rule with a cap. */
interface PlannedAccrualRow extends EmployeeYear, Record<string, unknown> {
  number: number
  dueDay: Day
  earned: Quantity
  quantity: Quantity
  facts: Record<string, string | number>
  cap: Quantity
}

/**
 * Recalculates the planned credits of rules with a cap, so that employees cannot book days in advance that will not be
 * credited. `which` is a condition on rows `l` with employee, leave type and cycle.
 */
export async function refreshCappedAccruals(db: Db, which: SQL): Promise<void> {
  const { rows: planned } = await db.execute<PlannedAccrualRow>(sql`
    select l.employee_id as "employeeId", l.leave_type_id as "leaveTypeId", l.cycle_id as "cycleId", l.number, l.due_day as "dueDay", l.earned,
      l.quantity, l.facts, r.cap
    from leave_accrual l join grant_rule r on r.id = l.rule_id
    where ${which} and l.credited_at is null and r.cap is not null order by l.number`)
  if (planned.length === 0) return
  const changes = groupByEmployeeYear(await loadBalancesByDay(db, which))
  const changed = [...groupByEmployeeYear(planned)].flatMap(([year, rows]) =>
    recalculateCappedRows(rows, changes.get(year) ?? []),
  )
  if (changed.length === 0) return
  await db.execute(sql`
    update leave_accrual a set quantity = k.quantity, facts = k.facts, version = a.version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(changed)}::json) as k("employeeId" uuid, "leaveTypeId" uuid, "cycleId" uuid, number int, quantity int, facts jsonb)
    where a.employee_id = k."employeeId" and a.leave_type_id = k."leaveTypeId" and a.cycle_id = k."cycleId" and a.number = k.number
      and a.credited_at is null`)
}

/** The changed rows of one year. Each row includes the credits of the rows before it. */
function recalculateCappedRows(rows: readonly PlannedAccrualRow[], changes: readonly DatedQuantity[]) {
  const lines = [...changes]
  return rows.flatMap((row, at) => {
    const { dueDay: day, earned, quantity: promised } = row
    const later = rows.slice(at + 1).map((one) => ({ day: one.dueDay, quantity: one.quantity }))
    const quantity = applyCap({ day, earned, promised }, sumUpToDay(day, lines), [...lines, ...later], row.cap)
    lines.push({ day, quantity })
    return quantity === promised ? [] : [{ ...row, quantity, facts: addLostDays(row.facts, earned - quantity) }]
  })
}
