import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { listDays, type Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { loadWorkingDayCheck } from '../../leave/ports.ts'

type ShiftCoverage = Api['POST /api/attendance/rosters/search']['reply']['coverage'][number]

interface CoverageRow extends Pick<ShiftCoverage, 'shift' | 'planned'> {
  [name: string]: unknown
  minimumStaff: number
  /** The zones of the employees who are planned in the period, else of all employees. */
  zoneIds: (string | null)[]
}

/**
 * Of each shift with a minimum staff: how many employees are needed and planned on each day. No employee is needed on a day
 * off or holiday of all zones of the shift. A draft replaces the published plan of its day. Employees on leave are not
 * counted, nor those who left.
 */
export async function listShiftCoverage(db: Db, from: Day, to: Day): Promise<ShiftCoverage[]> {
  const [rows, isWorkingDay] = await Promise.all([listPlannedStaff(db, from, to), loadWorkingDayCheck(db, from, to)])
  return rows.map(({ shift, planned, minimumStaff, zoneIds }) => ({
    shift,
    planned,
    needed: listDays(from, to).map((day) => (zoneIds.some((zoneId) => isWorkingDay(zoneId, day)) ? minimumStaff : 0)),
  }))
}

async function listPlannedStaff(db: Db, from: Day, to: Day): Promise<CoverageRow[]> {
  const { rows } = await db.execute<CoverageRow>(sql`
    with plan as (
      select r.employee_id, r.day, r.shift_id from roster_entry r
      where r.day between ${from} and ${to} and r.kind = 'SHIFT' and (r.is_draft or not exists (
        select from roster_entry d where d.employee_id = r.employee_id and d.day = r.day and d.is_draft))
    ), present as (
      select distinct p.employee_id, p.day, p.shift_id from plan p join employee e on e.id = p.employee_id
      where p.day >= e.joined_on and (e.left_on is null or p.day <= e.left_on) and not exists (
        select from leave_withdrawal w where w.employee_id = p.employee_id and p.day between w.from_day and w.to_day
          and w.state in ('APPROVED', 'CANCELLATION_PENDING') and w.from_time is null
          and (w.from_half = 'FULL' or p.day > w.from_day) and (w.to_half = 'FULL' or p.day < w.to_day))
    ), planned as (select shift_id, day, count(*)::int as count from present group by shift_id, day
    ), place as (
      select m.employee_id, m.zone_id, m.from_day, m.to_day from employment m
      where m.from_day <= ${to} and (m.to_day is null or m.to_day >= ${from})
    ), used as (
      select distinct p.shift_id, m.zone_id from plan p join place m on m.employee_id = p.employee_id
      where m.from_day <= p.day and (m.to_day is null or m.to_day >= p.day))
    select json_build_object('id', s.id, 'name', s.name) as shift, s.minimum_staff as "minimumStaff",
      array(select coalesce(p.count, 0) from generate_series(${from}::date, ${to}::date, interval '1 day') d
        left join planned p on p.shift_id = s.id and p.day = d::date order by d) as planned,
      case when exists (select from used u where u.shift_id = s.id) then array(select zone_id from used u where u.shift_id = s.id)
        else array(select distinct zone_id from place) end as "zoneIds"
    from shift s where s.minimum_staff is not null order by s.starts_at, s.name`)
  return rows
}
