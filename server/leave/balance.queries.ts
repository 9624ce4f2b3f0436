import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../domain/kit/day.ts'
import { balanceOn, type Balance, type Entry } from '../../domain/leave/balance.ts'
import { yearOf, type YearBasis } from '../../domain/leave/cycle.ts'
import { clampTo, type Period } from '../../domain/leave/grant.ts'
import type { Given } from '../kit/statement.ts'
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

/** What one person's balances around some days are worked out from. */
export interface Ledger {
  cycles: (Period & { id: string; name: string })[]
  lines: (Entry & { leaveTypeId: string; cycleId: string; isOfLot: boolean })[]
}

/** The cycles whose years may touch a range, and someone's lines of some types in them, as a JSON object. A person's own year ends up to a year after its cycle. */
export const ledgerAround = (
  employeeId: Given,
  leaveTypeIds: Given,
  { from, to }: { from: Given; to: Given },
): SQL => sql`(
  with around as (select id, name, from_day, to_day from leave_cycle where from_day <= ${to}::date and to_day + 366 >= ${from}::date)
  select json_build_object(
    'cycles', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'from', from_day, 'to', to_day) order by from_day), '[]') from around),
    'lines', (select coalesce(json_agg(json_build_object('leaveTypeId', l.leave_type_id, 'cycleId', l.cycle_id, 'bucket', l.bucket, 'quantity', l.quantity,
      'effectiveDay', l.effective_day, 'lotFrom', l.lot_from, 'isOfLot', l.lot_id is not null)), '[]')
      from leave_line l where l.employee_id = ${employeeId} and l.leave_type_id = any(${leaveTypeIds}::uuid[]) and l.cycle_id = any(array(select id from around)))))`

/** Someone's balance of a type in every leave year of theirs that a range touches, on a day. */
export function balancesIn(
  { cycles, lines }: Ledger,
  { id, yearBasis }: { id: string; yearBasis: YearBasis },
  { joinedOn, from, to, on }: { joinedOn: Day; from: Day; to: Day; on: Day },
): CycleBalance[] {
  return cycles
    .flatMap((cycle) => {
      const year = yearOf(yearBasis, cycle, joinedOn)
      if (!year || year.from > to || year.to < from) return []
      const mine = lines.filter(({ leaveTypeId, cycleId }) => leaveTypeId === id && cycleId === cycle.id)
      return [{ cycleId: cycle.id, cycle: cycle.name, ...year, ...balanceOn(mine, clampTo(on, year)) }]
    })
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}
