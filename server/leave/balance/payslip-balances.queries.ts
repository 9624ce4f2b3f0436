import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { DAY } from '../../../domain/leave/balance/quantity.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { selectBalances } from './balance.queries.ts'

export interface RemainingLeave extends Record<string, unknown> {
  employeeId: string
  name: string
  days: number
}

/** The remaining days of employees on a day, for each leave type with a balance. Used for payslips. */
export async function listRemainingLeave(db: Db, employeeIds: readonly string[], on: Day): Promise<RemainingLeave[]> {
  const now = sql`t.keeps_balance and ${on}::date between y.from_day and y.to_day`
  const { rows } = await db.execute<RemainingLeave>(sql`
    select b.employee_id as "employeeId", t.name, b.available as days
    from ${selectBalances(employeeIds, now, on)} b join leave_type t on t.id = b.leave_type_id where b.lines > 0 order by t.name`)
  return rows.map((row) => ({ ...row, days: row.days / DAY }))
}
