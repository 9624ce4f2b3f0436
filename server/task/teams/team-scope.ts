import { sql, type SQL } from 'drizzle-orm'
import { canSeeAllEmployees } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { User } from '../../kit/user.ts'

/** True when the user may change the team `g` and its sprints: its lead, HR and Admin. */
export const canManageTeam = (user: User): SQL =>
  canSeeAllEmployees(user) ? sql`true` : sql`(g.lead_id is not distinct from ${user.userId}::uuid)`

/** True when the user is a member of the team `g`. */
export const isInTeam = ({ userId }: User): SQL =>
  sql`exists (select from team_member m where m.team_id = g.id and m.user_id = ${userId})`

/** Refuses changes of a team and its sprints to users who do not lead it. HR and Admin manage all teams. */
export async function assertManagedTeam(db: Db, teamId: string, user: User): Promise<void> {
  const { rows } = await db.execute<{ canManage: boolean }>(
    sql`select ${canManageTeam(user)} as "canManage" from team g where g.id = ${teamId}`,
  )
  const [found] = rows
  if (!found) fail('NOT_FOUND')
  if (!found.canManage) fail('TEAM_NOT_YOURS')
}
