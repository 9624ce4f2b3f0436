import { parseDay } from '../../../domain/kit/parse-day.ts'
import { createRank } from '../../../domain/task/tasks/board-rank.ts'
import { MAX_ESTIMATE_MINUTES } from '../../../domain/task/tasks/task.schemas.ts'
import { taskImportColumns, type TaskImportColumn } from '../../../domain/task/tasks/task-import.calls.ts'
import type { ErrorCode } from '../../../domain/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import { fail } from '../../kit/errors.ts'
import type { Language } from '../../kit/i18n.ts'
import type { TimedActor } from '../../kit/user.ts'
import type { ImportNames } from './import-names.queries.ts'
import { toProgressDates } from './task-rules.ts'
import type { task } from './task.table.ts'

export type NewTask = typeof task.$inferInsert & { id: string }

export interface TaskImportRow {
  values: NewTask
  assigneeId: string | null
}

export interface TaskImportContext {
  mode: 'check' | 'import'
  language: Language
  actor: TimedActor
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

export function findTaskColumns(cells: readonly string[]): (TaskImportColumn | null)[] {
  const columns = cells.map((cell) => {
    const heading = cell.trim().toLowerCase()
    return taskImportColumns.find((name) => name === heading) ?? headings[heading] ?? null
  })
  return columns.includes('name') ? columns : fail('TASK_IMPORT_COLUMNS')
}

export const toTaskCells = (
  columns: readonly (TaskImportColumn | null)[],
  cells: readonly string[],
): Record<TaskImportColumn, string> => {
  const values = Object.fromEntries(taskImportColumns.map((name) => [name, ''])) as Record<TaskImportColumn, string>
  for (const [at, column] of columns.entries()) if (column) values[column] = (cells[at] ?? '').trim()
  return values
}

type Report = (column: TaskImportColumn, value: string, code: ErrorCode) => void

const unknownNames = {
  status: 'TASK_STATUS_UNKNOWN',
  priority: 'TASK_PRIORITY_UNKNOWN',
  assignee: 'TASK_ASSIGNEE_UNKNOWN',
  team: 'TASK_TEAM_UNKNOWN',
  project: 'TASK_PROJECT_UNKNOWN',
} as const

export function readTaskRow(
  cells: Record<TaskImportColumn, string>,
  names: ImportNames,
  { user, today, now }: TimedActor,
  position: number,
  report: Report,
): TaskImportRow {
  const find = (column: keyof typeof unknownNames, ids: ReadonlyMap<string, string>) => {
    const value = cells[column]
    const id = value === '' ? null : (ids.get(value.toLowerCase()) ?? null)
    if (value !== '' && id === null) report(column, value, unknownNames[column])
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
