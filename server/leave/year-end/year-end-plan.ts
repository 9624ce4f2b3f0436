import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import {
  calculateExpiredDays,
  listDailyUses,
  type BookedDays,
  type ExpiringCredit,
} from '../../../domain/leave/balance/expiring-credit.ts'
import type { Quantity } from '../../../domain/leave/balance/quantity.ts'
import { carryForward, type YearClosing } from '../../../domain/leave/year-end/year-end.ts'
import type { DateRange } from '../../../domain/leave/accrual/grant-rule.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { selectBookedLeaves } from '../balance/expiring-credit.queries.ts'

/** The year-end of one employee and leave type, with the result of earlier runs. Quantities. */
export interface EmployeeYearClosing {
  employeeId: string
  leaveTypeId: string
  yearTo: Day
  next: NextLeaveYear
  closing: YearClosing
  /** In the ledger so far: days closed in this year, and days carried forward, by cycle, first and last day. */
  closedSoFar: { carried: Quantity; expired: Quantity }
  carriedSoFar: { cycleId: string; from: Day; creditId: string | null; lastDay: Day | null; quantity: Quantity }[]
}

/** The employee’s next leave year and its cycle. */
export interface NextLeaveYear extends DateRange {
  cycleId: string
  cycle: string
}

type YearClosingRow = {
  employeeId: string
  leaveTypeId: string
  yearTo: Day
  next: NextLeaveYear
  left: Quantity
  maxCarryForward: Quantity | null
  carryExpiresDays: number | null
  carried: Quantity
  expired: Quantity
  into: EmployeeYearClosing['carriedSoFar']
  credits: ExpiringCredit[]
  uses: BookedDays[]
} & Record<string, unknown>

/**
 * The ended years `y` of a cycle for employees `e` who were still employed and types `t` with a balance. `n` is the
 * next leave year, the first one of the employee in a later cycle. With joining-date years, a cycle shorter than a year
 * may contain no year of the employee.
 */
export const selectEndedYears = (cycleId: string, today: Day): SQL => sql`
  employee e cross join leave_type t join leave_cycle c on c.id = ${cycleId}
  join lateral leave_year(t.year_basis, c.from_day, c.to_day, e.joined_on) y
    on t.keeps_balance and y.to_day < ${today} and (e.left_on is null or e.left_on > y.to_day)
  left join lateral (
    select d.id, d.name, f.from_day, f.to_day from leave_cycle d cross join lateral leave_year(t.year_basis, d.from_day, d.to_day, e.joined_on) f
    where d.from_day > c.to_day and f.from_day is not null order by d.from_day limit 1
  ) n on true`

/**
 * Calculates the year-end of a cycle for employees that match `which` (a condition on `e`), if their year is over and
 * they are still employed. A type without a rule carries nothing forward, except comp-offs.
 */
export async function planYearClosings(
  db: Db,
  cycleId: string,
  which: SQL,
  today: Day,
): Promise<EmployeeYearClosing[]> {
  // Reads the entries of each employee’s year by index, even if the table statistics are outdated.
  const ofYear = sql`l.employee_id = m.employee_id and l.leave_type_id = m.leave_type_id and l.cycle_id = ${cycleId}`
  const { rows } = await db.execute<YearClosingRow>(sql`
    with mine as materialized (
      select e.id as employee_id, t.id as leave_type_id, o.effect, y.to_day,
        json_build_object('cycleId', n.id, 'cycle', n.name, 'from', n.from_day, 'to', n.to_day) as next
      from ${selectEndedYears(cycleId, today)} join time_off_type o on o.id = t.time_off_type_id
      where ${which} and n.id is not null
    )
    select m.employee_id as "employeeId", m.leave_type_id as "leaveTypeId", m.to_day as "yearTo", m.next,
      s.amount as left, s.carried, s.expired,
      case when r.id is null and m.effect <> 'COMPENSATORY' then 0 else r.carry_most end as "maxCarryForward", r.carry_expires_days as "carryExpiresDays",
      i.list as into, credit.list as credits, case when credit.list = '[]' then '[]' else (
        select coalesce(json_agg(json_build_object('day', u.day, 'quantity', u.quantity, 'days', u.days)), '[]') from ${selectBookedLeaves(ofYear)} u
      )::jsonb end as uses
    from mine m
    cross join lateral (
      select count(*) as lines, coalesce(sum(l.quantity) filter (where l.year_end_id is null or l.bucket <> 'CLOSED'), 0)::int as amount,
        0 - coalesce(sum(l.quantity) filter (where l.year_end_id is not null and l.bucket = 'CLOSED' and coalesce(l.facts ->> 'of', l.kind) = 'CARRY_FORWARD'), 0)::int as carried,
        0 - coalesce(sum(l.quantity) filter (where l.year_end_id is not null and l.bucket = 'CLOSED' and coalesce(l.facts ->> 'of', l.kind) = 'EXPIRY'), 0)::int as expired
      from leave_line l where ${ofYear} and l.effective_day <= m.to_day
    ) s
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('cycleId', cycle_id, 'from', from_day, 'creditId', lot_id, 'lastDay', lot_last_day, 'quantity', quantity)), '[]') as list
      from (
        select l.cycle_id, l.effective_day as from_day, l.lot_id, l.lot_last_day, sum(l.quantity)::int as quantity
        from leave_entry l where l.employee_id = m.employee_id and l.leave_type_id = m.leave_type_id and l.bucket = 'GRANTED'
          and l.year_end_id in (select id from leave_year_end where cycle_id = ${cycleId})
        group by l.cycle_id, l.effective_day, l.lot_id, l.lot_last_day
      ) one
    ) i
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', lot_id, 'from', from_day, 'lastDay', last_day, 'quantity', quantity)), '[]') as list
      from (
        select l.lot_id, min(l.effective_day) as from_day, max(l.lot_last_day) as last_day, sum(l.quantity)::int as quantity
        from leave_entry l where ${ofYear} and l.lot_id is not null and l.kind <> 'EXPIRY' group by l.lot_id
      ) one
    ) credit
    left join grant_rule r on r.cycle_id = ${cycleId} and r.leave_type_id = m.leave_type_id
    where s.lines > 0 order by m.employee_id, m.leave_type_id`)
  return rows.map(calculateYearClosing)
}

function calculateYearClosing({
  credits,
  uses,
  into,
  carried,
  expired,
  left,
  maxCarryForward,
  carryExpiresDays,
  ...row
}: YearClosingRow): EmployeeYearClosing {
  const { employeeId, leaveTypeId, yearTo, next } = row
  const unused = calculateExpiredDays(credits, uses.flatMap(listDailyUses))
  const open = credits.map(({ id, lastDay }) => ({
    lastDay,
    quantity: unused.find(({ creditId }) => creditId === id)?.quantity ?? 0,
  }))
  const closing = carryForward(left, open, { maxCarryForward, carryExpiresDays }, next)
  return { employeeId, leaveTypeId, yearTo, next, closing, closedSoFar: { carried, expired }, carriedSoFar: into }
}
