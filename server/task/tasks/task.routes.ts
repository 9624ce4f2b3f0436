import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { done } from '../../../domain/kit/schema.ts'
import { taskImportCalls } from '../../../domain/task/tasks/task-import.calls.ts'
import { taskCalls } from '../../../domain/task/tasks/task.calls.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/http/serve.ts'
import { resolveLanguage } from '../../kit/i18n.ts'
import type { TimedActor, User } from '../../kit/user.ts'
import { addTaskAttachment, createAttachmentLink, removeAttachment } from './attachment.actions.ts'
import { changeTasks } from './bulk-change.actions.ts'
import { addComment, changeDependencies, saveWatch } from './discussion.actions.ts'
import { importTasks } from './import-tasks.actions.ts'
import { moveTask } from './move-task.actions.ts'
import { findTaskDetail } from './task-detail.queries.ts'
import { createTask, deleteTask, updateTask } from './task.actions.ts'
import { listBoardTasks, searchTasks } from './task.queries.ts'
import { deleteTime, logTime } from './time-log.actions.ts'
import { registerTablePlurals } from '../../kit/lists/in-use.ts'

registerTablePlurals({ task: 'Tasks' })

export const toTaskActor = ({ muster, user }: { muster: AppContext; user: User }): TimedActor => ({
  user,
  today: getToday(muster.clock, user.timeZone),
  now: muster.clock.now().toISOString(),
})

export const serveTasks = (app: FastifyInstance): void =>
  serve(
    app,
    { ...taskCalls, ...taskImportCalls },
    {
      'POST /api/task/tasks': async ({ db, body, ...by }) => {
        const actor = toTaskActor(by)
        return findTaskDetail(db, await createTask(db, body, actor), actor)
      },
      'POST /api/task/tasks/import': ({ db, query, http, ...by }) =>
        importTasks(db, http.upload, {
          mode: query.mode,
          language: resolveLanguage(http.request.headers['accept-language']),
          actor: toTaskActor(by),
        }),
      'POST /api/task/tasks/search': ({ db, body, ...by }) => searchTasks(db, body, toTaskActor(by)),
      'POST /api/task/tasks/board': ({ db, body, ...by }) => listBoardTasks(db, body, toTaskActor(by)),
      'GET /api/task/tasks/{id}': ({ db, params, ...by }) => findTaskDetail(db, params.id, toTaskActor(by)),
      'PUT /api/task/tasks/{id}': async ({ db, params, body, ...by }) => {
        const actor = toTaskActor(by)
        await updateTask(db, params.id, body, actor)
        return findTaskDetail(db, params.id, actor)
      },
      'DELETE /api/task/tasks/{id}': async ({ db, params, ...by }) => {
        await deleteTask(db, params.id, toTaskActor(by))
        return done
      },
      'POST /api/task/tasks/{id}/move': ({ db, params, body, ...by }) => moveTask(db, params.id, body, toTaskActor(by)),
      'POST /api/task/tasks/bulk': ({ db, body, ...by }) => changeTasks(db, body, toTaskActor(by)),
      'POST /api/task/tasks/{id}/time': async ({ db, params, body, ...by }) => {
        const actor = toTaskActor(by)
        await logTime(db, params.id, body, actor)
        return findTaskDetail(db, params.id, actor)
      },
      'DELETE /api/task/tasks/{id}/time/{lineId}': async ({ db, params, ...by }) => {
        const actor = toTaskActor(by)
        await deleteTime(db, params, actor)
        return findTaskDetail(db, params.id, actor)
      },
      'POST /api/task/tasks/{id}/comments': async ({ db, params, body, ...by }) => {
        const actor = toTaskActor(by)
        await addComment(db, params.id, body, actor)
        return findTaskDetail(db, params.id, actor)
      },
      'PUT /api/task/tasks/{id}/watch': async ({ db, params, body, ...by }) => {
        const actor = toTaskActor(by)
        await saveWatch(db, params.id, body.isWatching, actor)
        return findTaskDetail(db, params.id, actor)
      },
      'PUT /api/task/tasks/{id}/dependencies': async ({ db, params, body, ...by }) => {
        const actor = toTaskActor(by)
        await changeDependencies(db, params.id, body.dependsOnIds, actor)
        return findTaskDetail(db, params.id, actor)
      },
      'POST /api/task/tasks/{id}/attachments': async ({ db, params, body, ...by }) => {
        const actor = toTaskActor(by)
        await addTaskAttachment(db, params.id, body.fileId, actor)
        return findTaskDetail(db, params.id, actor)
      },
      'DELETE /api/task/tasks/{id}/attachments/{lineId}': async ({ db, params, ...by }) => {
        const actor = toTaskActor(by)
        await removeAttachment(db, params, actor)
        return findTaskDetail(db, params.id, actor)
      },
      'POST /api/task/tasks/{id}/attachments/{lineId}/link': ({ db, params, ...by }) =>
        createAttachmentLink(by.muster, db, params, toTaskActor(by)),
      'GET /api/task/people/all': async ({ db }) => {
        const { rows } = await db.execute<{ id: string; name: string }>(
          sql`select u.id, u.full_name as name from app_user u where u.is_active order by u.full_name, u.id limit 2000`,
        )
        return rows
      },
    },
  )
