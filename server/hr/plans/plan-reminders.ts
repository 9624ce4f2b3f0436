import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { RoleName } from '../../../domain/main/users/roles.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { notifyEach } from '../../notification/ports.ts'
import { PLAN_STEPS_LINK } from './plan-links.ts'
import { listUsersByRole } from './plan-notices.ts'

interface OverdueStep {
  [name: string]: unknown
  userId: string | null
  ownerRole: RoleName | null
  employee: string
}

/**
 * Reminds the owners of steps on the day after the due date, and every seven days from then on. Returns the number of
 * users.
 */
export async function sendPlanReminders(db: Db, { from, today }: { from: Day; today: Day }): Promise<number> {
  const { rows } = await db.execute<OverdueStep>(sql`
    select o.user_id as "userId", s.owner_role as "ownerRole", e.full_name as employee
    from employee_plan_step s join employee_plan p on p.id = s.employee_plan_id and p.state = 'OPEN'
    join employee e on e.id = s.employee_id left join employee o on o.id = s.owner_id
    where s.state = 'OPEN' and s.due_day < ${today} and exists (
      select from generate_series(${from}::date, ${today}::date, interval '1 day') as d(day)
      where d.day::date > s.due_day and (d.day::date - s.due_day) % 7 = 1)
    order by s.due_day, s.id`)
  const byRole = await listUsersByRole(db, [...new Set(rows.flatMap(({ ownerRole }) => ownerRole ?? []))])
  const byUser = new Map<string, string[]>()
  for (const { userId, ownerRole, employee } of rows)
    for (const id of ownerRole ? (byRole.get(ownerRole) ?? []) : userId ? [userId] : [])
      byUser.set(id, [...(byUser.get(id) ?? []), employee])
  await notifyEach(
    db,
    'plan.overdue',
    [...byUser].map(([userId, names]) => ({
      userId,
      facts: { count: names.length, names: [...new Set(names)].slice(0, 10) },
      link: PLAN_STEPS_LINK,
    })),
  )
  return byUser.size
}
