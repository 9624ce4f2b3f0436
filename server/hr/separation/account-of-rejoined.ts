import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../kit/db/tenant.ts'
import { employee } from '../employees/employee.table.ts'

/** Links the user account of each person who has come back to the new record, from the joining date in its time zone. */
export async function moveAccounts(db: Db, now: string): Promise<void> {
  const { rows } = await db.execute<{ id: string; previousId: string; userId: string }>(sql`
    select n.id, o.id as "previousId", o.user_id as "userId" from employee n join employee o on o.id = n.previous_employee_id
    cross join organisation g left join lateral (
      select m.zone_id from employment m where m.employee_id = n.id order by m.from_day limit 1
    ) p on true left join zone z on z.id = p.zone_id
    where n.user_id is null and o.user_id is not null
      and n.joined_on <= (${now}::timestamptz at time zone coalesce(z.time_zone, g.time_zone))::date
    for update of n, o`)
  for (const { id, previousId, userId } of rows) {
    await db.update(employee).set({ userId: null }).where(eq(employee.id, previousId))
    await db.update(employee).set({ userId }).where(eq(employee.id, id))
  }
}
