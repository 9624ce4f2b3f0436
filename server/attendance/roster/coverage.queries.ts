import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'

type ShiftCoverage = Api['POST /api/attendance/rosters/search']['reply']['coverage'][number]

/**
 * Of each shift with a minimum staff: how many employees are planned on each day. A draft replaces the published plan
 * of its day. Employees on leave are not counted, nor those who left.
 */
export async function listShiftCoverage(db: Db, from: Day, to: Day): Promise<ShiftCoverage[]> {
  const { rows } = await db.execute<ShiftCoverage & Record<string, unknown>>(sql`
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
    ), planned as (select shift_id, day, count(*)::int as count from present group by shift_id, day)
    select json_build_object('id', s.id, 'name', s.name) as shift, s.minimum_staff as "minimumStaff",
      array(select coalesce(p.count, 0) from generate_series(${from}::date, ${to}::date, interval '1 day') d
        left join planned p on p.shift_id = s.id and p.day = d::date order by d) as planned
    from shift s where s.minimum_staff is not null order by s.starts_at, s.name`)
  return rows
}
