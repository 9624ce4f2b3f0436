import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../domain/kit/day.ts'
import { expire, usesOf, type Held, type Lot } from '../../domain/leave/lot.ts'
import type { Quantity } from '../../domain/leave/quantity.ts'
import { carryForward, type Closing } from '../../domain/leave/year-end.ts'
import type { Period } from '../../domain/leave/grant.ts'
import type { Db } from '../kit/tenant.ts'
import { heldUnder } from './lapse.actions.ts'

/** What closing one person's year of one type does, beside what earlier runs did already. Quantities. */
export interface PersonClosing {
  employeeId: string
  leaveTypeId: string
  yearTo: Day
  next: NextYear
  closing: Closing
  /** What stands in the ledger: taken out of the year, and carried into which cycle, from when and up to which last day. */
  closedSoFar: { carried: Quantity; expired: Quantity }
  carriedSoFar: { cycleId: string; from: Day; lotId: string | null; lastDay: Day | null; quantity: Quantity }[]
}

/** The leave year that follows someone's own, with the cycle that it bears the name of. */
export interface NextYear extends Period {
  cycleId: string
  cycle: string
}

type Row = {
  employeeId: string
  leaveTypeId: string
  yearTo: Day
  next: NextYear
  left: Quantity
  carryMost: Quantity | null
  carryExpiresDays: number | null
  carried: Quantity
  expired: Quantity
  into: PersonClosing['carriedSoFar']
  lots: Lot[]
  uses: Held[]
} & Record<string, unknown>

/**
 * The years `y` of a cycle that are over, of the people `e` who were still here and the types `t` that keep a balance, each
 * with the year `n` that follows it: the first that the person has in a later cycle. By the joining date a cycle shorter
 * than a year may have none of theirs.
 */
export const yearsOver = (cycleId: string, today: Day): SQL => sql`
  employee e cross join leave_type t join leave_cycle c on c.id = ${cycleId}
  join lateral leave_year(t.year_basis, c.from_day, c.to_day, e.joined_on) y
    on t.keeps_balance and y.to_day < ${today} and (e.left_on is null or e.left_on > y.to_day)
  left join lateral (
    select d.id, d.name, f.from_day, f.to_day from leave_cycle d cross join lateral leave_year(t.year_basis, d.from_day, d.to_day, e.joined_on) f
    where d.from_day > c.to_day and f.from_day is not null order by d.from_day limit 1
  ) n on true`

/**
 * How the years of a cycle close for the people that `which` names (a condition on `e`): those whose year is over and who
 * are still here. A type without a rule carries nothing, but compensatory days go over.
 */
export async function closingsOf(db: Db, cycleId: string, which: SQL, today: Day): Promise<PersonClosing[]> {
  const { rows } = await db.execute<Row>(sql`
    with mine as (
      select e.id as employee_id, t.id as leave_type_id, o.effect, y.to_day,
        json_build_object('cycleId', n.id, 'cycle', n.name, 'from', n.from_day, 'to', n.to_day) as next
      from ${yearsOver(cycleId, today)} join time_off_type o on o.id = t.time_off_type_id
      where ${which} and n.id is not null
    ), sums as (
      select l.employee_id, l.leave_type_id,
        coalesce(sum(l.quantity) filter (where l.year_end_id is null or l.bucket <> 'CLOSED'), 0)::int as amount,
        0 - coalesce(sum(l.quantity) filter (where l.year_end_id is not null and l.bucket = 'CLOSED' and coalesce(l.facts ->> 'of', l.kind) = 'CARRY_FORWARD'), 0)::int as carried,
        0 - coalesce(sum(l.quantity) filter (where l.year_end_id is not null and l.bucket = 'CLOSED' and coalesce(l.facts ->> 'of', l.kind) = 'EXPIRY'), 0)::int as expired
      from leave_line l join mine m on m.employee_id = l.employee_id and m.leave_type_id = l.leave_type_id
      where l.cycle_id = ${cycleId} and l.effective_day <= m.to_day group by l.employee_id, l.leave_type_id
    ), carried_in as (
      select employee_id, leave_type_id, json_agg(json_build_object('cycleId', cycle_id, 'from', from_day, 'lotId', lot_id, 'lastDay', lot_last_day, 'quantity', quantity)) as list
      from (
        select l.employee_id, l.leave_type_id, l.cycle_id, l.effective_day as from_day, l.lot_id, l.lot_last_day, sum(l.quantity)::int as quantity
        from leave_entry l join employee e on e.id = l.employee_id join leave_year_end r on r.id = l.year_end_id
        where ${which} and r.cycle_id = ${cycleId} and l.bucket = 'GRANTED'
        group by l.employee_id, l.leave_type_id, l.cycle_id, l.effective_day, l.lot_id, l.lot_last_day
      ) one group by employee_id, leave_type_id
    ), lot as (
      select employee_id, leave_type_id, json_agg(json_build_object('id', lot_id, 'from', from_day, 'lastDay', last_day, 'quantity', quantity)) as list
      from (
        select l.employee_id, l.leave_type_id, l.lot_id, min(l.effective_day) as from_day, max(l.lot_last_day) as last_day, sum(l.quantity)::int as quantity
        from leave_entry l join employee e on e.id = l.employee_id
        where ${which} and l.cycle_id = ${cycleId} and l.lot_id is not null and l.kind <> 'EXPIRY'
        group by l.employee_id, l.leave_type_id, l.lot_id
      ) one group by employee_id, leave_type_id
    ), used as (
      select u.employee_id, u.leave_type_id, json_agg(json_build_object('day', u.day, 'quantity', u.quantity, 'days', u.days)) as list
      from lot join ${heldUnder(sql`l.cycle_id = ${cycleId} and l.employee_id in (select employee_id from lot)`)} u
        on lot.employee_id = u.employee_id and lot.leave_type_id = u.leave_type_id
      group by u.employee_id, u.leave_type_id
    )
    select m.employee_id as "employeeId", m.leave_type_id as "leaveTypeId", m.to_day as "yearTo", m.next,
      coalesce(s.amount, 0) as left, coalesce(s.carried, 0) as carried, coalesce(s.expired, 0) as expired,
      case when r.id is null and m.effect <> 'COMPENSATORY' then 0 else r.carry_most end as "carryMost", r.carry_expires_days as "carryExpiresDays",
      coalesce(i.list, '[]') as into, coalesce(lot.list, '[]') as lots, coalesce(u.list, '[]') as uses
    from mine m
    join sums s on s.employee_id = m.employee_id and s.leave_type_id = m.leave_type_id
    left join grant_rule r on r.cycle_id = ${cycleId} and r.leave_type_id = m.leave_type_id
    left join carried_in i on i.employee_id = m.employee_id and i.leave_type_id = m.leave_type_id
    left join lot on lot.employee_id = m.employee_id and lot.leave_type_id = m.leave_type_id
    left join used u on u.employee_id = m.employee_id and u.leave_type_id = m.leave_type_id
    order by m.employee_id, m.leave_type_id`)
  return rows.map(closingOf)
}

function closingOf({
  lots,
  uses,
  into,
  carried,
  expired,
  left,
  carryMost,
  carryExpiresDays,
  ...row
}: Row): PersonClosing {
  const { employeeId, leaveTypeId, yearTo, next } = row
  const unused = expire(lots, uses.flatMap(usesOf))
  const open = lots.map(({ id, lastDay }) => ({
    lastDay,
    quantity: unused.find(({ lotId }) => lotId === id)?.quantity ?? 0,
  }))
  const closing = carryForward(left, open, { carryMost, carryExpiresDays }, next)
  return { employeeId, leaveTypeId, yearTo, next, closing, closedSoFar: { carried, expired }, carriedSoFar: into }
}
