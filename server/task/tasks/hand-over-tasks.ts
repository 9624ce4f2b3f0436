import { sql } from 'drizzle-orm'
import type { Db } from '../../kit/db/tenant.ts'

const selectOpenTaskIds = (employeeId: string) => sql`
  select a.task_id from task_assignee a join task t on t.id = a.task_id join employee e on e.user_id = a.user_id
  where e.id = ${employeeId} and t.completed_on is null and t.status_id is not null`

/** The open tasks, except personal ones, that are assigned to an employee. */
export async function countOpenTasks(db: Db, employeeId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) as count from (${selectOpenTaskIds(employeeId)}) x`,
  )
  return rows[0]?.count ?? 0
}

/** Gives the open tasks of an employee to another one. Personal tasks and employees without an account are left out. */
export async function reassignOpenTasks(
  db: Db,
  { fromEmployeeId, toEmployeeId }: { fromEmployeeId: string; toEmployeeId: string },
): Promise<void> {
  await db.execute(sql`
    with open as materialized (${selectOpenTaskIds(fromEmployeeId)}),
    owner as (select organisation_id, user_id from employee where id = ${toEmployeeId} and user_id is not null),
    removed as (
      delete from task_assignee a using employee e, owner where e.id = ${fromEmployeeId} and a.user_id = e.user_id
        and a.task_id in (select task_id from open) returning a.task_id),
    added as (
      insert into task_assignee (id, organisation_id, task_id, user_id)
      select gen_random_uuid(), o.organisation_id, r.task_id, o.user_id from removed r cross join owner o on conflict do nothing
      returning task_id),
    watching as (
      insert into task_watcher (id, organisation_id, task_id, user_id)
      select gen_random_uuid(), o.organisation_id, r.task_id, o.user_id from removed r cross join owner o on conflict do nothing)
    update task t set assignee_count = t.assignee_count - 1 + (select count(*) from added a where a.task_id = t.id)::int,
      version = t.version + 1, updated_at = now()
    from removed r where r.task_id = t.id`)
}
