import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** The employees with a missing check-out on the days of a period, by the stored days. */
export async function listMissingPunches(db: Db, from: Day, to: Day): Promise<{ userId: string; day: Day }[]> {
  const { rows } = await db.execute<{ userId: string; day: Day }>(sql`
    select e.user_id as "userId", d.day from attendance_day d join employee e on e.id = d.employee_id
    where d.day between ${from} and ${to} and d.has_missing_punch and e.user_id is not null and (e.left_on is null or e.left_on >= ${to})
      and not exists (select from regularisation_day r where r.employee_id = d.employee_id and r.day = d.day and (r.is_pending or r.is_applied))
    order by d.day, e.id`)
  return rows
}
