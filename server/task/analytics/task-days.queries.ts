import { sql, type SQL } from 'drizzle-orm'
import { addDays } from '../../../domain/kit/day.ts'
import type { DayAccuracy, DayCounts } from '../../../domain/task/analytics/day-counts.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { estimateDeviation } from './estimate-deviation.ts'
import { type TaskDayRange, estimateAccuracySum } from './task-counts.queries.ts'

/** The columns of a task `t` whose days are counted. */
const eventDays = { created: sql`t.created_on`, started: sql`t.started_on`, completed: sql`t.completed_on` }
type TaskEvent = keyof typeof eventDays
const taskEvents = Object.keys(eventDays) as TaskEvent[]

/**
 * Tasks by the days of their creation, start and completion, as far as `events` contains them. With `hasEarlier` the days
 * before the period count as the day before it, for all three. Without conditions each day has an index of its own; a
 * selection is read once.
 */
export async function listDayCounts(
  db: Db,
  { where, period: { from, to }, isEverything }: { where: SQL; period: TaskDayRange; isEverything: boolean },
  { events, hasEarlier = false }: { events: readonly TaskEvent[]; hasEarlier?: boolean },
): Promise<DayCounts[]> {
  const pickCounts = (count: (event: TaskEvent) => SQL) =>
    sql.join(
      taskEvents.map((event) => sql`${count(event)} as ${sql.raw(event)}`),
      sql`, `,
    )
  const onDay = events.map(
    (
      event,
    ) => sql`select ${eventDays[event]} as day, ${pickCounts((other) => (other === event ? sql`count(*)` : sql`0`))}
      from selected t where ${eventDays[event]} between ${from} and ${to} group by 1`,
  )
  const earlier = sql`select ${addDays(from, -1)}::date as day,
    ${pickCounts((event) => sql`(select count(*) from selected t where ${eventDays[event]} < ${from})`)}`
  const { rows } = await db.execute<DayCounts>(sql`
    with selected as ${sql.raw(isEverything ? 'not materialized' : 'materialized')}
      (select t.created_on, t.started_on, t.completed_on from task t where ${where})
    ${sql.join(hasEarlier ? [...onDay, earlier] : onDay, sql` union all `)}`)
  return rows
}

/** The completed tasks and the accuracy of their estimates by the day of completion. */
export async function listDayAccuracies(db: Db, where: SQL, { from, to }: TaskDayRange): Promise<DayAccuracy[]> {
  const { rows } = await db.execute<DayAccuracy>(sql`
    select t.day, count(*) as completed, count(t.deviation) as comparable, ${estimateAccuracySum} as accuracy
    from (select t.completed_on as day, ${estimateDeviation} as deviation
      from task t where t.completed_on between ${from} and ${to} and ${where} offset 0) t
    group by t.day`)
  return rows
}
