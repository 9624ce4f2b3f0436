import { sql, type SQL } from 'drizzle-orm'
import type { TaskFilters } from '../../../domain/task/tasks/task.schemas.ts'
import type { Actor } from '../../kit/user.ts'
import { buildAccuracyCondition } from '../analytics/estimate-deviation.ts'
import { isInFigureScope } from './task-scope.ts'

/** A task `t` is blocked by a task that is not done. */
export const isBlocked = sql`(t.completed_on is null and exists (
  select from task_dependency d join task b on b.id = d.depends_on_id where d.task_id = t.id and b.completed_on is null))`

/** The category of a task `t` with its status `s`. A personal task is to do until it is done. */
export const taskCategory = sql`case when t.completed_on is not null then 'DONE' when s.category = 'DOING' then 'DOING' else 'TO_DO' end`

const isUnassigned = sql`t.assignee_count = 0`

/** The period of a task `t` overlaps `from` to `to`. `missing` replaces a missing start or end date. */
export function overlapsPeriod(from: string | undefined, to: string | undefined, missing: SQL): SQL[] {
  const dates = sql`coalesce(t.start_date, ${missing}), coalesce(t.end_date, ${missing})`
  return [...(from ? [sql`greatest(${dates}) >= ${from}`] : []), ...(to ? [sql`least(${dates}) <= ${to}`] : [])]
}

/** The conditions of a task search on the task `t` and its status `s`. */
export function buildTaskConditions(filters: TaskFilters, actor: Actor): SQL[] {
  const { user, today } = actor
  const isAny = (column: SQL, ids: readonly string[] | undefined) =>
    ids && ids.length > 0 ? [sql`${column} = any(${sql.param([...ids])}::uuid[])`] : []
  const isOne = (column: SQL, id: string | undefined) => (id ? [sql`${column} = ${id}`] : [])
  const isTrue = (value: boolean | undefined, condition: SQL) =>
    value === undefined ? [] : [value ? condition : sql`not coalesce(${condition}, false)`]
  const { q, category } = filters
  return [
    ...(q?.trim() ? [matchesWords(q.trim())] : []),
    ...isAny(sql`t.status_id`, filters.statusIds),
    ...isAny(sql`t.priority_id`, filters.priorityIds),
    ...linkedTo(sql`task_assignee`, sql`user_id`, filters.assigneeIds),
    ...linkedTo(sql`task_label_link`, sql`label_id`, filters.labelIds),
    ...isOne(sql`t.project_id`, filters.projectId),
    ...isOne(sql`t.team_id`, filters.teamId),
    ...isOne(sql`t.sprint_id`, filters.sprintId),
    ...isOne(sql`t.parent_id`, filters.parentId),
    ...isOne(sql`t.created_by`, filters.createdById),
    ...(category ? [sql`${taskCategory} = ${category}`] : []),
    // As on the calendar, a missing date is today.
    ...overlapsPeriod(filters.from, filters.to, sql`${today}::date`),
    ...overlapsPeriod(filters.periodFrom, filters.periodTo, sql`t.created_on`),
    ...isBetween(sql`t.created_on`, filters.createdFrom, filters.createdTo),
    ...isBetween(sql`t.started_on`, filters.startedFrom, filters.startedTo),
    ...isBetween(sql`t.start_date`, filters.startFrom, filters.startTo),
    ...isBetween(sql`t.end_date`, filters.dueFrom, filters.dueTo),
    ...isBetween(sql`t.completed_on`, filters.completedFrom, filters.completedTo),
    ...(filters.estimateOver === undefined ? [] : [sql`t.estimate_minutes > ${filters.estimateOver}`]),
    ...(filters.estimateUpTo === undefined ? [] : [sql`t.estimate_minutes <= ${filters.estimateUpTo}`]),
    ...isTrue(filters.hasEstimate, sql`t.estimate_minutes is not null`),
    ...(filters.loggedFrom === undefined ? [] : [sql`t.logged_minutes >= ${filters.loggedFrom}`]),
    ...isTrue(filters.hasLoggedTime, sql`t.logged_minutes > 0`),
    ...(filters.accuracy ? [buildAccuracyCondition(filters.accuracy)] : []),
    ...isTrue(filters.isRecurring, sql`t.recurrence is not null`),
    ...isTrue(filters.isOpen, sql`t.completed_on is null`),
    ...isTrue(filters.isMine, sql`t.id in (select i.task_id from task_assignee i where i.user_id = ${user.userId})`),
    ...isTrue(filters.isWatched, sql`t.id in (select w.task_id from task_watcher w where w.user_id = ${user.userId})`),
    ...isTrue(filters.isOverdue, sql`(t.completed_on is null and t.end_date < ${today})`),
    ...isTrue(filters.isBlocked, isBlocked),
    ...isTrue(filters.isUnassigned, isUnassigned),
    ...isTrue(filters.isPersonal, sql`t.status_id is null`),
    ...isTrue(filters.isOverEstimate, sql`(t.completed_on is null and t.logged_minutes > t.estimate_minutes)`),
    ...isTrue(filters.isInBacklog, sql`(t.sprint_id is null and t.completed_on is null)`),
    ...isTrue(filters.hasPriority, sql`t.priority_id is not null`),
    ...isTrue(filters.hasTeam, sql`t.team_id is not null`),
    ...isTrue(filters.hasDueDate, sql`t.end_date is not null`),
    ...isTrue(filters.isInFigures, isInFigureScope(actor)),
  ]
}

const isBetween = (column: SQL, from: string | undefined, to: string | undefined): SQL[] => [
  ...(from ? [sql`${column} >= ${from}`] : []),
  ...(to ? [sql`${column} <= ${to}`] : []),
]

const linkedTo = (table: SQL, column: SQL, ids: readonly string[] | undefined): SQL[] =>
  ids && ids.length > 0
    ? [sql`t.id in (select i.task_id from ${table} i where i.${column} = any(${sql.param([...ids])}::uuid[]))`]
    : []

const TASK_KEY = /^([a-z][a-z0-9]{1,9})-(\d{1,9})$/i

/** The words are in the name of the task `t`, or they are its key: SITE-6. */
function matchesWords(words: string): SQL {
  const isNamed = sql`t.id in (select f.id from find_tasks(${sql.param(buildTaskPatterns(words))}) f)`
  const [, project = '', number = ''] = TASK_KEY.exec(words) ?? []
  if (number === '') return isNamed
  return sql`(${isNamed} or t.id in (select n.id from project p join task n on n.project_id = p.id
    where p.key = ${project.toUpperCase()} and n.number = ${Number(number)}))`
}

/** Every word must be part of the name; words of one or two letters only at the beginning of a word. */
function buildTaskPatterns(words: string): string[] {
  const parts = words.toLowerCase().trim().split(/\s+/).slice(0, 6)
  return parts
    .toSorted((a, b) => b.length - a.length)
    .map((part) => part.replace(/[\\%_]/g, '\\$&'))
    .map((part) => (part.length < 3 ? `% ${part}%` : `%${part}%`))
}
