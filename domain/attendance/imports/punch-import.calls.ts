import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, Done, Id, Nullable, Shape } from '../../kit/schema.ts'

export const MAX_IMPORT_PUNCHES = 100_000
const MEGABYTES = 10

export const importProblems = [
  'NO_NUMBER',
  'UNKNOWN_NUMBER',
  'BAD_TIME',
  'FUTURE',
  'TOO_OLD',
  'NOT_EMPLOYED',
  'LOCKED_PERIOD',
] as const
export type ImportProblem = (typeof importProblems)[number]

export const punchImportCalls = defineCalls({
  'POST /api/attendance/punches/import': {
    access: 'attendance.manage',
    upload: { megabytes: MEGABYTES, maxRows: MAX_IMPORT_PUNCHES },
    query: Shape({ mode: Choice(['check', 'import'] as const) }),
    response: Type.Object({
      /** Null after a check. */
      importId: Nullable(Id),
      rows: Type.Integer(),
      /** Rows that count, or would count. */
      counted: Type.Integer(),
      repeated: Type.Integer(),
      problemCount: Type.Integer(),
      /** The first problems. Rows with problems are not imported. */
      problems: Type.Array(Type.Object({ row: Type.Integer(), problem: Choice(importProblems) })),
    }),
    summary: 'Imports punches from a CSV or Excel file: employee number and local time (2026-03-31 09:05)',
  },
  'GET /api/attendance/punches/imports': {
    access: 'attendance.manage',
    response: Type.Array(
      Type.Object({
        id: Id,
        fileName: Type.String(),
        punchCount: Type.Integer(),
        importedBy: Type.String(),
        importedAt: Type.String(),
        revertedAt: Nullable(Type.String()),
      }),
    ),
    summary: 'The last imports',
  },
  'POST /api/attendance/punches/imports/{id}/revert': {
    access: 'attendance.manage',
    response: Done,
    retry: 'natural',
    summary: 'Undoes an import: its punches are kept, but they do not count any more',
  },
})
