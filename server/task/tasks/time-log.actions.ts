import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { MAX_LOGGED_MINUTES } from '../../../domain/task/tasks/task.schemas.ts'
import { canSeeAllEmployees } from '../../hr/ports.ts'
import { takeAdvisoryLock } from '../../kit/db/advisory-lock.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { TimedActor } from '../../kit/user.ts'
import { publishTaskChange } from './task-notices.ts'
import { assertVisibleTasks } from './task-scope.ts'
import { taskTimeLog } from './task-log.table.ts'
import { task } from './task.table.ts'

type TimeLogInput = Api['POST /api/task/tasks/{id}/time']['args']['body']

/** Logs time of the caller on a day. A day has at most 24 hours, over all tasks. */
export async function logTime(db: Db, taskId: string, input: TimeLogInput, actor: TimedActor): Promise<void> {
  const { userId } = actor.user
  await assertVisibleTasks(db, [taskId], actor)
  if (input.day > actor.today) fail('TASK_TIME_FUTURE', {}, { day: 'TASK_TIME_FUTURE' })
  await takeAdvisoryLock(db, `task-time ${userId}`)
  const { rows } = await db.execute<{ logged: number }>(
    sql`select coalesce(sum(minutes), 0) as logged from task_time_log where user_id = ${userId} and day = ${input.day}`,
  )
  const logged = rows[0]?.logged ?? 0
  if (logged + input.minutes > MAX_LOGGED_MINUTES) fail('TASK_TIME_LIMIT', { logged }, { minutes: 'TASK_TIME_LIMIT' })
  await db.insert(taskTimeLog).values({ ...input, taskId, userId })
  await addLoggedMinutes(db, taskId, input.minutes)
}

/** Users delete their own time; HR deletes any. */
export async function deleteTime(
  db: Db,
  { id, lineId }: { id: string; lineId: string },
  actor: TimedActor,
): Promise<void> {
  await assertVisibleTasks(db, [id], actor)
  const [gone] = await db
    .delete(taskTimeLog)
    .where(
      and(
        eq(taskTimeLog.id, lineId),
        eq(taskTimeLog.taskId, id),
        canSeeAllEmployees(actor.user) ? undefined : eq(taskTimeLog.userId, actor.user.userId),
      ),
    )
    .returning({ minutes: taskTimeLog.minutes })
  if (!gone) fail('NOT_FOUND')
  await addLoggedMinutes(db, id, -gone.minutes)
}

async function addLoggedMinutes(db: Db, taskId: string, minutes: number): Promise<void> {
  await db
    .update(task)
    .set({ loggedMinutes: sql`${task.loggedMinutes} + ${minutes}`, updatedAt: sql`now()` })
    .where(eq(task.id, taskId))
  await publishTaskChange(db)
}
