import { sql } from 'drizzle-orm'
import { canSeeAllEmployees } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { User } from '../../kit/user.ts'

/** Refuses changes of a team and its sprints to users who do not lead it. HR and Admin manage all teams. */
export async function assertManagedTeam(db: Db, teamId: string, user: User): Promise<void> {
  const { rows } = await db.execute<{ isLead: boolean }>(
    sql`select g.lead_id is not distinct from ${user.userId}::uuid as "isLead" from team g where g.id = ${teamId}`,
  )
  const [found] = rows
  if (!found) fail('NOT_FOUND')
  if (!found.isLead && !canSeeAllEmployees(user)) fail('TEAM_NOT_YOURS')
}
