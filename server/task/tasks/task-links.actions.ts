import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Db } from '../../kit/db/tenant.ts'
import { task } from './task.table.ts'
import { taskAssignee, taskDependency, taskLabelLink, taskWatcher } from './task-links.table.ts'

export interface Assignment {
  taskId: string
  userId: string
}

/** Replaces the assignees of tasks and returns the new assignments. New assignees also watch. */
export async function saveAssignees(
  db: Db,
  taskIds: readonly string[],
  userIds: readonly string[],
): Promise<Assignment[]> {
  const wanted = [...new Set(userIds)]
  await db
    .delete(taskAssignee)
    .where(
      and(
        inArray(taskAssignee.taskId, [...taskIds]),
        wanted.length > 0 ? notInArray(taskAssignee.userId, wanted) : undefined,
      ),
    )
  await db
    .update(task)
    .set({ assigneeCount: wanted.length })
    .where(inArray(task.id, [...taskIds]))
  if (wanted.length === 0) return []
  const rows = taskIds.flatMap((taskId) => wanted.map((userId) => ({ taskId, userId })))
  const added = await db
    .insert(taskAssignee)
    .values(rows)
    .onConflictDoNothing()
    .returning({ taskId: taskAssignee.taskId, userId: taskAssignee.userId })
  await addWatchers(db, rows)
  return added
}

export async function addWatchers(db: Db, rows: readonly Assignment[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(taskWatcher)
      .values([...rows])
      .onConflictDoNothing()
}

export async function removeWatcher(db: Db, taskId: string, userId: string): Promise<void> {
  await db.delete(taskWatcher).where(and(eq(taskWatcher.taskId, taskId), eq(taskWatcher.userId, userId)))
}

export async function saveLabels(db: Db, taskId: string, labelIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(labelIds)]
  await db.delete(taskLabelLink).where(eq(taskLabelLink.taskId, taskId))
  if (wanted.length > 0) await db.insert(taskLabelLink).values(wanted.map((labelId) => ({ taskId, labelId })))
}

export async function saveDependencies(db: Db, taskId: string, dependsOnIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(dependsOnIds)]
  await db.delete(taskDependency).where(eq(taskDependency.taskId, taskId))
  if (wanted.length > 0) await db.insert(taskDependency).values(wanted.map((dependsOnId) => ({ taskId, dependsOnId })))
}
