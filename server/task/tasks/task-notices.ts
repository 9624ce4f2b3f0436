import { sql } from 'drizzle-orm'
import { emitEvents } from '../../kit/db/events.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { findUserName } from '../../main/ports.ts'
import { notify } from '../../notification/ports.ts'
import type { task } from './task.table.ts'

/** A task as its notices need it. They belong to its project. */
type NoticeTask = Pick<typeof task.$inferSelect, 'id' | 'name' | 'projectId'>

const toTaskLink = (id: string) => `/task/taskList?open=${id}`

/** Tells open screens that tasks have changed. */
export const publishTaskChange = (db: Db): Promise<void> =>
  emitEvents(db, { kind: 'change', organisationId: db.organisationId, users: 'everyone', topics: ['task'] })

export async function notifyAssignees(
  db: Db,
  { id, name, projectId }: NoticeTask,
  userIds: readonly string[],
  user: User,
): Promise<void> {
  const others = userIds.filter((userId) => userId !== user.userId)
  if (others.length === 0) return
  const facts = { task: name, actor: await findUserName(db, user.userId) }
  await notify(db, { userIds: others, event: 'task.assigned', facts, link: toTaskLink(id), projectId })
}

/** Notifies mentioned users of a comment, and the watchers of a comment or a completion. */
export async function notifyComment(
  db: Db,
  { id, name, projectId }: NoticeTask,
  { text, mentionIds }: { text: string; mentionIds: readonly string[] },
  user: User,
): Promise<void> {
  const facts = { task: name, actor: await findUserName(db, user.userId), comment: text.slice(0, 200) }
  const link = toTaskLink(id)
  const mentioned = mentionIds.filter((userId) => userId !== user.userId)
  if (mentioned.length > 0)
    await notify(db, { userIds: [...mentioned], event: 'task.mentioned', facts, link, projectId })
  const watchers = (await listWatcherIds(db, id)).filter(
    (userId) => userId !== user.userId && !mentioned.includes(userId),
  )
  if (watchers.length > 0) await notify(db, { userIds: watchers, event: 'task.commented', facts, link, projectId })
}

export async function notifyCompletion(db: Db, { id, name, projectId }: NoticeTask, user: User): Promise<void> {
  const watchers = (await listWatcherIds(db, id)).filter((userId) => userId !== user.userId)
  if (watchers.length === 0) return
  const facts = { task: name, actor: await findUserName(db, user.userId) }
  await notify(db, { userIds: watchers, event: 'task.completed', facts, link: toTaskLink(id), projectId })
}

async function listWatcherIds(db: Db, taskId: string): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(
    sql`select w.user_id as "userId" from task_watcher w where w.task_id = ${taskId}`,
  )
  return rows.map(({ userId }) => userId)
}
