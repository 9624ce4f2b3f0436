import Type, { type Static } from 'typebox'
import { importModes } from './list.calls.ts'
import { buildPageSchema, buildSearchBody } from './page.ts'
import { Choice, Id, Nullable, Shape } from './schema.ts'

export const MAX_OPENING_ROWS = 20_000

export const openingImportQuery = {
  mode: Choice(importModes),
  /** The content of each column in their order, separated by commas; '' for none. */
  mapping: Type.Optional(Type.String({ maxLength: 8000 })),
  /** Imports the valid rows when other rows have errors. */
  skipsErrors: Type.Optional(Choice(['yes', 'no'])),
}

/** The result of a check or an import of opening figures. */
export const OpeningImportReport = Type.Object({
  /** The import, to undo it; null for a check. */
  id: Nullable(Id),
  /** What a column can contain. */
  choices: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
  columns: Type.Array(
    Type.Object({ heading: Type.String(), column: Nullable(Type.String()), samples: Type.Array(Type.String()) }),
  ),
  /** Employees whose figures change. */
  employees: Type.Integer(),
  /** Figures that change. */
  changes: Type.Integer(),
  unchanged: Type.Integer(),
  /** Rows with an error. */
  skipped: Type.Integer(),
  /** The first changes. */
  preview: Type.Array(
    Type.Object({
      employeeId: Id,
      name: Type.String(),
      label: Type.String(),
      before: Type.Number(),
      after: Type.Number(),
    }),
  ),
  /** Grouped by kind and column, the most frequent first. */
  problems: Type.Array(
    Type.Object({
      code: Type.String(),
      message: Type.String(),
      column: Nullable(Type.String()),
      isWarning: Type.Boolean(),
      count: Type.Integer(),
      examples: Type.Array(Type.Object({ row: Type.Integer(), value: Type.String() })),
    }),
  ),
  isDone: Type.Boolean(),
})
export type OpeningImportReport = Static<typeof OpeningImportReport>

const OpeningImportRow = Type.Object({
  id: Id,
  fileName: Type.String(),
  employees: Type.Integer(),
  createdBy: Nullable(Type.String()),
  createdAt: Type.String(),
  revertedAt: Nullable(Type.String()),
})
export type OpeningImportRow = Static<typeof OpeningImportRow>

export const openingImportSearch = {
  body: buildSearchBody(Shape({}), ['createdAt']),
  response: buildPageSchema(OpeningImportRow),
  retry: 'natural',
} as const
