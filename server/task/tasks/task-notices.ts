import { sql } from 'drizzle-orm'
import { emitEvents } from '../../kit/db/events.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { findUserName } from '../../main/ports.ts'
import { notify, notifyEach } from '../../notification/ports.ts'
import type { Assignment } from './task-links.actions.ts'
import type { task } from './task.table.ts'

/** The values of a task for its notices, which belong to the project of the task. */
type NoticeTask = Pick<typeof task.$inferSelect, 'id' | 'name'> & { projectId?: string | null }

/** The names of tasks in one notice, in characters. */
const MAX_NAMES = 200

const toTaskLink = (id: string) => `/task/taskList?open=${id}`

/** Sends a live update of changed tasks to open screens. */
export const publishTaskChange = (db: Db): Promise<void> =>
  emitEvents(db, { kind: 'change', organisationId: db.organisationId, users: 'everyone', topics: ['tasks'] })

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

/** Notifies each new assignee once, however many of these tasks are assigned to them. */
export async function notifyNewAssignees(
  db: Db,
  tasks: readonly NoticeTask[],
  assignments: readonly Assignment[],
  user: User,
): Promise<void> {
  const byId = new Map(tasks.map((one) => [one.id, one]))
  const byUser = new Map<string, NoticeTask[]>()
  for (const { taskId, userId } of assignments) {
    const assigned = byId.get(taskId)
    if (!assigned || userId === user.userId) continue
    const own = byUser.get(userId)
    if (own) own.push(assigned)
    else byUser.set(userId, [assigned])
  }
  if (byUser.size === 0) return
  const actor = await findUserName(db, user.userId)
  const notices = [...byUser].map(([userId, named]) => {
    const [first] = named
    const facts = {
      task: named
        .map(({ name }) => name)
        .join(', ')
        .slice(0, MAX_NAMES),
      actor,
    }
    if (first && named.length === 1) return { userId, facts, link: toTaskLink(first.id), projectId: first.projectId }
    const projects = new Set(named.map(({ projectId }) => projectId))
    const projectId = projects.size === 1 ? (first?.projectId ?? null) : null
    return {
      userId,
      title: '{{actor}} assigned tasks to you',
      body: '{{task}}',
      facts,
      link: '/task/taskList',
      projectId,
    }
  })
  await notifyEach(db, 'task.assigned', notices)
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
