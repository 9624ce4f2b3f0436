import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'

/**
 * Moves tasks to a sprint of their team, or to the backlog. A task without a team becomes one of the sprint's team. A
 * completed task stays in its closed sprint.
 */
export async function saveTaskSprint(
  db: Db,
  taskIds: readonly string[],
  sprintId: string | null,
  today: Day,
): Promise<void> {
  if (sprintId) await assertTeamOfSprint(db, taskIds, sprintId)
  await assertNotOfClosedSprint(db, taskIds, sprintId)
  await moveTasksToSprint(db, taskIds, sprintId, today)
}

/** A task whose team has changed leaves the sprint of its former team. */
export async function leaveSprintsOfOtherTeams(db: Db, taskIds: readonly string[], today: Day): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.id from task t join sprint sp on sp.id = t.sprint_id
    where t.id = any(${sql.param([...taskIds])}::uuid[]) and sp.state <> 'CLOSED' and t.team_id is distinct from sp.team_id`)
  if (rows.length > 0)
    await moveTasksToSprint(
      db,
      rows.map(({ id }) => id),
      null,
      today,
    )
}

/**
 * Moves tasks to a sprint, or to the backlog. Removed tasks are deleted from a planned sprint. An active sprint keeps
 * them with the date of removal, because its scope has changed.
 */
export async function moveTasksToSprint(
  db: Db,
  taskIds: readonly string[],
  sprintId: string | null,
  today: Day,
): Promise<void> {
  const ids = sql.param([...taskIds])
  if (sprintId) await assertOpenSprint(db, sprintId)
  await db.execute(sql`
    delete from sprint_task i using sprint sp
    where sp.id = i.sprint_id and sp.state = 'PLANNED' and i.task_id = any(${ids}::uuid[]) and i.sprint_id is distinct from ${sprintId}`)
  await db.execute(sql`
    update sprint_task i set removed_on = ${today} from sprint sp
    where sp.id = i.sprint_id and sp.state = 'ACTIVE' and i.task_id = any(${ids}::uuid[]) and i.removed_on is null
      and i.sprint_id is distinct from ${sprintId}`)
  if (sprintId)
    await db.execute(sql`
      insert into sprint_task (id, sprint_id, task_id, added_on)
      select gen_random_uuid(), ${sprintId}, x.id, ${today} from unnest(${ids}::uuid[]) as x(id)
      on conflict (organisation_id, sprint_id, task_id) do update set removed_on = null`)
  await db.execute(sql`
    update task t set sprint_id = ${sprintId}, updated_at = now(),
      team_id = coalesce(t.team_id, (select sp.team_id from sprint sp where sp.id = ${sprintId}))
    where t.id = any(${ids}::uuid[]) and t.sprint_id is distinct from ${sprintId}`)
}

async function assertTeamOfSprint(db: Db, taskIds: readonly string[], sprintId: string): Promise<void> {
  const { rows } = await db.execute(sql`
    select 1 from task t join sprint sp on sp.id = ${sprintId}
    where t.id = any(${sql.param([...taskIds])}::uuid[]) and t.team_id <> sp.team_id limit 1`)
  if (rows.length > 0) fail('SPRINT_OTHER_TEAM', {}, { sprintId: 'SPRINT_OTHER_TEAM' })
}

async function assertNotOfClosedSprint(db: Db, taskIds: readonly string[], sprintId: string | null): Promise<void> {
  const { rows } = await db.execute(sql`
    select 1 from task t join sprint sp on sp.id = t.sprint_id and sp.state = 'CLOSED'
    where t.id = any(${sql.param([...taskIds])}::uuid[]) and t.completed_on is not null and sp.id is distinct from ${sprintId} limit 1`)
  if (rows.length > 0) fail('SPRINT_STATE', { sprintState: 'CLOSED' })
}

async function assertOpenSprint(db: Db, id: string): Promise<void> {
  const { rows } = await db.execute<{ state: string }>(
    sql`select sp.state from sprint sp where sp.id = ${id} for share`,
  )
  const [found] = rows
  if (!found) fail('BAD_REFERENCE', {}, { sprintId: 'BAD_REFERENCE' })
  if (found.state === 'CLOSED') fail('SPRINT_STATE', { sprintState: found.state })
}
