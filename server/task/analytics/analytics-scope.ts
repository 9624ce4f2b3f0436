import { sql, type SQL } from 'drizzle-orm'
import type { AnalyticsFilter } from '../../../domain/task/analytics/analytics.schemas.ts'
import { canSeeAllEmployees } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { Actor } from '../../kit/user.ts'
import { overlapsPeriod } from '../tasks/task-filter.ts'
import { isInFigureScope, selectVisibleUsers } from '../tasks/task-scope.ts'

/** Figures of a team are shown to users who do not lead it from this number of members on. */
export const MIN_TEAM_FIGURES = 5

/**
 * The tasks `t` of a figure: those that match the filter, in the scope of the caller. TOTALS are sums, which members and
 * colleagues may see for a whole team of five or more. ROWS name tasks or persons: only those in the caller's scope.
 */
export async function buildFigureScope(
  db: Db,
  filter: AnalyticsFilter,
  actor: Actor,
  detail: 'TOTALS' | 'ROWS',
): Promise<SQL> {
  const conditions = [await selectScope(db, filter, actor, detail), ...buildFilterConditions(filter)]
  return sql.join(conditions, sql` and `)
}

export function buildFilterConditions({
  from,
  to,
  teamId,
  sprintId,
  userId,
  status,
  priority,
}: AnalyticsFilter): SQL[] {
  return [
    ...overlapsPeriod(from, to, sql`t.created_on`),
    ...(teamId ? [sql`t.team_id = ${teamId}`] : []),
    ...(sprintId ? [sql`t.sprint_id = ${sprintId}`] : []),
    ...(userId ? [sql`t.id in (select a.task_id from task_assignee a where a.user_id = ${userId})`] : []),
    ...(status ? [sql`t.status_id = ${status}`] : []),
    ...(priority ? [sql`t.priority_id = ${priority}`] : []),
  ]
}

async function selectScope(db: Db, filter: AnalyticsFilter, actor: Actor, detail: 'TOTALS' | 'ROWS'): Promise<SQL> {
  if (canSeeAllEmployees(actor.user)) return sql`true`
  if (filter.userId) {
    await assertVisibleUser(db, filter.userId, actor)
    return sql`true`
  }
  const teamId = filter.teamId ?? (filter.sprintId ? await findSprintTeamId(db, filter.sprintId) : null)
  if (teamId && detail === 'TOTALS') {
    await assertTeamFigures(db, teamId, actor)
    return sql`t.team_id = ${teamId}`
  }
  return isInFigureScope(actor)
}

/** The users `u` whose own figures the caller may see. */
export const isUserInScope = (actor: Actor): SQL =>
  canSeeAllEmployees(actor.user) ? sql`true` : sql`u.id in (${selectVisibleUsers(actor)})`

/** Throws NOT_FOUND unless the caller may see the figures of this user. */
export async function assertVisibleUser(db: Db, userId: string, actor: Actor): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from app_user u where u.id = ${userId} and ${isUserInScope(actor)}`)
  if (rows.length === 0) fail('NOT_FOUND')
}

/** True when the caller may see the sums of the team `g`: HR and Admin, its lead, and everyone from five members on. */
export const hasTeamFigures = ({ user }: Pick<Actor, 'user'>): SQL =>
  canSeeAllEmployees(user)
    ? sql`true`
    : sql`(g.lead_id is not distinct from ${user.userId}::uuid
        or (select count(*) from team_member m where m.team_id = g.id) >= ${sql.raw(String(MIN_TEAM_FIGURES))})`

/** Refuses figures of a small team to users who do not lead it. */
export async function assertTeamFigures(db: Db, teamId: string, actor: Actor): Promise<void> {
  if (canSeeAllEmployees(actor.user)) return
  const { rows } = await db.execute<{ isShown: boolean }>(
    sql`select ${hasTeamFigures(actor)} as "isShown" from team g where g.id = ${teamId}`,
  )
  const [found] = rows
  if (!found) fail('NOT_FOUND')
  if (!found.isShown) failForSmallTeam()
}

export const failForSmallTeam = (): never => fail('TEAM_TOO_SMALL', { least: MIN_TEAM_FIGURES })

async function findSprintTeamId(db: Db, sprintId: string): Promise<string> {
  const { rows } = await db.execute<{ teamId: string }>(
    sql`select sp.team_id as "teamId" from sprint sp where sp.id = ${sprintId}`,
  )
  return rows[0]?.teamId ?? fail('NOT_FOUND')
}
