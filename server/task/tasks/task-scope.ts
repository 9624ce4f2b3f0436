import { sql, type SQL } from 'drizzle-orm'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { canSeeAllEmployees, visibleTo } from '../../hr/ports.ts'

/** The users whose tasks and figures the caller may see: themselves and the employees in their scope. */
export const selectVisibleUsers = ({ user, today }: Actor): SQL => sql`
  select ${user.userId}::uuid as user_id
  union all
  select x.user_id from employee x where x.user_id is not null and ${visibleTo(user, sql`x.id`, today)}`

/**
 * The tasks `t` that the caller may see and edit: their own, those that they watch, those of employees in their scope,
 * of their teams, of their projects and of open projects. HR and Admin: all tasks of the organisation.
 */
export function isTaskVisible(actor: Actor): SQL {
  const { user } = actor
  if (canSeeAllEmployees(user)) return sql`true`
  const me = sql`${user.userId}::uuid`
  return sql`(t.created_by = ${me}
    or t.id in (select a.task_id from task_assignee a where a.user_id in (${selectVisibleUsers(actor)}))
    or t.id in (select w.task_id from task_watcher w where w.user_id = ${me})
    or t.team_id in (select m.team_id from team_member m where m.user_id = ${me} union all select l.id from team l where l.lead_id = ${me})
    or t.project_id in (select j.id from project j where j.is_open or j.lead_id = ${me}
      or j.id in (select k.project_id from project_member k where k.user_id = ${me})))`
}

/** The tasks `t` in the caller's figures: of the persons in their scope, and of the teams that they lead. */
export const isInFigureScope = (actor: Actor): SQL =>
  canSeeAllEmployees(actor.user)
    ? sql`true`
    : sql`(t.id in (select a.task_id from task_assignee a where a.user_id in (${selectVisibleUsers(actor)}))
        or t.team_id in (select l.id from team l where l.lead_id = ${actor.user.userId}))`

/** Throws NOT_FOUND unless the caller can see all these tasks. */
export async function assertVisibleTasks(db: Db, ids: readonly string[], actor: Actor): Promise<void> {
  const wanted = new Set(ids)
  if (wanted.size === 0) return
  const { rows } = await db.execute(
    sql`select t.id from task t where t.id = any(${sql.param([...wanted])}::uuid[]) and ${isTaskVisible(actor)}`,
  )
  if (rows.length < wanted.size) fail('NOT_FOUND')
}

/** True when the caller may delete the task `t`. */
export const canDeleteTask = ({ user }: Actor): SQL =>
  canSeeAllEmployees(user)
    ? sql`true`
    : sql`(t.created_by = ${user.userId}
        or exists (select from team l where l.id = t.team_id and l.lead_id = ${user.userId})
        or exists (select from project j where j.id = t.project_id and j.lead_id = ${user.userId}))`
