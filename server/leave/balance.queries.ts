import { sql, type SQL } from 'drizzle-orm'
import type { Balance } from '../../domain/leave/balance.ts'
import type { Day } from '../../domain/kit/day.ts'
import type { Db } from '../kit/tenant.ts'

/** The figures of one person, type and cycle; quantities in ten-thousandths. */
export interface BalanceFigures extends Balance {
  employeeId: string
  leaveTypeId: string
  cycleId: string
}

type Row<T> = T & Record<string, unknown>

/**
 * The one place where balances are added up: request, form, report, dashboard and API all read this. `on` is brought
 * into each person's leave year, so that a past year shows how it closed and a coming one how it opens. `which` narrows
 * the lines (row `l` of leave_line, `c` of its cycle, `y` the person's year). Who joined when is looked up only where the
 * year depends on it. The same arithmetic as `balanceOn`, which the tests compare it with.
 */
export const balancesWhere = (which: SQL, on: Day): SQL => sql`(
  select employee_id, leave_type_id, cycle_id,
    coalesce(sum(quantity) filter (where bucket = 'GRANTED' and effective_day <= on_day), 0)::int as granted,
    0 - coalesce(sum(quantity) filter (where bucket = 'PENDING'), 0)::int as pending,
    0 - coalesce(sum(quantity) filter (where bucket = 'USED'), 0)::int as used,
    0 - coalesce(sum(quantity) filter (where bucket = 'CLOSED' and effective_day <= on_day), 0)::int as closed,
    least(coalesce(sum(quantity) filter (where effective_day <= on_day), 0), min(running) filter (where effective_day > on_day and is_counted))::int as available
  from (
    select employee_id, leave_type_id, cycle_id, bucket, quantity, effective_day, on_day, is_counted,
      sum(case when is_counted then quantity end) over (partition by employee_id, leave_type_id, cycle_id order by effective_day) as running
    from (
      select l.employee_id, l.leave_type_id, l.cycle_id, l.bucket, l.quantity, l.effective_day, d.on_day,
        l.effective_day <= d.on_day or l.lot_from is null or l.lot_from > d.on_day as is_counted
      from leave_line l
      join leave_cycle c on c.id = l.cycle_id
      join leave_type t on t.id = l.leave_type_id
      cross join lateral (select case when t.year_basis <> 'CYCLE' then (select x.joined_on from employee x where x.id = l.employee_id) end as joined_on offset 0) e
      cross join lateral leave_year(t.year_basis, c.from_day, c.to_day, e.joined_on) y
      cross join lateral (select least(greatest(${on}::date, y.from_day), y.to_day) as on_day) d
      where ${which}
    ) dated
  ) line group by employee_id, leave_type_id, cycle_id)`

export async function readBalances(db: Db, which: SQL, on: Day): Promise<BalanceFigures[]> {
  const { rows } = await db.execute<Row<BalanceFigures>>(sql`
    select b.employee_id as "employeeId", b.leave_type_id as "leaveTypeId", b.cycle_id as "cycleId", b.granted, b.pending, b.used, b.closed, b.available
    from ${balancesWhere(which, on)} b`)
  return rows
}

export interface CycleBalance extends Balance {
  cycleId: string
  cycle: string
  /** The person's year of this name. */
  from: Day
  to: Day
}

/** Someone's balance of a type in every leave year of theirs that a range touches, on `on`: the range's first day where it isn't said. */
export async function balancesWithin(
  db: Db,
  {
    employeeId,
    leaveTypeId,
    from,
    to,
    on = from,
  }: { employeeId: string; leaveTypeId: string; from: Day; to: Day; on?: Day },
): Promise<CycleBalance[]> {
  const mine = sql`l.employee_id = ${employeeId} and l.leave_type_id = ${leaveTypeId} and y.from_day <= ${to} and y.to_day >= ${from}`
  const { rows } = await db.execute<Row<CycleBalance>>(sql`
    select c.id as "cycleId", c.name as cycle, y.from_day as "from", y.to_day as "to", coalesce(b.granted, 0) as granted,
      coalesce(b.pending, 0) as pending, coalesce(b.used, 0) as used, coalesce(b.closed, 0) as closed, coalesce(b.available, 0) as available
    from leave_cycle c
    join leave_type t on t.id = ${leaveTypeId}
    join employee e on e.id = ${employeeId}
    cross join lateral leave_year(t.year_basis, c.from_day, c.to_day, e.joined_on) y
    left join ${balancesWhere(mine, on)} b on b.cycle_id = c.id
    where y.from_day <= ${to} and y.to_day >= ${from} order by y.from_day`)
  return rows
}
