import { sql } from 'drizzle-orm'
import type { Db } from '../kit/db/tenant.ts'

interface TaskLists {
  [name: string]: unknown
  statuses: string[]
  priorities: string[]
}

/** The names of the task statuses and priorities. A new organisation starts with a set of each. */
export async function listTaskListNames(db: Db): Promise<Pick<TaskLists, 'statuses' | 'priorities'>> {
  const { rows } = await db.execute<TaskLists>(sql`
    select array(select name from status order by rank, name) as statuses, array(select name from priority order by rank, name) as priorities`)
  return rows[0] ?? { statuses: [], priorities: [] }
}

/** Creates the default statuses and priorities, if there are none. */
export async function createTaskLists(db: Db): Promise<void> {
  await db.execute(sql`select first_task_lists(${db.organisationId}::uuid)`)
}
