import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../kit/db/tenant.ts'

const DAYS_BACK = 30

/**
 * Employees whose last working day has ended in the time zone of their zone, in the last 30 days: a subquery with id,
 * user_id, left_on and ended_at, the end of that day.
 */
export const selectLastWorkingDays = (now: string): SQL => sql`(
  select * from (
    select e.id, e.user_id, e.left_on, (e.left_on + 1)::timestamp at time zone coalesce(z.time_zone, o.time_zone) as ended_at
    from employee e cross join organisation o left join lateral (
      select m.zone_id from employment m where m.employee_id = e.id and m.from_day <= e.left_on order by m.from_day desc limit 1
    ) p on true left join zone z on z.id = p.zone_id
    where e.left_on between ${now}::date - ${DAYS_BACK}::int and ${now}::date + 1
  ) ended where ended.ended_at <= ${now}::timestamptz)`

/** Deletes the codes by which devices identify employees who have left. */
export async function deleteDeviceCodes(db: Db, now: string): Promise<void> {
  await db.execute(sql`delete from device_code c using ${selectLastWorkingDays(now)} l where c.employee_id = l.id`)
}
