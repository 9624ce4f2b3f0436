import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { importModes } from '../../kit/list.calls.ts'
import { Choice, Shape } from '../../kit/schema.ts'

export const MAX_IMPORT_TASKS = 100_000

/** The columns of an import file. Only the name is required. */
export const taskImportColumns = [
  'name',
  'status',
  'priority',
  'assignee',
  'team',
  'project',
  'start',
  'due',
  'estimate',
] as const
export type TaskImportColumn = (typeof taskImportColumns)[number]

const TaskImport = Type.Object({
  rows: Type.Integer(),
  created: Type.Integer(),
  columns: Type.Array(Type.String()),
  /** The first problems; `problemCount` is their total number. */
  problems: Type.Array(
    Type.Object({ row: Type.Integer(), column: Type.String(), value: Type.String(), message: Type.String() }),
  ),
  problemCount: Type.Integer(),
  /** False for a check, and for a file with a problem: nothing is changed. */
  isDone: Type.Boolean(),
})
export type TaskImport = Static<typeof TaskImport>

export const taskImportCalls = defineCalls({
  'POST /api/task/tasks/import': {
    access: 'view-task-common',
    upload: { megabytes: 20, maxRows: MAX_IMPORT_TASKS },
    query: Shape({ mode: Choice(importModes) }),
    response: TaskImport,
    summary: 'Checks or imports tasks from a CSV or XLSX file; all or none',
  },
})
