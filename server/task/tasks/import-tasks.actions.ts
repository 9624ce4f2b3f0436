import { sql } from 'drizzle-orm'
import {
  MAX_IMPORT_TASKS,
  type TaskImport,
  type TaskImportColumn,
} from '../../../domain/task/tasks/task-import.calls.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { Upload } from '../../kit/http/upload.ts'
import { translateError } from '../../kit/i18n.ts'
import type { TimedActor } from '../../kit/user.ts'
import { loadImportNames } from './import-names.queries.ts'
import type { Assignment } from './task-links.actions.ts'
import { taskAssignee, taskWatcher } from './task-links.table.ts'
import { notifyNewAssignees, publishTaskChange } from './task-notices.ts'
import { task } from './task.table.ts'
import {
  type TaskImportRow,
  type TaskImportContext,
  findTaskColumns,
  toTaskCells,
  readTaskRow,
} from './read-task-row.ts'

const MAX_SHOWN_PROBLEMS = 100
const ROWS_PER_STATEMENT = 1000

/** Imports tasks from a file. A file with a problem changes nothing; the problems are listed with their rows. */
export async function importTasks(db: Db, upload: Upload | null, context: TaskImportContext): Promise<TaskImport> {
  const file = upload?.table ?? fail('FILE_MISSING')
  const names = await loadImportNames(db, context.actor)
  const problems: TaskImport['problems'] = []
  const rows: TaskImportRow[] = []
  let columns: (TaskImportColumn | null)[] | null = null
  let problemCount = 0
  for await (const { row, cells } of file.rows(file.sheets[0] ?? null)) {
    if (columns === null) {
      columns = findTaskColumns(cells)
      continue
    }
    if (cells.every((cell) => cell.trim() === '')) continue
    if (rows.length >= MAX_IMPORT_TASKS) fail('LIST_TOO_MANY_ROWS', { max: MAX_IMPORT_TASKS })
    rows.push(
      readTaskRow(toTaskCells(columns, cells), names, context.actor, rows.length, (column, value, code) => {
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

async function writeTasks(db: Db, rows: readonly TaskImportRow[], { user }: TimedActor): Promise<void> {
  await numberTasks(db, rows)
  const assignments: Assignment[] = []
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(at, at + ROWS_PER_STATEMENT)
    await db.insert(task).values(chunk.map(({ values }) => values))
    const assigned = chunk.flatMap(({ values, assigneeId }) =>
      assigneeId ? [{ taskId: values.id, userId: assigneeId }] : [],
    )
    if (assigned.length > 0) await db.insert(taskAssignee).values(assigned)
    assignments.push(...assigned)
    const watching = [...assigned, ...chunk.map(({ values }) => ({ taskId: values.id, userId: user.userId }))]
    await db.insert(taskWatcher).values(watching).onConflictDoNothing()
  }
  await notifyNewAssignees(
    db,
    rows.map(({ values }) => values),
    assignments,
    user,
  )
  await publishTaskChange(db)
}

/** Gives the tasks of each project their numbers. */
async function numberTasks(db: Db, rows: readonly TaskImportRow[]): Promise<void> {
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
