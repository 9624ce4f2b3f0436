import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { type EmployeeYear } from '../group-by.ts'
import { type EmployeeFilter } from './accrual-input.queries.ts'
import type { EffectiveAccrualRule } from './accrual-rule.queries.ts'

interface DailyBalanceRow extends EmployeeYear, Record<string, unknown> {
  day: Day
  quantity: number
  /** Leave, encashments and adjustments of that day. */
  taken: number
}

/** Balance changes by day in the year of a rule, without planned credits. */
export const loadRuleBalancesByDay = (
  db: Db,
  rule: EffectiveAccrualRule,
  which: EmployeeFilter,
): Promise<DailyBalanceRow[]> =>
  loadBalancesByDay(
    db,
    sql`${which(sql`l.employee_id`)} and l.leave_type_id = ${rule.leaveTypeId} and l.cycle_id = ${rule.cycleId}`,
  )

/**
 * Like `loadRuleBalancesByDay`, for a condition on rows `l`. Entries of a year-end that close the year are excluded,
 * because these days were available until then.
 */
export async function loadBalancesByDay(db: Db, which: SQL): Promise<DailyBalanceRow[]> {
  const { rows } = await db.execute<DailyBalanceRow>(sql`
    select l.employee_id as "employeeId", l.leave_type_id as "leaveTypeId", l.cycle_id as "cycleId", l.effective_day as day,
      sum(l.quantity)::int as quantity, coalesce(sum(l.quantity) filter (where l.bucket in ('PENDING', 'USED') or l.kind = 'ADJUSTMENT'), 0)::int as taken
    from leave_line l where ${which} and not l.is_planned and not (l.bucket = 'CLOSED' and l.year_end_id is not null)
    group by l.employee_id, l.leave_type_id, l.cycle_id, l.effective_day`)
  return rows
}
