import { sql, type SQL } from 'drizzle-orm'
import type { TaskDetail } from '../../../domain/task/tasks/task.schemas.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { taskColumns, taskTables } from './task.queries.ts'
import { canDeleteTask, isTaskVisible } from './task-scope.ts'

const MAX_ACTIVITY_ROWS = 100

/** A task with all its parts. Throws NOT_FOUND unless the caller can see it. */
export async function findTaskDetail(db: Db, id: string, actor: Actor): Promise<TaskDetail> {
  const { rows } = await db.execute<TaskDetail>(sql`
    select ${taskColumns}, t.description, t.recurrence, t.created_at as "createdAt",
      (select json_build_object('id', u.id, 'name', u.full_name) from app_user u where u.id = t.created_by) as "createdBy",
      ${listLinked(sql`x.parent_id = t.id`, actor)} as subtasks,
      ${listLinked(sql`x.id in (select d.depends_on_id from task_dependency d where d.task_id = t.id)`, actor)} as "dependsOn",
      ${listLinked(sql`x.id in (select d.task_id from task_dependency d where d.depends_on_id = t.id)`, actor)} as blocks,
      ${timeLogs} as "timeLogs", ${comments} as comments, ${activity} as activity, ${watchers} as watchers,
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name) order by f.created_at)
        from task_attachment f where f.task_id = t.id), '[]') as attachments,
      exists (select from task_watcher w where w.task_id = t.id and w.user_id = ${actor.user.userId}) as "isWatching",
      ${canDeleteTask(actor)} as "canDelete"
    from ${taskTables} where t.id = ${id} and ${isTaskVisible(actor)}`)
  return rows[0] ?? fail('NOT_FOUND')
}

/** Linked tasks that the caller can see too. */
const listLinked = (condition: SQL, actor: Actor): SQL => sql`coalesce((
  select json_agg(json_build_object('id', v.id, 'key', v.key, 'name', v.name, 'isDone', v.is_done) order by v.rank)
  from (select x.id, x.name, x.rank, xp.key || '-' || x.number as key, x.completed_on is not null as is_done
    from task x left join project xp on xp.id = x.project_id
    where ${condition} and x.id in (select t.id from task t where ${isTaskVisible(actor)}) limit 200) v), '[]')`

const person = (id: SQL): SQL =>
  sql`(select json_build_object('id', u.id, 'name', u.full_name) from app_user u where u.id = ${id})`

const timeLogs = sql`coalesce((select json_agg(json_build_object('id', g.id, 'user', ${person(sql`g.user_id`)}, 'day', g.day,
  'minutes', g.minutes, 'note', g.note) order by g.day desc, g.created_at desc) from task_time_log g where g.task_id = t.id), '[]')`

const comments = sql`coalesce((select json_agg(json_build_object('id', c.id, 'user', ${person(sql`c.user_id`)}, 'text', c.text,
  'createdAt', c.created_at, 'mentions', coalesce((select json_agg(json_build_object('id', u.id, 'name', u.full_name) order by u.full_name)
    from app_user u where u.id = any(c.mention_ids)), '[]')) order by c.created_at) from task_comment c where c.task_id = t.id), '[]')`

const activity = sql`coalesce((select json_agg(json_build_object('id', c.id, 'user', ${person(sql`c.user_id`)}, 'changes', c.changes,
  'createdAt', c.created_at) order by c.created_at desc)
  from (select * from task_activity y where y.task_id = t.id order by y.created_at desc limit ${sql.raw(String(MAX_ACTIVITY_ROWS))}) c), '[]')`

const watchers = sql`coalesce((select json_agg(json_build_object('id', u.id, 'name', u.full_name) order by u.full_name)
  from task_watcher w join app_user u on u.id = w.user_id where w.task_id = t.id), '[]')`
