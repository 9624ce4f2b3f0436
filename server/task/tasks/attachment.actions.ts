import { and, count, eq } from 'drizzle-orm'
import { MAX_ATTACHMENTS } from '../../../domain/task/tasks/task.schemas.ts'
import { file } from '../../db/system.table.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { TimedActor } from '../../kit/user.ts'
import { claimUploadedFile, createFileLink } from '../../main/system/file.actions.ts'
import { taskAttachment } from './task-links.table.ts'
import { publishTaskChange } from './task-notices.ts'
import { lockTask } from './task.actions.ts'
import { assertVisibleTasks } from './task-scope.ts'

/** Attaches a file that the caller has uploaded. */
export async function addTaskAttachment(db: Db, taskId: string, fileId: string, actor: TimedActor): Promise<void> {
  await lockTask(db, taskId, actor)
  await claimUploadedFile(db, fileId, actor.user)
  const [found] = await db.select({ count: count() }).from(taskAttachment).where(eq(taskAttachment.taskId, taskId))
  if ((found?.count ?? 0) >= MAX_ATTACHMENTS) fail('TASK_ATTACHMENTS', { limit: MAX_ATTACHMENTS })
  const [stored] = await db.select({ name: file.name }).from(file).where(eq(file.id, fileId))
  await db.insert(taskAttachment).values({ taskId, fileId, name: stored?.name ?? '' })
  await publishTaskChange(db)
}

export async function removeAttachment(
  db: Db,
  { id, lineId }: { id: string; lineId: string },
  actor: TimedActor,
): Promise<void> {
  await assertVisibleTasks(db, [id], actor)
  const removed = await db
    .delete(taskAttachment)
    .where(and(eq(taskAttachment.id, lineId), eq(taskAttachment.taskId, id)))
    .returning({ id: taskAttachment.id })
  if (removed.length === 0) fail('NOT_FOUND')
  await publishTaskChange(db)
}

export async function createAttachmentLink(
  muster: AppContext,
  db: Db,
  { id, lineId }: { id: string; lineId: string },
  actor: TimedActor,
) {
  await assertVisibleTasks(db, [id], actor)
  const [found] = await db
    .select({ fileId: taskAttachment.fileId })
    .from(taskAttachment)
    .where(and(eq(taskAttachment.id, lineId), eq(taskAttachment.taskId, id)))
  return createFileLink(muster, db, found?.fileId ?? fail('NOT_FOUND'))
}
