import { sql, type SQL } from 'drizzle-orm'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import { calculateBalance, type LeaveBalance, type LedgerEntry } from '../../../domain/leave/balance/balance.ts'
import { calculateLeaveYear, type LeaveYearBasis } from '../../../domain/leave/accrual/leave-year.ts'
import { limitToRange, type DateRange } from '../../../domain/leave/accrual/grant-rule.ts'
import type { CreditExpiry } from '../../../domain/leave/balance/expiring-credit.ts'
import { sumQuantities } from '../../../domain/leave/balance/quantity.ts'
import type { QueryValue } from '../../kit/db/prepared-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import {
  selectBookedDays,
  selectExpiringCredits,
  type BookedDaysRow,
  type ExpiringCreditRow,
} from './expiring-credit.queries.ts'

/** The figures of one employee, leave type and cycle, in ten-thousandths of a day. */
export interface BalanceFigures extends LeaveBalance {
  employeeId: string
  leaveTypeId: string
  cycleId: string
}

type SqlRow<T> = T & Record<string, unknown>

/**
 * The only place where SQL calculates balances: requests, forms, reports, dashboard and API use it. Returns a row for
 * each of `people` and each leave year that matches `which` (`t` leave type, `c` cycle, `y` leave year of the
 * employee). `on` is limited to that year: a past year shows its closing balance, a future year its opening balance.
 * `lines` filters the ledger entries (`l`). The result is the same as that of `calculateBalance`; a test compares them.
 * Years are calculated first, so that only their entries are read.
 */
export function selectBalances(people: readonly string[], which: SQL, on: Day, lines: SQL = sql`true`): SQL {
  const entries = sql`leave_line l where l.employee_id = y.employee_id and l.leave_type_id = y.leave_type_id and l.cycle_id = y.cycle_id and ${lines}`
  return sql`(
  with year as materialized (
    select p.id as employee_id, t.id as leave_type_id, c.id as cycle_id, least(greatest(${on}::date, y.from_day), y.to_day) as on_day
    from employee p cross join leave_type t cross join leave_cycle c cross join lateral leave_year(t.year_basis, c.from_day, c.to_day, p.joined_on) y
    where p.id = any(${sql.param(people)}::uuid[]) and ${which}
  )
  select y.employee_id, y.leave_type_id, y.cycle_id, s.lines, s.granted, s.pending, s.used, s.closed, s.so_far + case when s.later > 0 then least(0, (
      select min(running) from (
        select sum(l.quantity) over (order by l.effective_day) as running from ${entries} and l.effective_day > y.on_day and (l.lot_from is null or l.lot_from > y.on_day)
      ) ahead)) else 0 end::int as available
  from year y cross join lateral (
    select count(*)::int as lines, count(*) filter (where l.effective_day > y.on_day) as later,
      coalesce(sum(l.quantity) filter (where l.effective_day <= y.on_day), 0)::int as so_far,
      coalesce(sum(l.quantity) filter (where l.bucket = 'GRANTED' and l.effective_day <= y.on_day), 0)::int as granted,
      0 - coalesce(sum(l.quantity) filter (where l.bucket = 'PENDING'), 0)::int as pending,
      0 - coalesce(sum(l.quantity) filter (where l.bucket = 'USED'), 0)::int as used,
      0 - coalesce(sum(l.quantity) filter (where l.bucket = 'CLOSED' and l.effective_day <= y.on_day), 0)::int as closed
    from ${entries}
  ) s)`
}

export async function readBalances(
  db: Db,
  people: readonly string[],
  which: SQL,
  on: Day,
  lines?: SQL,
): Promise<BalanceFigures[]> {
  const { rows } = await db.execute<SqlRow<BalanceFigures>>(sql`
    select b.employee_id as "employeeId", b.leave_type_id as "leaveTypeId", b.cycle_id as "cycleId", b.granted, b.pending, b.used, b.closed, b.available
    from ${selectBalances(people, which, on, lines)} b`)
  return rows
}

export interface CycleBalance extends LeaveBalance {
  cycleId: string
  cycle: string
  /** The employee’s leave year in this cycle. */
  from: Day
  to: Day
  ends: CreditExpiry[]
}

/** The data for an employee’s balances near some dates. */
export interface Ledger {
  cycles: (DateRange & { id: string; name: string })[]
  lines: (LedgerEntry & { leaveTypeId: string; cycleId: string })[]
  /** Expiring credits, and the days booked; both empty without expiring credits. */
  expiringCredits: ExpiringCreditRow[]
  bookedDays: BookedDaysRow[]
  /** True if a cap reduces planned credits. These credits increase when days are used. */
  isCapped: boolean
}

/**
 * The cycles whose leave years can overlap a period, and the employee’s ledger entries of some leave types in them, as
 * a JSON object. A joining-date year ends up to a year after its cycle.
 */
export const selectLedger = (
  employeeId: QueryValue,
  leaveTypeIds: QueryValue,
  { from, to }: { from: QueryValue; to: QueryValue },
): SQL => {
  const ownLines = sql`l.employee_id = ${employeeId} and l.leave_type_id = any(${leaveTypeIds}::uuid[]) and l.cycle_id = any(array(select id from around))`
  return sql`(
  with around as (select id, name, from_day, to_day from leave_cycle where from_day <= ${to}::date and to_day + 366 >= ${from}::date)
  select json_build_object(
    'isCapped', exists (select from leave_accrual a where a.employee_id = ${employeeId} and a.leave_type_id = any(${leaveTypeIds}::uuid[])
      and a.cycle_id = any(array(select id from around)) and a.credited_at is null and a.quantity < a.earned),
    'cycles', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'from', from_day, 'to', to_day) order by from_day), '[]') from around),
    'lines', (select coalesce(json_agg(json_build_object('leaveTypeId', l.leave_type_id, 'cycleId', l.cycle_id, 'bucket', l.bucket, 'quantity', l.quantity,
      'effectiveDay', l.effective_day, 'creditFrom', l.lot_from)), '[]') from leave_line l where ${ownLines}),
    'expiringCredits', (select coalesce(json_agg(credit), '[]') from (${selectExpiringCredits(ownLines)}) credit),
    'bookedDays', case when exists (select from leave_entry l where ${ownLines} and l.lot_id is not null)
      then (select coalesce(json_agg(booked), '[]') from (${selectBookedDays(ownLines)}) booked) else '[]' end))`
}

/** The employee’s balance of a leave type in each leave year that overlaps a period, on a day. */
export function calculateCycleBalances(
  { cycles, lines }: Ledger,
  { id, yearBasis }: { id: string; yearBasis: LeaveYearBasis },
  { joinedOn, from, to, on }: { joinedOn: Day; from: Day; to: Day; on: Day },
): CycleBalance[] {
  return cycles
    .flatMap((cycle) => {
      const year = calculateLeaveYear(yearBasis, cycle, joinedOn)
      if (!year || year.from > to || year.to < from) return []
      const ownLines = lines.filter(({ leaveTypeId, cycleId }) => leaveTypeId === id && cycleId === cycle.id)
      const day = limitToRange(on, year)
      return [
        {
          cycleId: cycle.id,
          cycle: cycle.name,
          ...year,
          ...calculateBalance(ownLines, day),
          ends: listCreditExpiries(ownLines, day),
        },
      ]
    })
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** Credits that can be used on a day and expire later. */
function listCreditExpiries(lines: readonly LedgerEntry[], on: Day): CreditExpiry[] {
  const expiries = lines.filter(({ creditFrom, effectiveDay }) => creditFrom && creditFrom <= on && effectiveDay > on)
  return [...new Set(expiries.map(({ effectiveDay }) => effectiveDay))].map((gone) => ({
    lastDay: addDays(gone, -1),
    unused:
      0 - sumQuantities(expiries.filter(({ effectiveDay }) => effectiveDay === gone).map(({ quantity }) => quantity)),
    after: calculateBalance(lines, gone).available,
  }))
}
