import Type, { type Static } from 'typebox'
import type { Call, CallKey } from './contract.ts'
import { buildChangesSchema, buildFilterSchema, listSortableFields } from './entity-schemas.ts'
import type { Fields } from './field.ts'
import { Choice, FileReply, Id, Nullable, Shape } from './schema.ts'

/** Calls that every declared list has in addition: bulk update, export and import. */
export type ListCall = 'bulk' | 'export' | 'import'

export const buildListCallKey = (path: string, call: ListCall): CallKey => `POST ${path}/${call}` as CallKey

/** The maximum number of rows in one bulk update or import. */
export const MAX_LIST_ROWS = 10_000

export const sheetFormats = ['csv', 'xlsx'] as const
export const importModes = ['check', 'import'] as const
export type ImportMode = (typeof importModes)[number]

/**
 * The result of an import. `field` is the field that a column is mapped to. Problems use the row numbers of the
 * spreadsheet.
 */
export const ListImport = Type.Object({
  columns: Type.Array(
    Type.Object({ heading: Type.String(), field: Nullable(Type.String()), samples: Type.Array(Type.String()) }),
  ),
  rows: Type.Integer(),
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  /** The first problems; `problemCount` is their total number. */
  problems: Type.Array(
    Type.Object({
      row: Nullable(Type.Integer()),
      column: Nullable(Type.String()),
      value: Nullable(Type.String()),
      message: Type.String(),
    }),
  ),
  problemCount: Type.Integer(),
  /** True when the rows are imported. A check, or a file with a problem, changes nothing. */
  isDone: Type.Boolean(),
})
export type ListImport = Static<typeof ListImport>

const BulkReply = Type.Object({ changed: Type.Integer() })

export function defineListCalls(list: {
  path: string
  fields: Fields
  read: string
  manage: string
  plural: string
}): Record<string, Call> {
  return {
    [buildListCallKey(list.path, 'bulk')]: {
      access: list.manage,
      body: Shape({
        ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MAX_LIST_ROWS })),
        matching: Type.Optional(buildFilterSchema(list.fields)),
        changes: buildChangesSchema(list.fields),
      }),
      response: BulkReply,
      summary: 'Sets the same values in the selected rows or all rows that match the filters; all or none',
    },
    [buildListCallKey(list.path, 'export')]: {
      access: list.read,
      body: Shape({
        format: Choice(sheetFormats),
        sort: Type.Optional(Type.String({ pattern: `^-?(${listSortableFields(list.fields).join('|')})$` })),
        filters: Type.Optional(buildFilterSchema(list.fields)),
        /** The fields to export, in the order of the list; all without it. */
        columns: Type.Optional(Type.Array(Choice(Object.keys(list.fields)), { minItems: 1, maxItems: 100 })),
      }),
      response: FileReply,
      effect: 'reads',
      file: true,
      retry: 'natural',
      summary: 'All rows that match the filters, in the order of the list',
    },
    [buildListCallKey(list.path, 'import')]: {
      access: list.manage,
      upload: { megabytes: 20, maxRows: MAX_LIST_ROWS },
      query: Shape({ mode: Choice(importModes), mapping: Type.Optional(Type.String({ maxLength: 4000 })) }),
      response: ListImport,
      summary: 'Checks or imports rows from a CSV or XLSX file; all or none',
    },
  }
}
