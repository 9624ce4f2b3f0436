import { sql, type SQL } from 'drizzle-orm'
import type { BookedDays, ExpiringCredit } from '../../../domain/leave/balance/expiring-credit.ts'
import type { EmployeeYear } from '../group-by.ts'

/** An expiring credit with the quantity that has expired in the ledger. */
export type ExpiringCreditRow = ExpiringCredit &
  EmployeeYear & { expired: number; yearTo: string } & Record<string, unknown>
export type BookedDaysRow = BookedDays & EmployeeYear & Record<string, unknown>

/** The expiring credits of entries `l`. */
export const selectExpiringCredits = (which: SQL): SQL => sql`
  select credit.*, (
    select y.to_day from employee e join leave_type t on t.id = credit."leaveTypeId" join leave_cycle c on c.id = credit."cycleId"
    cross join lateral leave_year(t.year_basis, c.from_day, c.to_day, e.joined_on) y where e.id = credit."employeeId") as "yearTo"
  from (
    select l.lot_id as id, l.employee_id as "employeeId", l.leave_type_id as "leaveTypeId", l.cycle_id as "cycleId", max(l.lot_last_day) as "lastDay",
      min(l.effective_day) filter (where l.kind <> 'EXPIRY') as "from",
      coalesce(sum(l.quantity) filter (where l.kind <> 'EXPIRY'), 0)::int as quantity,
      0 - coalesce(sum(l.quantity) filter (where l.kind = 'EXPIRY'), 0)::int as expired
    from leave_entry l where ${which} and l.lot_id is not null
    group by l.lot_id, l.employee_id, l.leave_type_id, l.cycle_id
  ) credit`

/**
 * The use of expiring credits by entries `l`: pending and approved leave, past or in advance, on its counted
 * days, less returned days. Negative adjustments also count as use.
 */
export const selectBookedDays = (which: SQL): SQL => sql`
  select u.employee_id as "employeeId", u.leave_type_id as "leaveTypeId", u.cycle_id as "cycleId", u.day, u.quantity, u.days from ${selectBookedLeaves(which)} u`

/** The days that entries `l` book, grouped by leave, with the days of each leave. */
export const selectBookedLeaves = (which: SQL): SQL => sql`(
  select one.*, w.days from (
    select l.employee_id, l.leave_type_id, l.cycle_id, l.withdrawal_id, l.effective_day as day, 0 - sum(l.quantity)::int as quantity
    from leave_entry l where ${which} and (l.bucket in ('PENDING', 'USED') or l.kind = 'ADJUSTMENT')
    group by l.employee_id, l.leave_type_id, l.cycle_id, l.withdrawal_id, l.effective_day, l.kind = 'ADJUSTMENT' having sum(l.quantity) < 0
  ) one left join leave_withdrawal w on w.id = one.withdrawal_id)`
