import { sql } from 'drizzle-orm'
import { minDay, type Day } from '../../../domain/kit/day.ts'
import type { Api } from '../../../domain/contract.ts'
import type { SprintDay } from '../../../domain/task/sprints/sprint-snapshot.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { TimedActor } from '../../kit/user.ts'
import { failForSmallTeam } from '../analytics/analytics-scope.ts'
import { findSprint } from './sprint.queries.ts'

type BurnUp = Api['GET /api/task/sprints/{id}/burn-up']['reply']

const VELOCITY_SPRINTS = 5

/** The burn-up of a sprint; of a closed one as it was then. Refused when the caller may not see the sums of the team. */
export async function findBurnUp(db: Db, id: string, { user, today }: TimedActor): Promise<BurnUp> {
  const { team, taskCount, ...sprint } = await findSprint(db, id, user)
  if (taskCount === null) failForSmallTeam()
  const days = (await findClosedDays(db, id)) ?? (await listBurnUpDays(db, sprint, today))
  const velocity = await db.execute<BurnUp['velocity'][number]>(sql`
    select json_build_object('id', sp.id, 'name', sp.name) as sprint, (sp.snapshot ->> 'committedMinutes')::int as "committedMinutes",
      (sp.snapshot ->> 'completedMinutes')::int as "completedMinutes", (sp.snapshot ->> 'completedCount')::int as "completedCount"
    from sprint sp where sp.team_id = ${team.id} and sp.state = 'CLOSED' order by sp.end_date desc, sp.id desc limit ${sql.raw(String(VELOCITY_SPRINTS))}`)
  return { days, velocity: velocity.rows.toReversed() }
}

async function findClosedDays(db: Db, id: string): Promise<SprintDay[] | null> {
  const { rows } = await db.execute<{ days: SprintDay[] | null }>(
    sql`select sp.snapshot -> 'days' as days from sprint sp where sp.id = ${id}`,
  )
  return rows[0]?.days ?? null
}

interface SprintPeriod {
  id: string
  startDate: Day
  endDate: Day
}

/**
 * The scope and the completed tasks at the end of each day of a sprint. A committed task belongs to the scope from the
 * first day, a later one from the day it was added, both until the day they were removed.
 */
export async function listBurnUpDays(
  db: Db,
  { id, startDate, endDate }: SprintPeriod,
  today: Day,
): Promise<SprintDay[]> {
  const { rows } = await db.execute<SprintDay & Record<string, unknown>>(sql`
    select d.day::date::text as day, count(t.id) as "scopeCount", count(t.id) filter (where t.completed_on <= d.day) as "doneCount",
      coalesce(sum(t.estimate_minutes), 0) as "scopeMinutes",
      coalesce(sum(t.estimate_minutes) filter (where t.completed_on <= d.day), 0) as "doneMinutes"
    from generate_series(${startDate}::date, ${minDay(endDate, today)}::date, interval '1 day') as d(day)
    left join sprint_task i on i.sprint_id = ${id} and (i.is_committed or i.added_on <= greatest(d.day, ${startDate}::date))
      and (i.removed_on is null or i.removed_on > d.day)
    left join task t on t.id = i.task_id
    group by d.day order by d.day`)
  return rows
}
