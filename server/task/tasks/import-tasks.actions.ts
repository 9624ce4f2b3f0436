import { sql } from 'drizzle-orm'
import { parseDay } from '../../../domain/kit/parse-day.ts'
import { createRank } from '../../../domain/task/tasks/board-rank.ts'
import { MAX_ESTIMATE_MINUTES } from '../../../domain/task/tasks/task.schemas.ts'
import {
  MAX_IMPORT_TASKS,
  taskImportColumns,
  type TaskImport,
  type TaskImportColumn,
} from '../../../domain/task/tasks/task-import.calls.ts'
import type { ErrorCode } from '../../../domain/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { Upload } from '../../kit/http/upload.ts'
import { translateError, type Language } from '../../kit/i18n.ts'
import type { TimedActor } from '../../kit/user.ts'
import { loadImportNames, type ImportNames } from './import-names.queries.ts'
import { taskAssignee, taskWatcher } from './task-links.table.ts'
import { publishTaskChange } from './task-notices.ts'
import { toProgressDates } from './task-rules.ts'
import { task } from './task.table.ts'

type NewTask = typeof task.$inferInsert & { id: string }

interface ImportRow {
  values: NewTask
  assigneeId: string | null
}

interface ImportContext {
  mode: 'check' | 'import'
  language: Language
  actor: TimedActor
}

const MAX_SHOWN_PROBLEMS = 100
const ROWS_PER_STATEMENT = 1000

/** Imports tasks from a file. A file with a problem changes nothing; the problems are listed with their rows. */
export async function importTasks(db: Db, upload: Upload | null, context: ImportContext): Promise<TaskImport> {
  const file = upload?.table ?? fail('FILE_MISSING')
  const names = await loadImportNames(db, context.actor)
  const problems: TaskImport['problems'] = []
  const rows: ImportRow[] = []
  let columns: (TaskImportColumn | null)[] | null = null
  let problemCount = 0
  for await (const { row, cells } of file.rows(file.sheets[0] ?? null)) {
    if (columns === null) {
      columns = findColumns(cells)
      continue
    }
    if (cells.every((cell) => cell.trim() === '')) continue
    if (rows.length >= MAX_IMPORT_TASKS) fail('LIST_TOO_MANY_ROWS', { max: MAX_IMPORT_TASKS })
    rows.push(
      readRow(toCells(columns, cells), names, context.actor, rows.length, (column, value, code) => {
        problemCount++
        if (problems.length < MAX_SHOWN_PROBLEMS)
          problems.push({ row, column, value, message: translateError(context.language, code, {}) })
      }),
    )
  }
  if (columns === null) fail('IMPORT_EMPTY')
  if (rows.length === 0) fail('IMPORT_NO_ROWS')
  const isDone = problemCount === 0 && context.mode === 'import'
  if (isDone) await writeTasks(db, rows, context.actor)
  const known = columns.filter((column) => column !== null)
  return { rows: rows.length, created: isDone ? rows.length : 0, columns: known, problems, problemCount, isDone }
}

const headings: Record<string, TaskImportColumn> = {
  task: 'name',
  title: 'name',
  assignees: 'assignee',
  'start date': 'start',
  'due date': 'due',
  'end date': 'due',
  'estimate (hours)': 'estimate',
}

function findColumns(cells: readonly string[]): (TaskImportColumn | null)[] {
  const columns = cells.map((cell) => {
    const heading = cell.trim().toLowerCase()
    return taskImportColumns.find((name) => name === heading) ?? headings[heading] ?? null
  })
  return columns.includes('name') ? columns : fail('TASK_IMPORT_COLUMNS')
}

const toCells = (
  columns: readonly (TaskImportColumn | null)[],
  cells: readonly string[],
): Record<TaskImportColumn, string> => {
  const values = Object.fromEntries(taskImportColumns.map((name) => [name, ''])) as Record<TaskImportColumn, string>
  for (const [at, column] of columns.entries()) if (column) values[column] = (cells[at] ?? '').trim()
  return values
}

type Report = (column: TaskImportColumn, value: string, code: ErrorCode) => void

function readRow(
  cells: Record<TaskImportColumn, string>,
  names: ImportNames,
  { user, today, now }: TimedActor,
  position: number,
  report: Report,
): ImportRow {
  const find = (column: TaskImportColumn, ids: ReadonlyMap<string, string>) => {
    const value = cells[column]
    const id = value === '' ? null : (ids.get(value.toLowerCase()) ?? null)
    if (value !== '' && id === null) report(column, value, 'BAD_REFERENCE')
    return id
  }
  const readDay = (column: 'start' | 'due') => {
    const day = cells[column] === '' ? null : parseDay(cells[column], 'DMY', Number(today.slice(0, 4)))
    if (cells[column] !== '' && day === null) report(column, cells[column], 'FIELD_FORMAT')
    return day
  }
  if (cells.name === '') report('name', '', 'FIELD_REQUIRED')
  if (cells.name.length > 200) report('name', cells.name.slice(0, 50), 'FIELD_TOO_LONG')
  const [startDate, endDate] = [readDay('start'), readDay('due')]
  if (startDate && endDate && endDate < startDate) report('due', cells.due, 'TASK_DATES')
  const statusId = find('status', names.statuses)
  const hours = cells.estimate === '' ? null : Number(cells.estimate.replace(',', '.'))
  const isHours = hours === null || (hours >= 0 && hours * 60 <= MAX_ESTIMATE_MINUTES)
  if (!isHours) report('estimate', cells.estimate, 'FIELD_FORMAT')
  const category = statusId ? (names.categories.get(statusId) ?? null) : null
  const assigneeId = find('assignee', names.people)
  const values = {
    id: newId(),
    name: cells.name,
    statusId,
    priorityId: find('priority', names.priorities),
    teamId: find('team', names.teams),
    projectId: find('project', names.projects),
    startDate,
    endDate,
    estimateMinutes: hours === null || !isHours ? null : Math.round(hours * 60),
    assigneeCount: assigneeId ? 1 : 0,
    rank: createRank(now, position),
    createdBy: user.userId,
    createdOn: today,
    ...toProgressDates(category, { startedOn: null, completedOn: null }, today),
  }
  return { values, assigneeId }
}

async function writeTasks(db: Db, rows: readonly ImportRow[], { user }: TimedActor): Promise<void> {
  await numberTasks(db, rows)
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(at, at + ROWS_PER_STATEMENT)
    await db.insert(task).values(chunk.map(({ values }) => values))
    const assigned = chunk.flatMap(({ values, assigneeId }) =>
      assigneeId ? [{ taskId: values.id, userId: assigneeId }] : [],
    )
    if (assigned.length > 0) await db.insert(taskAssignee).values(assigned)
    const watching = [...assigned, ...chunk.map(({ values }) => ({ taskId: values.id, userId: user.userId }))]
    await db.insert(taskWatcher).values(watching).onConflictDoNothing()
  }
  await publishTaskChange(db)
}

/** Gives the tasks of each project their numbers. */
async function numberTasks(db: Db, rows: readonly ImportRow[]): Promise<void> {
  const projectIds = new Set(rows.flatMap(({ values }) => values.projectId ?? []))
  for (const projectId of projectIds) {
    const some = rows.filter(({ values }) => values.projectId === projectId)
    const { rows: taken } = await db.execute<{ next: number }>(
      sql`update project set next_number = next_number + ${some.length} where id = ${projectId} returning next_number as next`,
    )
    const first = (taken[0]?.next ?? fail('NOT_FOUND')) - some.length
    for (const [at, { values }] of some.entries()) values.number = first + at
  }
}
