import { and, eq, sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { Api } from '../../../domain/contract.ts'
import type { SprintRow } from '../../../domain/task/sprints/sprint.calls.ts'
import type { SprintSnapshot, SprintState } from '../../../domain/task/sprints/sprint-snapshot.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import type { TimedActor, User } from '../../kit/user.ts'
import { publishTaskChange } from '../tasks/task-notices.ts'
import { assertVisibleTasks } from '../tasks/task-scope.ts'
import { assertManagedTeam } from '../teams/team-scope.ts'
import { listBurnUpDays } from './burn-up.queries.ts'
import { moveTasksToSprint, saveTaskSprint } from './sprint-scope.actions.ts'
import { findSprint } from './sprint.queries.ts'
import { sprint } from './sprint.table.ts'

type SprintInput = Api['POST /api/task/sprints']['args']['body']
type SprintUpdateInput = Api['PUT /api/task/sprints/{id}']['args']['body']
type ScopeInput = Api['PUT /api/task/sprints/{id}/tasks']['args']['body']
type CloseInput = Api['POST /api/task/sprints/{id}/close']['args']['body']

registerConstraintErrors({ sprint_no_overlap: 'SPRINT_OVERLAP', sprint_active_key: 'SPRINT_ACTIVE_EXISTS' })

export async function createSprint(db: Db, input: SprintInput, user: User): Promise<SprintRow> {
  const id = newId()
  await assertManagedTeam(db, input.teamId, user)
  assertSprintDates(input.startDate, input.endDate)
  await db.insert(sprint).values({ ...input, id })
  await publishTaskChange(db)
  return findSprint(db, id, user)
}

export async function updateSprint(
  db: Db,
  id: string,
  { version, ...values }: SprintUpdateInput,
  user: User,
): Promise<SprintRow> {
  const before = await lockSprint(db, id, version, ['PLANNED', 'ACTIVE'], user)
  assertSprintDates(values.startDate ?? before.startDate, values.endDate ?? before.endDate)
  await saveSprint(db, before, values)
  return findSprint(db, id, user)
}

export async function deleteSprint(db: Db, id: string, user: User): Promise<void> {
  const { state, team } = await findSprint(db, id, user)
  await assertManagedTeam(db, team.id, user)
  if (state !== 'PLANNED') fail('SPRINT_STATE', { sprintState: state })
  await db.execute(sql`update task set sprint_id = null where sprint_id = ${id}`)
  await db.delete(sprint).where(eq(sprint.id, id))
  await publishTaskChange(db)
}

/** Adds tasks to the sprint and removes others. */
export async function changeSprintTasks(
  db: Db,
  id: string,
  { add, remove }: ScopeInput,
  actor: TimedActor,
): Promise<SprintRow> {
  const { team, state } = await findSprint(db, id, actor.user)
  await assertManagedTeam(db, team.id, actor.user)
  if (state === 'CLOSED') fail('SPRINT_STATE', { sprintState: state })
  await assertVisibleTasks(db, [...add, ...remove], actor)
  if (remove.length > 0) await saveTaskSprint(db, remove, null, actor.today)
  if (add.length > 0) await saveTaskSprint(db, add, id, actor.today)
  await publishTaskChange(db)
  return findSprint(db, id, actor.user)
}

/** Starts the sprint. Its present tasks become the commitment; later changes count as changes of the scope. */
export async function startSprint(db: Db, id: string, version: number, { now, user }: TimedActor): Promise<SprintRow> {
  const before = await lockSprint(db, id, version, ['PLANNED'], user)
  const { taskCount, estimateMinutes } = await findSprint(db, id, user)
  await db.execute(sql`update sprint_task set is_committed = true where sprint_id = ${id} and removed_on is null`)
  await saveSprint(db, before, {
    state: 'ACTIVE',
    startedAt: now,
    committedCount: taskCount,
    committedMinutes: estimateMinutes,
  })
  return findSprint(db, id, user)
}

/** Closes the sprint and keeps its result. Unfinished tasks move to the next sprint, or to the backlog. */
export async function closeSprint(
  db: Db,
  id: string,
  { version, nextSprintId }: CloseInput,
  { now, today, user }: TimedActor,
): Promise<SprintRow> {
  const before = await lockSprint(db, id, version, ['ACTIVE'], user)
  const next = nextSprintId ? await findNextSprint(db, before, nextSprintId, user) : null
  const snapshot = await buildSnapshot(db, before, { movedTo: next?.name ?? null, today })
  const { rows } = await db.execute<{ id: string }>(
    sql`select t.id from task t where t.sprint_id = ${id} and t.completed_on is null`,
  )
  await saveSprint(db, before, { state: 'CLOSED', closedAt: now, snapshot })
  if (rows.length > 0)
    await moveTasksToSprint(
      db,
      rows.map((row) => row.id),
      nextSprintId,
      today,
    )
  return findSprint(db, id, user)
}

type SprintRecord = typeof sprint.$inferSelect

async function lockSprint(
  db: Db,
  id: string,
  version: number,
  states: readonly SprintState[],
  user: User,
): Promise<SprintRecord> {
  const [found] = await db.select().from(sprint).where(eq(sprint.id, id)).for('update')
  if (!found) fail('NOT_FOUND')
  await assertManagedTeam(db, found.teamId, user)
  if (!states.includes(found.state)) fail('SPRINT_STATE', { sprintState: found.state })
  if (found.version !== version) fail('STALE_VERSION', { yours: version, current: found.version })
  return found
}

async function saveSprint(db: Db, { id, version }: SprintRecord, values: Partial<SprintRecord>): Promise<void> {
  await db
    .update(sprint)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(sprint.id, id), eq(sprint.version, version)))
  await publishTaskChange(db)
}

async function findNextSprint(db: Db, { id, teamId }: SprintRecord, nextId: string, user: User): Promise<SprintRow> {
  const [found] = await db.select().from(sprint).where(eq(sprint.id, nextId))
  if (!found || found.id === id || found.teamId !== teamId || found.state === 'CLOSED')
    fail('SPRINT_NEXT_INVALID', {}, { nextSprintId: 'SPRINT_NEXT_INVALID' })
  return findSprint(db, nextId, user)
}

async function buildSnapshot(
  db: Db,
  before: SprintRecord,
  { movedTo, today }: { movedTo: string | null; today: Day },
): Promise<SprintSnapshot> {
  const days = await listBurnUpDays(db, before, today)
  const { rows } = await db.execute<Omit<SprintSnapshot, 'movedTo' | 'days'>>(sql`
    select coalesce(sp.committed_count, 0) as "committedCount", coalesce(sp.committed_minutes, 0) as "committedMinutes",
      count(*) filter (where not i.is_committed and i.removed_on is null) as "addedCount",
      coalesce(sum(t.estimate_minutes) filter (where not i.is_committed and i.removed_on is null), 0) as "addedMinutes",
      count(*) filter (where i.removed_on is not null) as "removedCount",
      count(*) filter (where i.removed_on is null and t.completed_on is not null) as "completedCount",
      coalesce(sum(t.estimate_minutes) filter (where i.removed_on is null and t.completed_on is not null), 0) as "completedMinutes",
      coalesce(sum(t.estimate_minutes) filter (where i.removed_on is null), 0) as "scopeMinutes",
      count(*) filter (where i.removed_on is null and t.id is not null and t.completed_on is null) as "unfinishedCount"
    from sprint sp left join sprint_task i on i.sprint_id = sp.id left join task t on t.id = i.task_id
    where sp.id = ${before.id} group by sp.committed_count, sp.committed_minutes`)
  const [counts] = rows
  return counts ? { ...counts, movedTo, days } : fail('NOT_FOUND')
}

function assertSprintDates(startDate: string, endDate: string): void {
  if (endDate < startDate) fail('SPRINT_DATES', {}, { endDate: 'SPRINT_DATES' })
}
