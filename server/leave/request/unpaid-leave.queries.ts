import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { DAY } from '../../../domain/leave/balance/quantity.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { mayTouchRange } from './sandwich-window.ts'

/** The unpaid share of a day of leave: `share` is an exact decimal of the day, such as `'0.5'`. */
export interface UnpaidLeaveDay {
  employeeId: string
  day: Day
  share: string
  leaveId: string
  leaveType: string
}

interface UnpaidLeaveRow extends Record<string, unknown> {
  employeeId: string
  day: Day
  quantity: number
  percent: number
  leaveId: string
  leaveType: string
}

/** Approved unpaid and partly paid leave of employees in a period (inclusive), by employee and day. */
export async function listUnpaidLeave(
  db: Db,
  employeeIds: readonly string[],
  from: Day,
  to: Day,
): Promise<UnpaidLeaveDay[]> {
  const { rows } = await db.execute<UnpaidLeaveRow>(sql`
    select w.employee_id as "employeeId", d.day, d.quantity, w.id as "leaveId", t.name as "leaveType",
      case o.effect when 'UNPAID' then 100 else o.unpaid_percent end as percent
    from leave_withdrawal w join leave_type t on t.id = w.leave_type_id
    join time_off_type o on o.id = t.time_off_type_id and (o.effect = 'UNPAID' or (o.effect = 'PARTLY_PAID' and o.unpaid_percent > 0))
    cross join lateral jsonb_to_recordset(w.days) as d(day date, quantity int)
    where w.employee_id = any(${sql.param(employeeIds)}::uuid[]) and w.state in ('APPROVED', 'CANCELLATION_PENDING')
      and ${mayTouchRange(from, to)} and d.day between ${from} and ${to} and d.quantity > 0
    order by w.employee_id, d.day, w.id`)
  return rows.map(({ quantity, percent, ...row }) => ({ ...row, share: formatDayShare(quantity * percent) }))
}

const MILLIONTHS_PER_DAY = DAY * 100

/** Converts millionths of a day to a decimal without trailing zeros. */
function formatDayShare(millionths: number): string {
  const rest = String(millionths % MILLIONTHS_PER_DAY)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `${Math.floor(millionths / MILLIONTHS_PER_DAY)}${rest && `.${rest}`}`
}
