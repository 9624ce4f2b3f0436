import { sql } from 'drizzle-orm'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { taskActivity } from './task-log.table.ts'

/** The values of a task that its activity shows, as texts. */
interface TaskTexts extends Record<string, string | null> {
  id: string
}

/** Reads the shown values of tasks, to compare them after a change. */
export async function readTaskTexts(db: Db, ids: readonly string[]): Promise<TaskTexts[]> {
  const { rows } = await db.execute<TaskTexts>(sql`
    select t.id, t.name, s.name as status, pr.name as priority, sp.name as sprint, tm.name as team, pj.name as project,
      t.start_date as "startDate", t.end_date as "endDate", t.estimate_minutes::text as "estimateMinutes",
      md5(t.description::text) as description,
      (select string_agg(u.full_name, ', ' order by u.full_name) from task_assignee a join app_user u on u.id = a.user_id where a.task_id = t.id) as assignees,
      (select string_agg(l.name, ', ' order by l.name) from task_label_link k join task_label l on l.id = k.label_id where k.task_id = t.id) as labels,
      (select string_agg(b.name, ', ' order by b.name) from task_dependency d join task b on b.id = d.depends_on_id where d.task_id = t.id) as dependencies
    from task t left join status s on s.id = t.status_id left join priority pr on pr.id = t.priority_id
    left join project pj on pj.id = t.project_id left join team tm on tm.id = t.team_id left join sprint sp on sp.id = t.sprint_id
    where t.id = any(${sql.param([...ids])}::uuid[])`)
  return rows
}

/** Runs a change of tasks and records which of the shown values it changed. */
export async function recordTaskActivity(
  db: Db,
  ids: readonly string[],
  user: User,
  change: () => Promise<void>,
): Promise<void> {
  const before = new Map((await readTaskTexts(db, ids)).map((one) => [one.id, one]))
  await change()
  const rows = (await readTaskTexts(db, ids)).flatMap((after) => {
    const changes = compareTexts(before.get(after.id), after)
    return changes.length > 0 ? [{ taskId: after.id, userId: user.userId, changes }] : []
  })
  if (rows.length > 0) await db.insert(taskActivity).values(rows)
}

function compareTexts(before: TaskTexts | undefined, after: TaskTexts) {
  return Object.keys(after).flatMap((field) => {
    const [from, to] = [before?.[field] ?? null, after[field] ?? null]
    if (from === to) return []
    return [field === 'description' ? { field, from: null, to: null } : { field, from, to }]
  })
}
