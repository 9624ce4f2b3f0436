import { sql, type SQL } from 'drizzle-orm'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import type { AccuracyGroup } from '../../../domain/task/analytics/estimate-accuracy.ts'
import { DUE_SOON_DAYS, riskBandScores, STALE_DAYS } from '../../../domain/task/analytics/risk-score.ts'
import type {
  AccuracySums,
  CountGroup,
  DoneCounts,
  OpenCounts,
  RiskCounts,
  TaskCounts,
  TaskLists,
} from '../../../domain/task/analytics/task-counts.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { buildAccuracyCondition, estimateDeviation } from './estimate-deviation.ts'
import { selectOpenTasks, selectRiskScore } from './risk.queries.ts'

export interface TaskDayRange {
  from: Day
  to: Day
}

/** The sum of the accuracies of tasks with a `deviation`: 100 less the deviation, at least 0. */
export const estimateAccuracySum = sql`coalesce(sum(greatest(0, 100 - abs(t.deviation))), 0)`

const groupColumns = sql`t.team_id as "teamId", t.status_id as "statusId", t.priority_id as "priorityId", count(*) as count,
  coalesce(sum(t.estimate_minutes), 0) as "estimatedMinutes", coalesce(sum(t.logged_minutes), 0) as "loggedMinutes"`

/** The sums of the tasks `t` that most figures are made of. Open and completed tasks are each read once, in one index. */
export async function countTasks(db: Db, where: SQL, today: Day): Promise<TaskCounts> {
  const [open, done] = await Promise.all([listOpenTaskCounts(db, where, today), listDoneSums(db, where)])
  return { open, done }
}

async function listDoneSums(db: Db, where: SQL): Promise<CountGroup[]> {
  const { rows } = await db.execute<CountGroup & Record<string, unknown>>(
    sql`select ${groupColumns} from task t where t.completed_on is not null and ${where} group by t.team_id, t.status_id, t.priority_id`,
  )
  return rows
}

/** The open tasks of a selection. */
export async function listOpenTaskCounts(db: Db, where: SQL, today: Day): Promise<OpenCounts[]> {
  const { rows } = await db.execute<OpenCounts & Record<string, unknown>>(sql`
    select ${groupColumns}, ${buildProgressCounts(today)} from ${selectOpenTasks(where)} t group by t.team_id, t.status_id, t.priority_id`)
  return rows
}

const buildProgressCounts = (today: Day): SQL => sql`
  count(*) filter (where t.end_date < ${today}) as overdue,
  count(*) filter (where t.end_date between ${today} and ${addDays(today, DUE_SOON_DAYS)}) as "dueSoon",
  count(*) filter (where t.is_blocked) as blocked, count(*) filter (where t.assignee_count = 0) as unassigned,
  count(*) filter (where t.logged_minutes > t.estimate_minutes) as "overEstimate",
  count(*) filter (where t.started_on <= ${addDays(today, -STALE_DAYS)}) as stale`

/** The open tasks of a selection with their risk. `offset 0` keeps the score from being calculated again in each sum. */
export async function listRiskTaskCounts(db: Db, where: SQL, today: Day): Promise<RiskCounts[]> {
  const [medium, high, critical] = [riskBandScores.MEDIUM, riskBandScores.HIGH, riskBandScores.CRITICAL].map((score) =>
    sql.raw(String(score)),
  )
  const { rows } = await db.execute<RiskCounts & Record<string, unknown>>(sql`
    select ${groupColumns}, ${buildProgressCounts(today)},
      count(*) filter (where t.score < ${medium}) as low, count(*) filter (where t.score >= ${medium} and t.score < ${high}) as medium,
      count(*) filter (where t.score >= ${high} and t.score < ${critical}) as high, count(*) filter (where t.score >= ${critical}) as critical,
      sum(t.score) as "riskScore"
    from (select t.*, ${selectRiskScore(today)} as score from ${selectOpenTasks(where)} t offset 0) t
    group by t.team_id, t.status_id, t.priority_id`)
  return rows
}

export async function listCompletedTaskCounts(db: Db, where: SQL): Promise<DoneCounts[]> {
  const { rows } = await db.execute<DoneCounts>(sql`
    select ${groupColumns}, ${accuracyColumns} from ${selectDeviations(where)} t group by t.team_id, t.status_id, t.priority_id`)
  return rows
}

/** The accuracy of the estimates of all completed tasks of a selection, in one row. */
export async function listAccuracySums(db: Db, where: SQL): Promise<AccuracySums[]> {
  const { rows } = await db.execute<AccuracySums & Record<string, unknown>>(
    sql`select ${accuracyColumns} from ${selectDeviations(where)} t`,
  )
  return rows
}

const countGroup = (group: AccuracyGroup): SQL =>
  sql`count(*) filter (where ${buildAccuracyCondition(group, sql`t.deviation`)})`

const accuracyColumns = sql`${countGroup('COMPARABLE')} as comparable,
  coalesce(sum(t.estimate_minutes) filter (where t.deviation is not null), 0) as "comparableEstimate",
  coalesce(sum(t.logged_minutes) filter (where t.deviation is not null), 0) as "comparableLogged", ${estimateAccuracySum} as accuracy,
  ${countGroup('WITHIN')} as within, ${countGroup('LONGER')} as under, ${countGroup('SHORTER')} as over`

const selectDeviations = (where: SQL): SQL => sql`(
  select t.team_id, t.status_id, t.priority_id, t.estimate_minutes, t.logged_minutes, ${estimateDeviation} as deviation
  from task t where t.completed_on is not null and ${where} offset 0)`

/** The names of statuses, priorities and teams in their order. */
export async function readTaskLists(db: Db): Promise<TaskLists> {
  const { rows } = await db.execute<TaskLists>(sql`
    select (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'colour', coalesce(s.colour, '#868e96'), 'category', s.category) order by s.rank, s.name, s.id), '[]') from status s) as statuses,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'colour', coalesce(p.colour, '#868e96')) order by p.rank, p.name, p.id), '[]') from priority p) as priorities,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name), g.id), '[]') from team g) as teams`)
  return rows[0] ?? { statuses: [], priorities: [], teams: [] }
}
