import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, Shape } from '../../kit/schema.ts'

const MAX_IMPORT_PIECES = 50_000
const MEGABYTES = 10

export const pieceImportProblems = [
  'NO_NUMBER',
  'UNKNOWN_NUMBER',
  'BAD_DAY',
  'BAD_QUANTITY',
  'UNKNOWN_RATE_TYPE',
  'TWICE',
  'FUTURE',
  'NOT_EMPLOYED',
  'LOCKED_PERIOD',
] as const
export type PieceImportProblem = (typeof pieceImportProblems)[number]

export const pieceImportCalls = defineCalls({
  'POST /api/attendance/pieces/import': {
    access: 'attendance.approve',
    upload: { megabytes: MEGABYTES, maxRows: MAX_IMPORT_PIECES },
    query: Shape({ mode: Choice(['check', 'import'] as const) }),
    response: Type.Object({
      rows: Type.Integer(),
      /** Rows that are stored, or would be. */
      counted: Type.Integer(),
      /** Rows that are stored already. */
      repeated: Type.Integer(),
      problemCount: Type.Integer(),
      /** The first problems. Rows with problems are not imported. */
      problems: Type.Array(Type.Object({ row: Type.Integer(), problem: Choice(pieceImportProblems) })),
    }),
    summary: 'Imports pieces of employees in scope: employee number, day, pay rate type, pieces and an optional note',
  },
})
