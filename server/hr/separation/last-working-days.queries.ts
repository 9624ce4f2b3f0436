import { sql, type SQL } from 'drizzle-orm'
import { HR } from '../../../domain/main/users/roles.ts'
import type { Db } from '../../kit/db/tenant.ts'

const DAYS_BACK = 30

/**
 * Employees whose last working day has ended in the time zone of their zone, in the last 30 days: a subquery with id,
 * user_id, left_on, ended_at, the end of that day, and known_at: later than ended_at if HR recorded the exit later.
 */
export const selectLastWorkingDays = (now: string): SQL => sql`(
  select * from (
    select e.id, e.user_id, e.left_on, (e.left_on + 1)::timestamp at time zone coalesce(z.time_zone, o.time_zone) as ended_at,
      greatest((e.left_on + 1)::timestamp at time zone coalesce(z.time_zone, o.time_zone),
        (select max(r.decided_at) from resignation r where r.employee_id = e.id and r.state = 'ACCEPTED')) as known_at
    from employee e cross join organisation o left join lateral (
      select m.zone_id from employment m where m.employee_id = e.id and m.from_day <= e.left_on order by m.from_day desc limit 1
    ) p on true left join zone z on z.id = p.zone_id
    where e.left_on between ${now}::date - ${DAYS_BACK}::int and ${now}::date + 1
  ) ended where ended.ended_at <= ${now}::timestamptz)`

/** Deletes the codes by which devices identify employees who have left. */
export async function deleteDeviceCodes(db: Db, now: string): Promise<void> {
  await db.execute(sql`delete from device_code c using ${selectLastWorkingDays(now)} l where c.employee_id = l.id`)
}

/** HR gets the open plan steps of employees who have left. Their own onboarding ends. */
export async function closePlansOfLeavers(db: Db, now: string): Promise<void> {
  const leavers = selectLastWorkingDays(now)
  await db.execute(sql`
    update employee_plan p set state = 'CANCELLED', version = p.version + 1, updated_at = now()
    from ${leavers} l where p.employee_id = l.id and p.type = 'ONBOARDING' and p.state = 'OPEN'`)
  await db.execute(sql`
    update employee_plan_step s set owner_id = null, owner_role = ${HR}, is_owner_set = true, version = s.version + 1, updated_at = now()
    from ${leavers} l, employee_plan p where s.owner_id = l.id and s.state = 'OPEN' and p.id = s.employee_plan_id and p.state = 'OPEN'`)
}
