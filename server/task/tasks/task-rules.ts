import { sql } from 'drizzle-orm'
import { isRichText, type RichText } from '../../../domain/task/tasks/rich-text.ts'
import type { StatusCategory } from '../../../domain/task/tasks/task.schemas.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { takeAdvisoryLock } from '../../kit/db/advisory-lock.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'

export function assertDates(startDate: Day | null, endDate: Day | null): void {
  if (startDate && endDate && endDate < startDate) fail('TASK_DATES', {}, { endDate: 'TASK_DATES' })
}

/** A description is data of known kinds. Anything else, for example a script, is refused. */
export function readDescription(value: object | null | undefined): RichText | null | undefined {
  if (value === null || value === undefined) return value
  return isRichText(value) ? value : fail('TASK_DESCRIPTION', {}, { description: 'TASK_DESCRIPTION' })
}

export async function assertActiveUsers(db: Db, ids: readonly string[], field: string): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const { rows } = await db.execute(
    sql`select 1 from app_user u where u.id = any(${sql.param(wanted)}::uuid[]) and u.is_active`,
  )
  if (rows.length < wanted.length) fail('TASK_USER_INACTIVE', {}, { [field]: 'TASK_USER_INACTIVE' })
}

/** Refuses a parent that is the task or one of its sub-tasks. Structure changes of an organisation run one by one. */
export async function assertNoParentCycle(db: Db, id: string, parentId: string): Promise<void> {
  await lockTaskStructure(db)
  const { rows } = await db.execute(sql`
    with recursive above(id) as (
      select ${parentId}::uuid union select t.parent_id from task t join above a on t.id = a.id where t.parent_id is not null
    ) select 1 from above where id = ${id}`)
  if (rows.length > 0) fail('TASK_PARENT_CYCLE', {}, { parentId: 'TASK_PARENT_CYCLE' })
}

/** Refuses dependencies that lead back to the task. */
export async function assertNoDependencyCycle(db: Db, id: string, dependsOnIds: readonly string[]): Promise<void> {
  await lockTaskStructure(db)
  const { rows } = await db.execute(sql`
    with recursive before(id) as (
      select unnest(${sql.param([...dependsOnIds])}::uuid[])
      union select d.depends_on_id from task_dependency d join before b on d.task_id = b.id
    ) select 1 from before where id = ${id}`)
  if (rows.length > 0) fail('TASK_DEPENDENCY_CYCLE', {}, { dependsOnIds: 'TASK_DEPENDENCY_CYCLE' })
}

const lockTaskStructure = (db: Db) => takeAdvisoryLock(db, 'task-structure')

interface StatusFacts {
  category: StatusCategory | null
  isInProject: boolean
}

/** The category of a status, which must belong to the project. A status that does not exist is refused. */
export async function findStatusCategory(
  db: Db,
  statusId: string | null,
  projectId: string | null,
): Promise<StatusCategory | null> {
  if (!statusId) return null
  const { rows } = await db.execute<StatusFacts>(sql`
    select s.category, coalesce((select cardinality(j.status_ids) = 0 or s.id = any(j.status_ids)
      from project j where j.id = ${projectId}), true) as "isInProject" from status s where s.id = ${statusId}`)
  const [found] = rows
  if (!found) fail('BAD_REFERENCE', {}, { statusId: 'BAD_REFERENCE' })
  if (!found.isInProject) fail('TASK_STATUS_NOT_IN_PROJECT', {}, { statusId: 'TASK_STATUS_NOT_IN_PROJECT' })
  return found.category
}

/** The dates of the first start and the completion after a change of the status. */
export function toProgressDates(
  category: StatusCategory | null,
  before: { startedOn: Day | null; completedOn: Day | null },
  today: Day,
): { startedOn: Day | null; completedOn: Day | null } {
  if (category === 'DONE') return { startedOn: before.startedOn ?? today, completedOn: before.completedOn ?? today }
  if (category === 'DOING') return { startedOn: before.startedOn ?? today, completedOn: null }
  return { startedOn: before.startedOn, completedOn: null }
}
