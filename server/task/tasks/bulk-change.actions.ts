import { inArray, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { TimedActor } from '../../kit/user.ts'
import { leaveSprintsOfOtherTeams, saveTaskSprint } from '../sprints/sprint-scope.actions.ts'
import { recordTaskActivity } from './task-activity.ts'
import { saveAssignees } from './task-links.actions.ts'
import { notifyNewAssignees } from './task-notices.ts'
import { applyTaskChangeEffects } from './task.actions.ts'
import { assertActiveUsers, assertDates, findStatusCategory, toProgressDates } from './task-rules.ts'
import { assertVisibleTasks } from './task-scope.ts'
import { task } from './task.table.ts'

type BulkInput = Api['POST /api/task/tasks/bulk']['args']['body']
type BulkReply = Api['POST /api/task/tasks/bulk']['reply']
type TaskVersion = BulkReply['tasks'][number]

/** Sets the same values in all these tasks. All or none. Returns the new versions. */
export async function changeTasks(
  db: Db,
  { ids, changes, expected = [] }: BulkInput,
  actor: TimedActor,
): Promise<BulkReply> {
  const { assigneeIds, sprintId, ...values } = changes
  const wanted = [...new Set(ids)]
  await assertVisibleTasks(db, wanted, actor)
  await assertActiveUsers(db, assigneeIds ?? [], 'assigneeIds')
  const before = await db.select().from(task).where(inArray(task.id, wanted)).orderBy(task.id).for('update')
  assertVersions(before, expected)
  for (const { startDate, endDate } of before)
    assertDates(startDate, values.endDate === undefined ? endDate : values.endDate)
  await recordTaskActivity(db, wanted, actor.user, async () => {
    await db
      .update(task)
      .set({ ...values, version: sql`${task.version} + 1`, updatedAt: sql`now()` })
      .where(inArray(task.id, wanted))
    if (values.statusId !== undefined) await saveProgress(db, before, values.statusId, actor)
    if (assigneeIds) await notifyNewAssignees(db, before, await saveAssignees(db, wanted, assigneeIds), actor.user)
    if (sprintId !== undefined) await saveTaskSprint(db, wanted, sprintId, actor.today)
    if (values.teamId !== undefined) await leaveSprintsOfOtherTeams(db, wanted, actor.today)
  })
  await applyTaskChangeEffects(db, before, actor)
  const tasks = await db.select({ id: task.id, version: task.version }).from(task).where(inArray(task.id, wanted))
  return { changed: before.length, tasks }
}

function assertVersions(tasks: readonly TaskVersion[], expected: readonly TaskVersion[]): void {
  const versions = new Map(expected.map(({ id, version }) => [id, version]))
  for (const { id, version: current } of tasks) {
    const yours = versions.get(id) ?? current
    if (yours !== current) fail('STALE_VERSION', { yours, current })
  }
}

async function saveProgress(
  db: Db,
  before: (typeof task.$inferSelect)[],
  statusId: string | null,
  { today }: TimedActor,
): Promise<void> {
  const projects = [...new Set(before.map(({ projectId }) => projectId))]
  const categories = await Promise.all(projects.map((projectId) => findStatusCategory(db, statusId, projectId)))
  const category = categories[0] ?? null
  const rows = before.map((one) => ({ id: one.id, ...toProgressDates(category, one, today) }))
  await db.execute(sql`
    update task t set started_on = n."startedOn", completed_on = n."completedOn"
    from json_to_recordset(${JSON.stringify(rows)}::json) as n(id uuid, "startedOn" date, "completedOn" date) where n.id = t.id`)
}
