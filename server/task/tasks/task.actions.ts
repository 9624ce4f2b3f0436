import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { createRank } from '../../../domain/task/tasks/board-rank.ts'
import type { TaskInput } from '../../../domain/task/tasks/task.schemas.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { TimedActor } from '../../kit/user.ts'
import { findVisibleProjectId } from '../projects/project.queries.ts'
import { leaveSprintsOfOtherTeams, saveTaskSprint } from '../sprints/sprint-scope.actions.ts'
import { repeatTask } from './recurrence.actions.ts'
import { recordTaskActivity } from './task-activity.ts'
import { addWatchers, saveAssignees, saveLabels } from './task-links.actions.ts'
import { notifyAssignees, notifyCompletion, publishTaskChange } from './task-notices.ts'
import {
  assertActiveUsers,
  assertDates,
  assertNoParentCycle,
  findStatusCategory,
  readDescription,
  toProgressDates,
} from './task-rules.ts'
import { assertVisibleTasks, canDeleteTask, isTaskVisible } from './task-scope.ts'
import { task } from './task.table.ts'

type TaskUpdateInput = Api['PUT /api/task/tasks/{id}']['args']['body']
type TaskRecord = typeof task.$inferSelect

/** Creates a task. Only the name is required. Returns the id. */
export async function createTask(db: Db, input: TaskInput, actor: TimedActor): Promise<string> {
  const { assigneeIds = [], labelIds = [], description, sprintId = null, ...values } = input
  const { user, today, now } = actor
  const id = newId()
  const projectId = await findVisibleProjectId(db, values.projectId ?? undefined, user)
  assertDates(values.startDate ?? null, values.endDate ?? null)
  await assertActiveUsers(db, assigneeIds, 'assigneeIds')
  await assertVisibleTasks(db, values.parentId ? [values.parentId] : [], actor)
  const category = await findStatusCategory(db, values.statusId ?? null, projectId)
  await db.insert(task).values({
    ...values,
    id,
    projectId,
    number: projectId ? await takeNextNumber(db, projectId) : null,
    description: readDescription(description) ?? null,
    rank: createRank(now),
    createdBy: user.userId,
    createdOn: today,
    ...toProgressDates(category, { startedOn: null, completedOn: null }, today),
  })
  await addWatchers(db, [{ taskId: id, userId: user.userId }])
  await saveAssignees(db, [id], assigneeIds)
  await saveLabels(db, id, labelIds)
  if (sprintId) await saveTaskSprint(db, [id], sprintId, today)
  await notifyAssignees(db, { id, name: values.name, projectId }, assigneeIds, user)
  await publishTaskChange(db)
  return id
}

export async function updateTask(db: Db, id: string, input: TaskUpdateInput, actor: TimedActor): Promise<void> {
  const { version, assigneeIds, labelIds, description, sprintId, ...values } = input
  const { user, today } = actor
  const before = await lockTask(db, id, actor)
  if (before.version !== version) fail('STALE_VERSION', { yours: version, current: before.version })
  const after = { ...before, ...values }
  assertDates(after.startDate, after.endDate)
  await assertActiveUsers(db, assigneeIds ?? [], 'assigneeIds')
  if (values.parentId) await assertVisibleTasks(db, [values.parentId], actor)
  if (values.parentId) await assertNoParentCycle(db, id, values.parentId)
  const hasNewProject = values.projectId !== undefined && values.projectId !== before.projectId
  const projectId = hasNewProject
    ? await findVisibleProjectId(db, values.projectId ?? undefined, user)
    : before.projectId
  const hasNewStatus = values.statusId !== undefined && values.statusId !== before.statusId
  const progress = hasNewStatus
    ? toProgressDates(await findStatusCategory(db, after.statusId, projectId), before, today)
    : {}
  await recordTaskActivity(db, [id], user, async () => {
    await db
      .update(task)
      .set({
        ...values,
        ...progress,
        projectId,
        ...(hasNewProject ? { number: projectId ? await takeNextNumber(db, projectId) : null } : {}),
        ...(description === undefined ? {} : { description: readDescription(description) }),
        version: version + 1,
        updatedAt: sql`now()`,
      })
      .where(and(eq(task.id, id), eq(task.version, version)))
    if (assigneeIds) await changeAssignees(db, { ...before, projectId }, assigneeIds, actor)
    if (labelIds) await saveLabels(db, id, labelIds)
    if (sprintId !== undefined && sprintId !== before.sprintId) await saveTaskSprint(db, [id], sprintId, today)
    if (values.teamId !== undefined) await leaveSprintsOfOtherTeams(db, [id], today)
  })
  await applyTaskChangeEffects(db, [before], actor)
}

export async function deleteTask(db: Db, id: string, actor: TimedActor): Promise<void> {
  const { rows } = await db.execute<{ canDelete: boolean }>(
    sql`select ${canDeleteTask(actor)} as "canDelete" from task t where t.id = ${id} and ${isTaskVisible(actor)}`,
  )
  const [found] = rows
  if (!found) fail('NOT_FOUND')
  if (!found.canDelete) fail('TASK_NOT_YOURS')
  await db.update(task).set({ parentId: null }).where(eq(task.parentId, id))
  await db.delete(task).where(eq(task.id, id))
  await publishTaskChange(db)
}

/** Locks a task that the caller can see. */
export async function lockTask(db: Db, id: string, actor: TimedActor): Promise<TaskRecord> {
  await assertVisibleTasks(db, [id], actor)
  const [found] = await db.select().from(task).where(eq(task.id, id)).for('update')
  return found ?? fail('NOT_FOUND')
}

/** The consequences of a change: the next task of a recurring one, notices, and live updates. */
export async function applyTaskChangeEffects(db: Db, before: readonly TaskRecord[], actor: TimedActor): Promise<void> {
  const openIds = before.filter(({ completedOn }) => !completedOn).map(({ id }) => id)
  const completed = await db
    .select()
    .from(task)
    .where(and(inArray(task.id, openIds), isNotNull(task.completedOn)))
    .orderBy(task.id)
  for (const one of completed) {
    await notifyCompletion(db, one, actor.user)
    await repeatTask(db, one, actor)
  }
  await publishTaskChange(db)
}

/** Replaces the assignees. New ones are notified. */
export async function changeAssignees(
  db: Db,
  before: TaskRecord,
  assigneeIds: readonly string[],
  { user }: TimedActor,
): Promise<void> {
  const added = await saveAssignees(db, [before.id], assigneeIds)
  await notifyAssignees(
    db,
    before,
    added.map(({ userId }) => userId),
    user,
  )
}

async function takeNextNumber(db: Db, projectId: string): Promise<number> {
  const { rows } = await db.execute<{ number: number }>(
    sql`update project set next_number = next_number + 1 where id = ${projectId} returning next_number - 1 as number`,
  )
  return rows[0]?.number ?? fail('NOT_FOUND')
}
