import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { TimedActor } from '../../kit/user.ts'
import { recordTaskActivity } from './task-activity.ts'
import { addWatchers, removeWatcher, saveDependencies } from './task-links.actions.ts'
import { taskComment } from './task-log.table.ts'
import { notifyComment, publishTaskChange } from './task-notices.ts'
import { assertActiveUsers, assertNoDependencyCycle } from './task-rules.ts'
import { assertVisibleTasks } from './task-scope.ts'
import { task } from './task.table.ts'

/** Adds a comment. Mentioned users watch the task from now on, so that they can see it. */
export async function addComment(
  db: Db,
  taskId: string,
  { text, mentionIds = [] }: { text: string; mentionIds?: string[] },
  actor: TimedActor,
): Promise<void> {
  const { userId } = actor.user
  await assertVisibleTasks(db, [taskId], actor)
  await assertActiveUsers(db, mentionIds, 'mentionIds')
  const [found] = await db
    .select({ id: task.id, name: task.name, projectId: task.projectId })
    .from(task)
    .where(eq(task.id, taskId))
  if (!found) fail('NOT_FOUND')
  await db.insert(taskComment).values({ taskId, userId, text, mentionIds: [...new Set(mentionIds)] })
  await addWatchers(
    db,
    [userId, ...mentionIds].map((one) => ({ taskId, userId: one })),
  )
  await notifyComment(db, found, { text, mentionIds }, actor.user)
  await publishTaskChange(db)
}

export async function saveWatch(db: Db, taskId: string, isWatching: boolean, actor: TimedActor): Promise<void> {
  await assertVisibleTasks(db, [taskId], actor)
  if (isWatching) await addWatchers(db, [{ taskId, userId: actor.user.userId }])
  else await removeWatcher(db, taskId, actor.user.userId)
}

export async function changeDependencies(
  db: Db,
  taskId: string,
  dependsOnIds: readonly string[],
  actor: TimedActor,
): Promise<void> {
  await assertVisibleTasks(db, [taskId, ...dependsOnIds], actor)
  await assertNoDependencyCycle(db, taskId, dependsOnIds)
  await recordTaskActivity(db, [taskId], actor.user, async () => {
    await saveDependencies(db, taskId, dependsOnIds)
    await db
      .update(task)
      .set({ updatedAt: sql`now()` })
      .where(eq(task.id, taskId))
  })
  await publishTaskChange(db)
}
