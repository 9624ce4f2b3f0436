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

/**
 * The one place where balances are added up: request, form, report, dashboard and API all read this. `on` is brought
 * into each cycle, so that a past cycle shows how it closed and a coming one how it opens. `which` narrows the lines
 * (row `l` of leave_entry, row `c` of its cycle). The same arithmetic as `balanceOn`, which the tests compare it with.
 */
export const balancesWhere = (which: SQL, on: Day): SQL => sql`(
  select employee_id, leave_type_id, cycle_id,
    coalesce(sum(quantity) filter (where bucket = 'GRANTED' and effective_day <= on_day), 0)::int as granted,
    0 - coalesce(sum(quantity) filter (where bucket = 'PENDING'), 0)::int as pending,
    0 - coalesce(sum(quantity) filter (where bucket = 'USED'), 0)::int as used,
    least(coalesce(sum(quantity) filter (where effective_day <= on_day), 0), min(running) filter (where effective_day > on_day))::int as available
  from (
    select l.employee_id, l.leave_type_id, l.cycle_id, l.bucket, l.quantity, l.effective_day,
      least(greatest(${on}::date, c.from_day), c.to_day) as on_day,
      sum(l.quantity) over (partition by l.employee_id, l.leave_type_id, l.cycle_id order by l.effective_day) as running
    from leave_entry l join leave_cycle c on c.id = l.cycle_id
    where ${which}
  ) line group by employee_id, leave_type_id, cycle_id)`

export async function readBalances(db: Db, which: SQL, on: Day): Promise<BalanceFigures[]> {
  const { rows } = await db.execute(sql`
    select b.employee_id as "employeeId", b.leave_type_id as "leaveTypeId", b.cycle_id as "cycleId", b.granted, b.pending, b.used, b.available
    from ${balancesWhere(which, on)} b`)
  return rows as unknown as BalanceFigures[]
}

export interface CycleBalance extends Balance {
  cycleId: string
  cycle: string
  from: Day
  to: Day
}

/** Someone's balance of a type in every cycle that a range touches, on `on`: the range's first day where it isn't said. */
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
  const mine = sql`l.employee_id = ${employeeId} and l.leave_type_id = ${leaveTypeId} and c.from_day <= ${to} and c.to_day >= ${from}`
  const { rows } = await db.execute<Record<string, unknown> & CycleBalance>(sql`
    select c.id as "cycleId", c.name as cycle, c.from_day as "from", c.to_day as "to",
      coalesce(b.granted, 0) as granted, coalesce(b.pending, 0) as pending, coalesce(b.used, 0) as used, coalesce(b.available, 0) as available
    from leave_cycle c left join ${balancesWhere(mine, on)} b on b.cycle_id = c.id
    where c.from_day <= ${to} and c.to_day >= ${from} order by c.from_day`)
  return rows
}
