import { eq, sql } from 'drizzle-orm'
import { addDays, daysBetween } from '../../../domain/kit/day.ts'
import { createRank } from '../../../domain/task/tasks/board-rank.ts'
import { addRecurrence } from '../../../domain/task/tasks/recurrence.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { TimedActor } from '../../kit/user.ts'
import { task } from './task.table.ts'

type TaskRecord = typeof task.$inferSelect

/** Creates the next task of a recurring task that was completed. The recurrence moves to the new task. */
export async function repeatTask(db: Db, done: TaskRecord, { today, now, user }: TimedActor): Promise<void> {
  const { recurrence, startDate, endDate } = done
  if (!recurrence) return
  const anchor = endDate ?? startDate ?? today
  const next = addRecurrence(anchor, recurrence)
  const length = startDate && endDate ? daysBetween(startDate, endDate) : 0
  const id = newId()
  await db.insert(task).values({
    ...done,
    id,
    version: 1,
    number: done.projectId ? sql`(select p.next_number from project p where p.id = ${done.projectId})` : null,
    statusId: await findFirstStatusId(db, done.statusId),
    sprintId: null,
    startDate: startDate && addDays(next, -length),
    endDate: endDate && next,
    loggedMinutes: 0,
    rank: createRank(now),
    createdBy: user.userId,
    createdOn: today,
    createdAt: sql`now()`,
    updatedAt: sql`now()`,
    startedOn: null,
    completedOn: null,
  })
  if (done.projectId)
    await db.execute(sql`update project set next_number = next_number + 1 where id = ${done.projectId}`)
  await db.execute(sql`insert into task_assignee (id, task_id, user_id)
    select gen_random_uuid(), ${id}, a.user_id from task_assignee a where a.task_id = ${done.id}`)
  await db.execute(sql`insert into task_watcher (id, task_id, user_id)
    select gen_random_uuid(), ${id}, w.user_id from task_watcher w where w.task_id = ${done.id}`)
  await db.execute(sql`insert into task_label_link (id, task_id, label_id)
    select gen_random_uuid(), ${id}, l.label_id from task_label_link l where l.task_id = ${done.id}`)
  await db.update(task).set({ recurrence: null }).where(eq(task.id, done.id))
}

/** The first status to do; the given one if there is none. */
async function findFirstStatusId(db: Db, otherwise: string | null): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select s.id from status s where s.category = 'TO_DO' order by s.rank, s.name limit 1`,
  )
  return rows[0]?.id ?? otherwise
}
